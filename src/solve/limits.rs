//! Every limit in one place, each with its reason. Limits are enforced where a text or a question
//! enters, the message of a refusal names them, and `docs/limits.md` is [`page`].

/// A limit that a user can meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Its name in this module.
    pub name: &'static str,
    /// The number.
    pub value: u64,
    /// What is limited, and why there.
    pub reason: &'static str,
}

/// The constants, and the list of them with their doc comments.
macro_rules! limits {
    ($($(#[doc = $reason:literal])+ $name:ident: $kind:ty = $value:expr;)+) => {
        $($(#[doc = $reason])+ pub const $name: $kind = $value;)+

        /// Every limit.
        pub const LIMITS: &[Limit] = &[$(Limit {
            name: stringify!($name),
            value: $name as u64,
            reason: concat!($($reason),+),
        }),+];
    };
}

limits! {
    /// The largest number a line may hold, and the largest value shown: 2^53 - 1, the largest
    /// integer below which JavaScript numbers have no gaps.
    LARGEST_NUMBER: u64 = (1 << 53) - 1;

    /// The largest pile of WYT(a,b): 10^18, so that sums of two piles stay within
    /// 64 bits.
    LARGEST_PILE: u64 = 1_000_000_000_000_000_000;

    /// The longest line read, in bytes: enough for a graph of ten thousand edges.
    LONGEST_LINE: usize = 131_072;

    /// The most coins in a line: with more, listing all winning moves of Welter's game takes too
    /// long.
    MOST_NUMBERS: usize = 1_000;

    /// The most nodes, and the most edges, of a graph: more than anybody draws.
    MOST_GRAPH_PARTS: u64 = 10_000;

    /// The most nodes that hang together in a graph that is searched: the bits of a word.
    MOST_SEARCHED_NODES: usize = 128;

    /// The most nodes of a graph whose misère Hackenbush is searched: numbers of one byte.
    MOST_HACKENBUSH_NODES: usize = 255;

    /// The most connected graphs searched for the value of one: some seconds, some tens of megabytes.
    MOST_GRAPH_STATES: usize = 1 << 17;

    /// The most positions of a graph that a misère search remembers: some seconds.
    MOST_GRAPH_SUMS: usize = 1 << 17;

    /// The most components in a sum.
    MOST_COMPONENTS: usize = 16;

    /// The longest line for which a corrected one is looked for, in bytes: longer ones are hardly
    /// typed.
    LONGEST_REPAIRED: usize = 400;

    /// The most numbers that sets spell out while a cell is looked for that is no hole: a moment.
    MOST_SPELLED: u64 = 1 << 22;

    /// The largest z up to which each is tried for a picture that has positions: a moment.
    LARGEST_TRIED_Z: u64 = 64;

    /// The most numbers that a set may spell out before it is printed, and the longest joint period
    /// of its endless progressions: a million bits are cheap to hold.
    LARGEST_SET: u64 = 1 << 20;

    /// The most states that a search may remember.
    MOST_STATES: usize = 10_000_000;

    /// The most states that a search through a sum may remember: these states are larger, some
    /// hundred bytes each.
    MOST_SUM_STATES: usize = 1_000_000;

    /// The most memory of a brute-force search, in bytes, for known values and open options: half
    /// of what a browser tab gives.
    MOST_SEARCH_BYTES: usize = 1 << 28;

    /// The most memory for the options of one position in such a search, in bytes: they are listed
    /// in one slice.
    MOST_OPTION_BYTES: usize = 1 << 23;

    /// The most work for finding the options of one position in such a search: they are found in one
    /// slice, a fifth of a second.
    MOST_SCANNED: u64 = 1 << 19;

    /// The most options visited in a search through a sum for one question: about half a minute.
    MOST_SUM_WORK: u64 = 1 << 28;

    /// The most cells whose positions are sorted into classes: the options of each are visited,
    /// some seconds in all.
    MOST_CLASSED: u64 = 1 << 20;

    /// The largest shorter side of a coin of Turning Corners along which moves are searched: one
    /// nim division each, a second or two in all.
    MOST_CORNERS_TRIED: u64 = 1 << 20;

    /// The largest coin of a row of coins to be turned: a second for the values up to it where any few
    /// coins may be turned.
    LARGEST_COIN: u64 = 1 << 16;

    /// The most positions that misère play of turning coins remembers: some seconds.
    MOST_TURNED_STATES: usize = 1 << 16;

    /// The most positions of Turning Corners that a misère search remembers, where coins are far
    /// out: a second or two.
    MOST_CORNER_STATES: usize = 1 << 17;

    /// The most places below and beside the coins of Turning Corners for which misère play is
    /// computed in order: each may show heads or tails, a million positions.
    MOST_CORNER_PLACES: u64 = 20;

    /// The most moves that such a search looks at: a few seconds.
    MOST_CORNER_WORK: u64 = 1 << 25;

    /// The most cells in one table: 8192².
    MOST_CELLS: u64 = 1 << 26;

    /// The most cells in a table of three piles or four that is kept for the next slice of a film: 64 MB.
    MOST_SLICED_CELLS: u64 = 1 << 25;

    /// The most cells in the table of a sum, where two tables are held at the same time.
    MOST_SUM_CELLS: u64 = 1 << 25;

    /// The most cells in a table with values of 2^32 and more, which take eight
    /// bytes each.
    MOST_LONG_CELLS: u64 = 1 << 25;

    /// The most moves listed for a position, and the most options of one position in a search.
    MOST_MOVES: usize = 100_000;

    /// The most numbers that may be taken in long global Nim, and the most numbers listed in its
    /// `moves`: a search stores them as the bits of eight words.
    MOST_MOVABLE: usize = 512;

    /// The longest play that a search of long global Nim follows: one less than the bits of its set of
    /// values.
    LONGEST_PLAY: usize = 127;

    /// The most piles of long global Nim: a search packs them into one word.
    MOST_LONG_NIM_PILES: usize = 16;

    /// The largest single pile of short global Nim whose value is computed: 2^21.
    LARGEST_SHORT_NIM: u64 = 1 << 21;

    /// The most squares tried for a move of Max-Welter to a value: a fraction of a second.
    MOST_CANDIDATES: usize = 1 << 16;

    /// The highest square below the top coin of Max-Welter: a series of a hundred million steps takes
    /// half a minute.
    HIGHEST_BASE: u64 = 1 << 15;

    /// The largest pile of comply/constrain subtraction whose value is computed one by one, and the
    /// most options visited for moves: 2^24. Beyond, values are known if a state was found to
    /// repeat.
    LARGEST_TWIST: u64 = 1 << 24;

    /// The largest number of balls in glasses with a value: its squares stay below 2^53.
    LARGEST_GLASSES: u64 = (1 << 51) - 1;

    /// The largest heap of an octal game or of Grundy's game whose value is computed one by one:
    /// 2^23. Beyond, values are known if a period is proved: that of octal(0.376)
    /// wants 4,536,507 heaps.
    LARGEST_HEAP: u64 = 1 << 23;

    /// The largest pile of a subtraction game whose value is computed one by one: 2^24. Beyond,
    /// values are known if a state was found to repeat.
    LARGEST_SUBTRACTION: u64 = 1 << 24;

    /// The most winning moves that are given where they are too many to list.
    MOST_FIRST_MOVES: usize = 64;

    /// The most work whose results the function `bestMoves` keeps for its next call: they take some
    /// hundred MB at most.
    MOST_KEPT_WORK: u64 = 1 << 28;

    /// The most ways to move in heaps that are visited for moves: a second or two.
    MOST_WAYS: u64 = 1 << 25;

    /// The most ways to move in a heap that are listed at once, where they are given by conditions:
    /// some tens of milliseconds.
    MOST_LISTED_WAYS: u64 = 1 << 20;

    /// The most options of misère forms of heaps that are remembered: a second or two, after the
    /// search for a quotient.
    MOST_FORMS: usize = 1_500_000;

    /// The most of them that are remembered to find heaps that are like lighter ones: some milliseconds.
    MOST_ALIKE_FORMS: usize = 1 << 15;

    /// The most stones in heaps whose misère play is searched by the rules alone, if nothing else is
    /// known; where they are of several games, divided by the number of these. There are at most
    /// 147,273 ways to break them into heaps.
    LARGEST_SEARCHED_SUM: u64 = 48;

    /// The most stones in heaps of one position whose misère play is searched as long as it takes no
    /// longer than the next limit.
    LARGEST_TRIED_SUM: u64 = 128;

    /// The most options that such a search looks at: a second.
    MOST_SEARCH_WORK: u64 = 3 << 20;

    /// The most sums of heaps that a search remembers before the next begins: beyond, those of few
    /// stones.
    MOST_SEARCH_KEPT: usize = 1 << 18;

    /// The most elements of a misère quotient: a table of their products takes two
    /// megabytes.
    MOST_QUOTIENT: usize = 1_024;

    /// The most elements of a monoid on the way to a misère quotient, where sums may be counted as
    /// different that turn out to be equal.
    MOST_REFINED: usize = 2_048;

    /// The most sums of a few heaps, each counted, from which a misère quotient is guessed before
    /// it is proved.
    MOST_POWERS: usize = 1 << 18;

    /// The most work for one misère quotient of outcomes, in elements visited; where heaps are of
    /// several games, divided by the number of these: half a second.
    MOST_QUOTIENT_WORK: u64 = 1 << 27;

    /// The most work for a misère quotient of values, which is tried first.
    MOST_VALUE_QUOTIENT_WORK: u64 = 1 << 25;

    /// The largest heap whose element in a misère quotient is computed one by one: all pairs of
    /// parts are visited, some seconds in all. Beyond, elements are known if a period is proved.
    LARGEST_MISERE_HEAP: u64 = 1 << 15;

    /// The most options of one heap of a misère quotient: a tenth of a second.
    MOST_HEAP_OPTIONS: u64 = 1 << 19;

    /// The most options for which a condition on the piles is evaluated one by one, and the most
    /// units of work for a table of vectors: a minute or two.
    MOST_ASKED: u64 = 1 << 33;

    /// The most piles of rules of your own: positions with more than four are searched, and of more
    /// than twelve a search would remember next to none.
    MOST_SEARCHED_PILES: usize = 12;

    /// The most positions below one of many piles for which a condition is searched: its options are
    /// tried one by one, in a moment.
    MOST_SEARCHED_CELLS: u64 = 1 << 20;

    /// The most moves that such a search tries: the positions, by the steps that find the moves of
    /// the largest; seconds.
    MOST_TRIED: u64 = 1 << 29;

    /// The most states of a condition with a memory: four bytes each.
    MOST_REMEMBERED: u64 = 1 << 25;

    /// The most positions in a table of a rule that adds stones: all that weigh no more than the
    /// largest of the picture.
    MOST_WEIGHED: u64 = 1 << 23;

    /// The most running words of such a table, eight bytes each.
    MOST_RUNNING_WORDS: usize = 1 << 25;

    /// The most positions in such a table if the options of each have to be listed, because its
    /// vectors and directions cannot be taken in an order that keeps all piles at 0 or more on the
    /// way.
    MOST_LISTED_CELLS: usize = 1 << 17;

    /// The most numbers in a list of moves, those of all positions together: some tens of megabytes.
    MOST_NUMBERS_OF_MOVES: usize = 1 << 22;

    /// The most vectors in a line of `moves`, and the most digits behind the point of an octal
    /// code: more than anybody types.
    MOST_LISTED_MOVES: usize = 256;

    /// The most options listed for a position whose game does not count its moves: more than a
    /// reader looks at, and few enough to draw.
    MOST_LISTED_OPTIONS: usize = 4_096;

    /// The most numbers in such a list: 8 MB. A sum has several lists, and a position after a move its own.
    MOST_LISTED_NUMBERS: usize = 1 << 20;

    /// The most options counted of a position whose game does not count its moves: some
    /// milliseconds.
    MOST_COUNTED_OPTIONS: usize = 1 << 16;

    /// The most options visited one by one to find the number of a move that is not listed: a
    /// fraction of a second.
    MOST_NUMBERED_OPTIONS: usize = 1 << 20;

    /// The most pairs of numbers tried to find the cells of a position in a picture: a moment.
    MOST_PAIRS_TRIED: usize = 1 << 14;

    /// The most moves listed on a board for one piece: more than anybody picks from.
    MOST_PIECE_MOVES: usize = 256;

    /// The most moves listed on a board: their texts are made before it is drawn.
    MOST_BOARD_MOVES: usize = 4_096;

    /// As many moves are listed on a board of very many pieces.
    LEAST_BOARD_MOVES: usize = 256;

    /// The most moves listed on a board times its pieces: the text of each move names all pieces.
    MOST_BOARD_TEXT: usize = 1 << 16;

    /// The largest number shown as one that may or may not be taken: more fill a screen.
    MOST_STRUCK: u64 = 60;

    /// The largest number shown as a member of a set or none, in the chooser of games: one line.
    MOST_MEMBERS: u64 = 16;

    /// The most moves of a position for which its reasons list every option.
    MOST_EXPLAINED: usize = 512;

    /// How many options are listed there if there are more moves.
    LISTED_OF_MANY: usize = 64;

    /// The most values below that of a position for which its reasons name an option.
    MOST_WITNESSES: u64 = 64;

    /// The most moves visited one by one for such an option: a second or two. Beyond, only listed
    /// options are named.
    MOST_LOOKED_THROUGH: u64 = 1 << 18;

    /// The most moves that a lost opponent compares with each other: some seconds.
    MOST_MOVES_WEIGHED: usize = 512;

    /// How many moves it compares if there are more: half the smallest ones, half drawn.
    MOVES_WEIGHED_OF_MANY: usize = 64;

    /// The most replies that an opponent tries one by one to count the right ones.
    MOST_REPLIES_TRIED: usize = 1 << 16;

    /// The most moves that an opponent draws to find a winning one where they are too many to be
    /// listed.
    MOST_MOVES_DRAWN: usize = 512;

    /// The most positions that can be reached from one whose game is timed: a few seconds.
    MOST_TIMED_STATES: u64 = 1 << 16;

    /// The most moves between them: some seconds.
    MOST_TIMED_MOVES: u64 = 1 << 26;

    /// The most options followed to count the positions that can be reached, where no formula counts
    /// them.
    MOST_FOLLOWED: usize = 1 << 14;

    /// The most units of work for the first options of a position: a rule with a condition may allow
    /// next to none of very many moves.
    MOST_SOUGHT: u64 = 1 << 27;

    /// The most positions drawn for a puzzle before the best of them is taken, or none is.
    MOST_PUZZLES_DRAWN: usize = 60;

    /// The most units of work for one of these: a puzzle is not waited for.
    MOST_PUZZLE_WORK: u64 = 1 << 18;

    /// How deep parentheses, `not` and signs of a claim may nest: deeper nesting could overflow the
    /// stack of a browser.
    DEEPEST_CLAIM: usize = 60;

    /// The most lines in one claim: each needs a table.
    MOST_CLAIM_LINES: usize = 8;

    /// The most cells on which your own claim is checked: some seconds, and a table for each of its
    /// lines.
    MOST_CHECKED: u64 = 1 << 24;

    /// The most cells for which the P-positions predicted by a claim are shown: 2048², one slice.
    MOST_PREDICTED: u64 = 1 << 22;

    /// The most memory for the tables of your own claim, in bytes.
    MOST_CLAIM_BYTES: usize = 1 << 28;

    /// The most cells of the table from which values of WYT(a,b) are taken: both piles below 4096,
    /// or a smaller one with a larger.
    MOST_WYT_VALUES: u64 = 1 << 24;

    /// The most cells computed along the first rows of WYT(a,b) to values far out: a million
    /// columns of 4096 rows, a minute; for a rule of vectors fewer, the more vectors there are.
    /// Beyond, values are known if a state was found to repeat.
    MOST_STRIP_CELLS: u64 = 1 << 32;

    /// The most rows computed that way: a state of them takes a dozen megabytes.
    MOST_STRIP_ROWS: u64 = 1 << 13;

    /// The most rows of WYT(a,b), or of a rule of vectors, that are followed until a state repeats:
    /// some seconds, half a minute for a of 2 or 3.
    MOST_FAR_ROWS: u64 = 256;

    /// The largest row of WYT(a,b) whose period is certified.
    LARGEST_ROW: u64 = 1_000;

    /// The largest a and b of WYT(a,b) for values far out and certificates: a state of the rows grows
    /// with both.
    LARGEST_RULE: u64 = 64;

    /// The most places of a sequence looked up to prove its period: well under a second.
    MOST_LOOKED_UP: u64 = 1 << 24;

    /// The fewest numbers with which games are searched: fewer match too many games.
    FEWEST_TERMS: usize = 8;

    /// The most numbers with which games are searched.
    MOST_TERMS: usize = 1_000;

    /// The most digits behind the point of the octal codes that are searched: all of five would take
    /// minutes.
    MOST_GUESSED_DIGITS: u32 = 4;

    /// The largest number in the subtraction sets that are searched: all sets up to it are tried.
    LARGEST_GUESSED: usize = 10;

    /// The most cells of a file that are asked one by one how their values are known.
    MOST_KNOWN_CELLS: usize = 1 << 12;

    /// The most work for that: some milliseconds. Beyond, values count as computed.
    MOST_KNOWN_WORK: u64 = 100_000;

    /// The most work for the proof of a period in a file's header, or that a request asks for: a tenth of
    /// a second.
    MOST_PERIOD_WORK: u64 = 1 << 24;

    /// The most cells of a table in an answer that is one line of JSON.
    MOST_JSON_CELLS: u64 = 1 << 20;

    /// The longest side of a PNG in pixels: most viewers still open it.
    LONGEST_PICTURE: u64 = 1 << 16;

    /// The most cells of an SVG: browsers and editors open a quarter of a million runs of colour,
    /// but not many more.
    MOST_SVG_CELLS: usize = 1 << 18;

    /// The most cells of a TikZ picture: TeX is slow, and a page is small.
    MOST_TIKZ_CELLS: usize = 1_600;

    /// The longest side of a table on a worksheet: cells stay wide enough to write in.
    LONGEST_WORKSHEET: usize = 24;

    /// The most terms of a sequence on a worksheet: its rows fill one page.
    LONGEST_SEQUENCE_SHEET: usize = 200;

    /// The longest strip drawn on a worksheet, in squares: longer ones do not fit across a page.
    LONGEST_DRAWN_STRIP: u64 = 40;
}

/// The limits as a page of Markdown.
pub fn page() -> String {
    let mut page = String::from(
        "# Limits\n\n\
         Written by `cargo xtask limits`. A question beyond a limit is refused in a sentence that \
         names it; nothing is cut off without a word.\n\n\
         | limit | is | what it is for |\n| --- | --- | --- |\n",
    );
    for Limit {
        name,
        value,
        reason,
    } in LIMITS
    {
        let name = name.to_lowercase().replace('_', " ");
        page += &format!("| {name} | {} |{reason} |\n", grouped(*value));
    }
    page
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<String> = groups
        .map(|group| String::from_utf8_lossy(group).into_owned())
        .collect();
    groups.join(" ")
}
