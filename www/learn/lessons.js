// The lessons, as data: what is said, where an exercise begins, and when it is done.

/**
 * A step of a lesson. With a `start`, a game is played from there; with `mark`, cells are marked.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} words
 * @property {string} [start]
 * @property {boolean} [mustWin] The step is over when the game is won; else however it ends.
 * @property {string[]} [cold] Positions that are ringed as cold on the map.
 * @property {string} [mark] A view whose cold cells are to be marked.
 * @property {string} [see] A view that is shown with its values.
 * @property {boolean} [binary] Whether the piles have their numbers beside them in binary.
 */

/**
 * @typedef {object} Lesson
 * @property {string} name
 * @property {string} title
 * @property {string} text
 * @property {Step[]} steps
 * @property {string} play Where the game goes on after the lesson.
 */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    name: "wythoff",
    title: "Wythoff",
    text: "Two piles on a map: lose once, see why, win.",
    play: "wyt(1,1) 12,9",
    steps: [
      {
        title: "Play first",
        words: [
          "The piece moves left, down, or diagonally down-left, as far as you like. The player who brings it to the flag wins. You start.",
          "Don't worry about losing: this start cannot be won.",
        ],
        start: "wyt(1,1) 4,7",
      },
      {
        title: "Where it came from",
        words: [
          "From 1, 2 every move lets your opponent go to the flag: try it.",
          "Such a cell is cold: the player who must move from it loses. (Mathematicians call it a P-position.)",
        ],
        start: "wyt(1,1) 1,2",
        cold: ["wyt(1,1) 0,0", "wyt(1,1) 1,2", "wyt(1,1) 2,1"],
      },
      {
        title: "Warm cells",
        words: [
          "From a warm cell (an N-position) some move leads to a cold one. Move to a ringed cold cell, and your opponent can only move to a warm one.",
          "Go from 3, 4 to a cold cell, and win.",
        ],
        start: "wyt(1,1) 3,4",
        mustWin: true,
        cold: ["wyt(1,1) 0,0", "wyt(1,1) 1,2", "wyt(1,1) 2,1"],
      },
      {
        title: "All by yourself",
        words: [
          "The cold cells are 0, 0 then 1, 2 then 3, 5 then 4, 7 and their mirror images. Win from 6, 8, with nothing ringed.",
        ],
        start: "wyt(1,1) 6,8",
        mustWin: true,
      },
      {
        title: "Mark the cold cells",
        words: [
          "Find them yourself: 0, 0 is cold. Every cell from which a move reaches a cold one is warm. The next cell not yet warm is cold again.",
          "Click the cold cells inside the blue frame, then press Check.",
        ],
        mark: "wyt(1,1) x,y",
      },
      {
        title: "That is the idea",
        words: [
          "Every game here has cold and warm positions. The numbers on the map say more: a value is the smallest number that no move leads to, and 0 is cold.",
          "On the map the white cells are the cold ones.",
        ],
        see: "wyt(1,1) x,y",
      },
    ],
  },
  {
    name: "nim",
    title: "Nim",
    text: "One pile at a time, and why binary wins.",
    play: "nim 5,7,9",
    steps: [
      {
        title: "Two piles",
        words: [
          "x and y are two piles; take as many as you like from one of them. The player who takes the last stone wins.",
          "Make the piles equal, and do so again after each move of your opponent.",
        ],
        start: "nim 3,7",
        mustWin: true,
        cold: ["nim 0,0", "nim 1,1", "nim 2,2", "nim 3,3"],
      },
      {
        title: "Mark the cold cells",
        words: [
          "Now mark every cell inside the frame from which the player to move loses, then press Check.",
        ],
        mark: "nim x,y",
      },
      {
        title: "Three piles",
        words: [
          "From 1, 2, 3 every move leaves something that can be made equal or empty: 1, 2, 3 is cold.",
          "Take stones so that 1, 2, 3 is left, and win.",
        ],
        start: "nim 2,3,6",
        mustWin: true,
      },
      {
        title: "Binary",
        words: [
          "Write the piles in binary, below each other: 3 = 011, 4 = 100, 5 = 101. The position is cold if every column has an even number of ones: that is nim-sum 0.",
          "Make every column even, and win.",
        ],
        start: "nim 3,4,5",
        mustWin: true,
        binary: true,
      },
      {
        title: "The value of a pile",
        words: [
          "In Nim the value of a position is the nim-sum of its piles. For winning, any position behaves like one Nim pile whose size is its value, if the last to move wins.",
          "So sums of games are won like Nim.",
        ],
        see: "nim x,y",
      },
    ],
  },
  {
    name: "welter",
    title: "Welter",
    text: "Coins that never share a square, and their mates.",
    play: "welter 2,5,8",
    steps: [
      {
        title: "Two coins",
        words: [
          "A coin jumps to any free square on its left. If you cannot move, you lose.",
          "Two coins are cold when they stand on 0 and 1, 2 and 3, 4 and 5: an even square and the next. Win from here.",
        ],
        start: "welter 2,6",
        mustWin: true,
        cold: ["welter 0,1", "welter 2,3", "welter 4,5"],
      },
      {
        title: "Mark the cold cells",
        words: [
          "x and y are the squares of two coins. Mark the cold cells inside the frame, then press Check.",
        ],
        mark: "welter x,y",
      },
      {
        title: "Mates",
        words: [
          "With more coins, first pair the two whose binary numbers share the longest ending: they are mates. Mates on a and b count as their nim-sum less 1; a coin that is left over counts as its square.",
          "Here 2 and 6 are mates and count as 3, and 1 is left over. Make the nim-sum 0, and win.",
        ],
        start: "welter 1,2,6",
        mustWin: true,
      },
      {
        title: "Four coins",
        words: [
          "5 and 9 are mates, and so are 0 and 3: they count as 11 and as 2. Find the move that makes both counts equal, and win.",
        ],
        start: "welter 0,3,5,9",
        mustWin: true,
      },
      {
        title: "The plaid",
        words: [
          "With one coin fixed, the values of Welter's game weave this plaid. White is cold, as everywhere.",
        ],
        see: "welter 3,x,y",
      },
    ],
  },
];
