// Written by `cargo xtask audit`.
export const CITED = `\
pairs Welter 1954, Conway 1976: the Welter function
misere-welter the Welter function, 0 and 1 swapped where one square of each pair i, 2k-1-i is occupied
misere-welter Theorem on misère Welter, proved in docs/proofs.md; Winning Ways, chapter 15, shows that the game is tame
intervals Theorem on consecutive squares, proved in docs/proofs.md
progressions Theorem on squares in equal steps, proved in docs/proofs.md
glasses w(n) = 2·(n xor floor(n/2)): the theorem on consecutive squares, proved in docs/proofs.md
glasses w(n) = 2·(n xor floor(n/2)) in misère play too, but 1 without glasses: proved in docs/proofs.md
misere-welter as in Welter's game: a coin on square 2n is in none of the pairs i, 2n-1-i
wyt-p Gurvich, 2012, Theorem 1: P-positions by mex_b
wyt-p misère P-positions by mex_b from a shifted start: proved in docs/proofs.md
wyt-p misère P-positions of WYT(1,b) are those of normal play but for the first two: proved in docs/proofs.md
wyt-p P-positions of WYT(0,b) lie on the diagonal, b apart: proved in docs/proofs.md
wyt-p misère P-positions of WYT(0,b) are (0,1) and, from (b+1,b+1) on, every b-th on the diagonal: proved in docs/proofs.md
wyt-a-0 in WYT(a,0) the value is x+y modulo a, and its quotient by a is the least of x, y and that of x+y: proved in docs/proofs.md
wyt-a-0 the closed form of WYT(a,0) in normal play, with 0 and 1 swapped: proved in docs/proofs.md
wyt-misere no position is P in both plays: proved in docs/proofs.md
wyt-misere every other position that has one of these as an option has both a 0 and a 1 of them: proved in docs/proofs.md
rows the rows up to this one: their state repeats, and with it all that follows
strips proved, since a state of them repeats
strips its row repeats, since a state of the first rows does
max-welter-far proved, since they are the numbers missing from a finite set
wyt-a-0 the closed form of this game
max-welter Ho, Max-Welter, Corollary 1
max-welter Ho, Max-Welter, Theorem 4, with as many free squares as coins above: proved in docs/proofs.md
misere-quotient Plambeck and Siegel, 2008: the misère quotient of these heaps, computed and checked
nim-product Conway, 1976: a coin in Turning Corners is worth the nim product of its column and its row
classes pet games are strongly miserable, and so miserable: proved in docs/proofs.md
`;
