// The gallery's finds: a line, how to look at it, and what is to be seen.

/**
 * @typedef {object} Find
 * @property {string} title
 * @property {string} text Two sentences.
 * @property {string} link What follows `#` in the address, as `link.js` reads it.
 */

/** @type {Find[]} */
export const FINDS = [
  {
    title: "Wythoff's beams",
    text: "Two piles; take from one, or the same from both. The lost positions lie on two beams, and dark comets follow them.",
    link: "wyt(1,1)_x,y",
  },
  {
    title: "The fractal w(n)",
    text: "Glasses with n + 1 to 2n balls, no two alike. Their values climb like a mountain range made of smaller ones: twice a Gray code.",
    link: "glasses_x",
  },
  {
    title: "The same, bit by bit",
    text: "A column for each n, a row for each binary digit of w(n). Each row is the one above at twice the pace: a Gray code changes one digit at a time.",
    link: "glasses_x&sequence=bits",
  },
  {
    title: "The values of Nim",
    text: "Two piles, a move takes from one. The value is the sum without carrying, and the picture a carpet of squares within squares.",
    link: "nim_x,y&colour=value&at=140,100&z=3.5",
  },
  {
    title: "A plane of Welter's game",
    text: "Three coins on a strip, one of them on square 3. The carpet of Nim is still there, torn and sewn together again.",
    link: "welter_3,x,y&at=90,64&z=5",
  },
  {
    title: "Out at square 2^50",
    text: "The same plane a quadrillion squares away, coloured by remainder. Nobody was here before, and every value is exact.",
    link: "welter_3,x,y&colour=mod,16&at=1125899906842624,1125899906842640&z=6",
  },
  {
    title: "Single flame",
    text: "From one pile any number, from the other at most two stones. A single flame burns along the diagonal, with echoes on both sides.",
    link: "wyt(0,3)_x,y",
  },
  {
    title: "Nearly x + y",
    text: "In this cousin of Wythoff's game most positions have the largest value there can be, x + y. The picture shows how far the others fall short.",
    link: "wyt(2,3)_x,y&colour=distance",
  },
  {
    title: "A row finds its beat",
    text: "Twenty stones in one pile of Wythoff's game, any number in the other, the climb taken off. After 1,165 columns the row repeats every 384, for ever: that is proved.",
    link: "wyt(1,1)_x,20&sequence=level&at=1550,0&z=0.5",
  },
  {
    title: "A long chaos, then a beat",
    text: "Two of four coins of Max-Welter, 21 squares apart, walk to the right. The values tumble for a thousand steps and then repeat with period 42.",
    link: "max-welter_2,7,x+9,x+30&at=760,0&z=0.9",
  },
  {
    title: "Lonely values",
    text: "One pile, and nobody may repeat the last number taken. What was taken hardly ever matters: only a few lonely cells differ from their column.",
    link: "short-nim_x_last=y&colour=value&at=110,70&z=5",
  },
  {
    title: "Where misère differs",
    text: "Welter's game under both rules, one minus the other. They differ only where all coins stand on the first squares, 0 against 1.",
    link: "welter_1,x,y&colour=difference&at=6,4&z=48",
  },
  {
    title: "Comply and constrain",
    text: "Each player says whether the other must take a number of the set or one outside it. The pile runs to the right, the set 1 to y upwards.",
    link: "twist(1..y)_x",
  },
  {
    title: "Fibonacci's steps",
    text: "The set 8, 21, 34, 47 of the comply-constrain paper. After a while the values repeat with period 55.",
    link: "twist(8,21,34,47)_x&at=200,0&z=3.4",
  },
  {
    title: "No number twice",
    text: "One pile, and no number may be taken twice in the whole game. The value climbs one step at each triangular number: 1, 3, 6, 10, as far as anybody has looked.",
    link: "long-nim_x_moves=1..x&at=60,0&z=9",
  },
  {
    title: "Max-Welter",
    text: "Welter's coins, but only the last one may move. One dark comet along the diagonal, and a calm sky around it.",
    link: "max-welter_3,x,y",
  },
  {
    title: "NimHof",
    text: "Nim on two piles, and multiples of (1,3) besides: the lost positions stay on the diagonal, but Nim's carpet bursts into rays. With (2,3) instead, no value would change.",
    link: "moves((1,0)*,(0,1)*,(1,3)*)_x,y",
  },
  {
    title: "Wythoff, split",
    text: "Add multiples of (1,2) and (2,1) to Wythoff's moves, and each of the two beams falls apart into two (Larsson).",
    link: "moves((1,0)*,(0,1)*,(1,1)*,(1,2)*,(2,1)*)_x,y",
  },
  {
    title: "Euclid's game",
    text: "Take a multiple of one pile from the other. Lost is whoever finds them unequal, but nearer to each other than the golden section.",
    link: "take(s=0_and_t_mod_p=0_or_t=0_and_s_mod_q=0)_x,y&at=40,30&z=11",
  },
  {
    title: "Fibonacci Nim",
    text: "Take at most twice what was taken last. The pile runs to the right, the last move upwards. Write the pile as a sum of Fibonacci numbers, the largest first: lost is whoever may not take the last of them.",
    link: "take(s<=2last)_x_last=y&at=60,35&z=8",
  },
  {
    title: "Every set with a 2",
    text: "A pile of 1000, and sets of three numbers: 2, x and y. Each cell is a subtraction game of its own.",
    link: "subtract(2,x,y)_1000&at=40,30&z=11",
  },
  {
    title: "The map of three moves",
    text: "Take 24, x or y stones: the colour tells how soon the values repeat. Nearly always it is a sum of two of the three; which two makes a fractal, as Flammenkamp saw.",
    link: "period(subtract(24,x,y))&at=110,85&z=5",
  },
  {
    title: "A game nobody understands",
    text: "Take one stone and leave one heap or two. The values look orderly for a while; nobody has seen them repeat.",
    link: "octal(0.6)_x&at=220,0&z=3.4",
  },
];
