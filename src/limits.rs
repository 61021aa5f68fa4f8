//! Every limit in one place, each with its reason.

/// The largest number a line may hold, and the largest value shown: 2^53 - 1,
/// the last integer before a JavaScript number starts to skip.
pub const LARGEST_NUMBER: u64 = (1 << 53) - 1;

/// The largest pile of WYT(a,b): 10^18, so that sums of two piles stay within
/// 64 bits.
pub const LARGEST_PILE: u64 = 1_000_000_000_000_000_000;

/// The longest line read, in bytes: room for a thousand coins of 16 digits.
pub const LONGEST_LINE: usize = 32_768;

/// The most coins in a line: beyond, all winning moves of Welter's game take
/// longer than a reader waits.
pub const MOST_NUMBERS: usize = 1_000;

/// The most components in a sum.
pub const MOST_COMPONENTS: usize = 16;

/// The most numbers that a set may spell out before it is printed, and the
/// longest joint period of its endless progressions: a million bits are cheap
/// to hold.
pub const LARGEST_SET: u64 = 1 << 20;

/// The most states that a search may remember: some hundreds of megabytes, as
/// much as a browser tab gives.
pub const MOST_STATES: usize = 10_000_000;

/// The most states that a search through a sum may remember: they are larger,
/// some hundred bytes each.
pub const MOST_SUM_STATES: usize = 1_000_000;

/// The most cells in one table: 2^26 cells of two bytes are 128 MB.
pub const MOST_CELLS: u64 = 1 << 26;

/// The most moves listed for a position, and the most options that a search
/// looks at in one.
pub const MOST_MOVES: usize = 100_000;

/// The most numbers that may be taken in long global Nim, and the most numbers
/// listed in its `moves`: a search tells them apart by the bits of eight words.
pub const MOST_MOVABLE: usize = 512;

/// The most piles of long global Nim: a search packs them into one word.
pub const MOST_LONG_NIM_PILES: usize = 16;

/// The largest single pile of short global Nim whose value is computed: 2^21,
/// some 200 MB.
pub const LARGEST_SHORT_NIM: u64 = 1 << 21;

/// The largest pile of comply/constrain subtraction whose value is computed one
/// by one, and the most options looked through for moves: 2^24, 128 MB of
/// values. Beyond, values are known where a state was found to come again.
pub const LARGEST_TWIST: u64 = 1 << 24;
