// Proofs shown with reasons: in short, with formulas. In full, with the tests of each lemma, they are in
// docs/proofs.md, whose anchors are the names here.

import { CITED } from "./cited.js";

/**
 * @typedef {object} Proof
 * @property {string} title
 * @property {string[]} theorem
 * @property {string[]} proof
 */

const PAIRS =
  "For different squares $a$, $b$ let $v$ be the number of zeros at the end of $a ⊕ b$ in binary, and $m(a,b)=2^{v+1}-1$. The value of coins on a set of squares is the nim-sum of the squares and of $m(a,b)$ over all pairs.";
const BITS =
  "So digit $j$ of the value is the parity of the squares that have it, and of the pairs that are congruent modulo $2^j$.";

/** @type {Record<string, Proof>} */
export const PROOFS = {
  intervals: {
    title: "Consecutive squares",
    theorem: [
      "Coins on all $k$ squares from $a$ to $b=a+k-1$ have the value $0$ if $k$ and $a$ are even, $(a-1) ⊕ b$ if $k$ is even and $a$ odd, $b ⊕ (b-a)$ if $k$ is odd and $a$ even, $a ⊕ (b-a)$ if both are odd.",
    ],
    proof: [
      PAIRS,
      "Why: let $a$ and $b$ be mated first, so that $v$ is largest. A third coin on $c$ agrees with one of them in digit $v$; if it agreed in all lower digits too, that pair would have a larger $v$. So $m(a,c)=m(b,c)$: these cancel, and what is left of $a$ and $b$ is $a ⊕ b ⊕ m(a,b)=(a ⊕ b)-1$, which is what mating puts down.",
      BITS,
      "Of $k$ consecutive numbers, $k(k-1)/2$ pairs are congruent modulo $1$: floor$(k/2)$ in parity. For $j ≥ 1$ write $k=q·2^j+r$: there are $2^j·q(q-1)/2+rq$ pairs, which is $k$ times floor$(k/2^j)$ in parity.",
      "With $e$ for the parity of floor$(k/2)$ and $X$ for the nim-sum of the squares, the value is $X ⊕ e$ for even $k$ and $X ⊕ e ⊕ (k-1)$ for odd $k$. As $2i ⊕ (2i+1)=1$, $X$ is $e$, $(a-1) ⊕ b ⊕ e$, $e ⊕ b$ and $a ⊕ e$ in the four cases, and $e$ cancels. ∎",
    ],
  },
  glasses: {
    title: "Balls in glasses",
    theorem: ["The start with $n$ glasses has the value $w(n)=2(n ⊕ $floor$(n/2))$."],
    proof: [
      "Take $a=n+1$, $b=2n$, $k=n$ in the theorem on consecutive squares. For even $n$ the value is $(a-1) ⊕ b=n ⊕ 2n$; for odd $n$ it is $b ⊕ (b-a)=2n ⊕ (n-1)$. Both are $2n$ nim-added to twice floor$(n/2)$. ∎",
      "That is twice the Gray code of $n$, so every even number is the value of exactly one start, and the first player wins all of them. By the same theorem $n,…,2n-1$ has value $0$ for even $n$: taking $n$ balls from the glass with $2n$ wins. For odd $n$, emptying the glass with $n+1$ wins.",
    ],
  },
  progressions: {
    title: "Squares in equal steps",
    theorem: [
      "Coins on $a,a+d,…,a+(k-1)d$, where $2^s$ is the highest power of 2 that divides $d$: the value is the nim-sum of the squares, nim-added to $2^{s+1}-1$ if floor$(k/2)$ is odd, and to $2^s(k-1)$ if $k$ is odd.",
    ],
    proof: [
      PAIRS,
      BITS,
      "Two of the squares are congruent modulo $2^j$ always if $j ≤ s$, and else if their places in the row are congruent modulo $2^{j-s}$. Of $k$ consecutive places $k(k-1)/2$ pairs are in the first case, floor$(k/2)$ in parity; in the second it is $k$ times floor$(k/2^{j-s})$ in parity. ∎",
    ],
  },
  "misere-welter": {
    title: "Misère Welter",
    theorem: [
      "With $k$ coins, call a position self-conjugate if of each pair of squares $i$, $2k-1-i$ exactly one has a coin. There misère play exchanges the values 0 and 1; all other values are the same.",
    ],
    proof: [
      "If a coin of a self-conjugate position goes from $u$ to $u'=2k-1-u$, the value is nim-added to 1: whether $u'$ is congruent to $a$ modulo $2^j$ is whether $u$ is congruent to $2k-1-a$. So the pairs change by the number of squares below $2k$, but $u$ and $u'$, that are congruent to $u$, whichever of them have coins. For $j=0$ that is even, and the squares change digit 0. For $j ≥ 1$ it has the parity of the digits $j$ of $u$ and $u'$, and the squares undo it.",
      "The position without moves has value 0, so all self-conjugate ones have 0 or 1, and the moves between them turn a coin from $u$ to $u'$: a coin has one square at most for each value.",
      "A position that is not self-conjugate and has a move from $p$ to $q$ to one that is, has moves to self-conjugate ones of both values: to $q'$ as well if $q'<p$; else the coin on $p'$, which is between $q$ and $q'$, can go to $q$.",
      "By induction the self-conjugate positions exchange 0 and 1, and elsewhere both 0 and 1 occur among the options, before and after, or neither changes: the mex is the same. ∎",
    ],
  },
  "wyt-p": {
    title: "P-positions of WYT(a,b)",
    theorem: [
      "With $x_n=mex_b$ of all $x_i,y_i$ before and $y_n=x_n+an+c$: these are the P-positions of normal play with $c=0$ (Gurvich), and of misère play with $c=1$ if $a ≥ 2$. For $a=1$ misère play has $(0,1)$ and $(b+1,b+1)$ instead of the first two.",
    ],
    proof: [
      "Later $x$'s are at least $b$ above all numbers below them, and every number is less than $b$ above some $x_n$ or $y_n$.",
      "No move within: from $(x_n,y_n)$ to $(x_m,y_m)$ at least $b$ is taken from both piles, and the amounts differ by $a(n-m)$; to $(y_m,x_m)$ by $a(n+m)+2c$.",
      "A move into it from any other $(x,y)$, $x ≤ y$: let $z$ be the last of the numbers that is at most $x$. If $z=y_m$, go to $(y_m,x_m)$; if $z=x_n$ and $y ≥ y_n$, to $(x_n,y_n)$: less than $b$ is taken from $x$. Else $y-x$ is less than $an+c$, and lies less than $a$ from some $am+c$ with $m<n$, or $x=y$: then go to $(x_m,y_m)$. ∎",
      "For $a=1$, for $a=0$ and $b=0$ the same is done case by case.",
    ],
  },
  "wyt-misere": {
    title: "What misère play changes in WYT(a,b)",
    theorem: [
      "If no position is P in both plays, misère play exchanges 0 and 1 everywhere and changes nothing else. That is so for $a ≥ 2$, for $b=0$ with $a ≥ 1$, and for $a=0$ with $b ≥ 2$. For $a=1$ with $b ≥ 1$ it exchanges them in $(0,0)$, $(0,1)$, $(b,b+1)$, $(b+1,b+1)$ alone, in either order of the piles.",
    ],
    proof: [
      "A position of value 0 with moves is not P in misère play, so it has an option that is; by induction that has value 1, and none has misère value 1: so its misère value is 1. The same with the plays exchanged. All others have options of value 0 and of misère value 0, so both 0 and 1 occur in both plays. ∎",
      "The piles of a P-position differ by a multiple of $a$ in normal play, and by one more in misère play. For $a=1$, every other position with a move to one of the four has moves to one of value 0 and to one of value 1.",
    ],
  },
  "wyt-a-0": {
    title: "Values of WYT(a,0)",
    theorem: [
      "The value of $(x,y)$ is $aQ+r$, where $r$ is the rest of $x+y$ modulo $a$ and $Q$ the least of $x$, $y$ and floor$((x+y)/a)$.",
    ],
    proof: [
      "A move keeps $r$ only if a multiple of $a$ is taken in all; then something is taken from both piles, as the amounts differ by less than $a$, and $Q$ becomes smaller.",
      "For $aQ'+r'$ below the value, take as much in all as leaves that sum, in amounts that leave each pile at least $Q'$; where that is too much, leave the smaller pile exactly $Q'$ and choose the other amount, one of $a$ in a row, for the rest $r'$. ∎",
    ],
  },
  "max-welter": {
    title: "Max-Welter: neighbours with room below",
    theorem: [
      "If coins stand on $b$ and $b+1$, $m$ coins above and at least $m$ squares free below, the coins below do not matter but for their number's parity.",
    ],
    proof: [
      "By induction on $m$. For $m=0$ the last two coins are neighbours: Theorems 1 and 2. For $m ≥ 1$ the last coin may stay above: the same squares with and without the change, and the coins are lower. Or it goes below, of which there is a way in both positions: then $m-1$ coins are above and $m-1$ squares free, and all such options have one value, the same in both. ∎",
    ],
  },
  "nim-product": {
    title: "Turning Corners and the nim product",
    theorem: [
      "Coins on $(x,y)$, … have as their value the nim-sum of the nim products $x·y$, where $a·b$ is the mex of all $a'·b ⊕ a·b' ⊕ a'·b'$ with $a'<a$ and $b'<b$.",
    ],
    proof: [
      "Conway: with nim-addition this product makes a field. Turning the corners from $(a,b)$ to $(x,y)$ changes the nim-sum by $(x ⊕ a)·(y ⊕ b)$, which is not 0, as neither factor is: no option has the same value.",
      "Let $v$ be smaller than the value $X$, and $d=v ⊕ X$. The highest digit of $d$ is 1 in $X$, so some coin has it in $x·y$, and $x·y ⊕ d$ is smaller than $x·y$. As a mex it is left out by none: for some $a$, $b$ the change is $d$, and this option has the value $v$.",
    ],
  },
  classes: {
    title: "Pet games are strongly miserable",
    theorem: [
      "If all types (normal value, misère value) are $(0,1)$, $(1,0)$ or $(k,k)$ with $k ≥ 2$, every position that is not a swap position has moves to both kinds of swap positions.",
    ],
    proof: [
      "A position of type $(k,k)$ with $k ≥ 2$ has options of normal values 0 and 1. The types that there are leave $(0,1)$ and $(1,0)$ for them.",
    ],
  },
};

/**
 * The proof that a source rests on, if it is here.
 *
 * @param {string} source
 * @returns {string | undefined} The name of the proof.
 */
export function proofOf(source) {
  const lines = CITED.split("\n").map((line) => line.split(/ (.*)/));
  return lines.find(([name, says]) => name in PROOFS && source.includes(says))?.[0];
}
