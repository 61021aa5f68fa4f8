//! Theorems: everything called proved, once, with its hypotheses, grounds, and the tests that try to
//! break it. `cargo xtask audit` writes `docs/audit.md` and `www/play/cited.js` from this list.

/// A sentence that is called proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theorem {
    /// The exact text.
    pub says: &'static str,
    /// What it applies to, and what is checked before it is shown.
    pub hypotheses: &'static str,
    /// The paper, or the proof in `docs/proofs.md` by its anchor.
    pub grounds: &'static str,
    /// Tests, by name: each tries to break it using only the rules.
    pub tests: &'static [&'static str],
}

const FAST_PATHS: &str = "fast_paths_agree_with_brute_force";
const REASONS: &str = "witnesses_and_reasons_hold";
const SWAPS: &str = "swaps_are_where_they_are_said_to_be";

macro_rules! theorems {
    ($($name:ident: $says:literal, $hypotheses:literal, $grounds:literal, [$($test:expr),*];)*) => {
        $(#[doc = $hypotheses]
        pub const $name: Theorem = Theorem {
            says: $says,
            hypotheses: $hypotheses,
            grounds: $grounds,
            tests: &[$($test),*],
        };)*

        /// All of them, game by game.
        pub const THEOREMS: &[Theorem] = &[$($name),*];
    };
}

theorems! {
    // Nim.
    NIM:
        "Bouton, 1902: the value of Nim is the nim-sum of the piles",
        "nim, normal play",
        "C. L. Bouton, Nim, a game with a complete mathematical theory, 1902", [FAST_PATHS];
    NIM_MISERE:
        "Bouton, 1902: in misère play the value of Nim is the nim-sum of the piles, with 0 and 1 swapped where no pile has more than one stone",
        "nim, misère play",
        "C. L. Bouton, 1902", [FAST_PATHS, SWAPS];
    NIM_SWAP:
        "Bouton, 1902",
        "nim, misère: 0 and 1 change places where no pile has more than one stone",
        "C. L. Bouton, 1902", [SWAPS];
    // Welter's game.
    WELTER:
        "Welter 1954, Conway 1976: the Welter function",
        "welter, normal play, different squares",
        "Welter 1954; Conway, On Numbers and Games, chapter 13; the pair form: docs/proofs.md#pairs",
        [FAST_PATHS, "gives_the_welter_function", "the_value_bit_by_bit"];
    WELTER_MISERE:
        "the Welter function, 0 and 1 swapped where one square of each pair i, 2k-1-i is occupied",
        "welter, misère play; the pairs are counted",
        "docs/proofs.md#misere-welter",
        [FAST_PATHS, "turning_a_pair_nim_adds_one", "self_conjugate_options_come_in_twos", "misere_swaps_0_and_1_in_self_conjugate_positions_only"];
    WELTER_SWAP:
        "Theorem on misère Welter, proved in docs/proofs.md; Winning Ways, chapter 15, shows that the game is tame",
        "welter: where misère play changes the value",
        "docs/proofs.md#misere-welter", [SWAPS, "misere_swaps_0_and_1_in_self_conjugate_positions_only"];
    INTERVALS:
        "Theorem on consecutive squares, proved in docs/proofs.md",
        "welter, coins on all squares from one to another; in misère play 0 and 1 exchanged if self-conjugate",
        "docs/proofs.md#intervals",
        ["consecutive_squares_have_the_value_of_the_theorem", "congruent_pairs_of_a_progression", "misere_play_swaps_where_it_should"];
    PROGRESSIONS:
        "Theorem on squares in equal steps, proved in docs/proofs.md",
        "welter, at least three coins, equal distances",
        "docs/proofs.md#progressions", ["equal_steps_have_the_value_of_the_theorem", "powers_of_two_apart"];
    GLASSES:
        "w(n) = 2·(n xor floor(n/2)): the theorem on consecutive squares, proved in docs/proofs.md",
        "glasses, any number, normal play",
        "docs/proofs.md#glasses",
        ["is_the_welter_function_of_the_start", "is_a_corollary_of_consecutive_squares", "is_the_welter_function_of_any_start"];
    GLASSES_MISERE:
        "w(n) = 2·(n xor floor(n/2)) in misère play too, but 1 without glasses: proved in docs/proofs.md",
        "glasses, any number, misère play",
        "docs/proofs.md#glasses; docs/proofs.md#misere-welter",
        ["is_the_welter_function_of_the_start", "is_the_welter_function_of_any_start"];
    GLASSES_SWAP:
        "as in Welter's game: a coin on square 2n is in none of the pairs i, 2n-1-i",
        "glasses: where misère play changes the value",
        "docs/proofs.md#misere-welter", ["is_the_welter_function_of_the_start"];
    // WYT(a,b).
    WYT_P:
        "Gurvich, 2012, Theorem 1: P-positions by mex_b",
        "wyt, a, b >= 1, normal play",
        "Gurvich 2012, Theorem 1; docs/proofs.md#wyt-p",
        ["p_positions_and_moves_to_them_keep_the_definition", "the_sequences_leave_no_gap_of_b", "the_moves_of_the_proof_reach_the_pairs"];
    WYT_MISERE_P:
        "misère P-positions by mex_b from a shifted start: proved in docs/proofs.md",
        "wyt, a >= 2, b >= 1, misère play",
        "docs/proofs.md#wyt-p",
        ["p_positions_and_moves_to_them_keep_the_definition", "the_moves_of_the_proof_reach_the_pairs"];
    WYT_1_B_MISERE_P:
        "misère P-positions of WYT(1,b) are those of normal play but for the first two: proved in docs/proofs.md",
        "wyt, a = 1, b >= 1, misère play",
        "docs/proofs.md#wyt-p", ["p_positions_and_moves_to_them_keep_the_definition"];
    WYT_0_B_P:
        "P-positions of WYT(0,b) lie on the diagonal, b apart: proved in docs/proofs.md",
        "wyt, a = 0, b >= 2, normal play",
        "docs/proofs.md#wyt-p", ["p_positions_and_moves_to_them_keep_the_definition"];
    WYT_0_B_MISERE_P:
        "misère P-positions of WYT(0,b) are (0,1) and, from (b+1,b+1) on, every b-th on the diagonal: proved in docs/proofs.md",
        "wyt, a = 0, b >= 2, misère play",
        "docs/proofs.md#wyt-p", ["p_positions_and_moves_to_them_keep_the_definition"];
    WYT_A_0:
        "in WYT(a,0) the value is x+y modulo a, and its quotient by a is the least of x, y and that of x+y: proved in docs/proofs.md",
        "wyt, a >= 1, b = 0, normal play",
        "docs/proofs.md#wyt-a-0", ["closed_forms_are_those_of_the_rules", "tables_keep_the_definition"];
    WYT_A_0_MISERE:
        "the closed form of WYT(a,0) in normal play, with 0 and 1 swapped: proved in docs/proofs.md",
        "wyt, a >= 1, b = 0, misère play",
        "docs/proofs.md#wyt-a-0; docs/proofs.md#wyt-misere",
        ["closed_forms_are_those_of_the_rules", "tables_keep_the_definition"];
    WYT_0_0:
        "WYT(0,0) has no moves",
        "wyt, a = b = 0, normal play",
        "the rule", ["tables_keep_the_definition"];
    WYT_0_1:
        "Bouton, 1902: WYT(0,1) is Nim with two piles",
        "wyt, a = 0, b = 1",
        "C. L. Bouton, 1902", ["tables_keep_the_definition"];
    WYT_0_1_MISERE:
        "Bouton, 1902: WYT(0,1) is Nim with two piles; in misère play 0 and 1 are swapped where no pile has more than one stone",
        "wyt, a = 0, b = 1, misère play",
        "C. L. Bouton, 1902", ["tables_keep_the_definition"];
    WYT_NOT_P_IN_BOTH:
        "no position is P in both plays: proved in docs/proofs.md",
        "wyt, a >= 2, or b = 0 and a >= 1, or a = 0 and b >= 2",
        "docs/proofs.md#wyt-misere",
        ["misere_values_are_the_normal_ones_with_0_and_1_swapped", "no_position_is_p_in_both_plays"];
    WYT_BOTH_OPTIONS:
        "every other position that has one of these as an option has both a 0 and a 1 of them: proved in docs/proofs.md",
        "wyt, a = 1, b >= 1",
        "docs/proofs.md#wyt-misere",
        ["exchanged_positions_are_reached_in_twos", "misere_values_are_the_normal_ones_with_0_and_1_swapped"];
    WYT_0_0_SWAP:
        "WYT(0,0) has no moves: the value is 0, and 1 in misère play",
        "wyt, a = b = 0",
        "the rule", ["misere_values_are_the_normal_ones_with_0_and_1_swapped"];
    WYT_ROWS:
        "the rows up to this one: their state repeats, and with it all that follows",
        "wyt, one pile a number: the cells left free repeat",
        "docs/proofs.md#rows", ["proved_periods_last", "certificates_pass_a_slow_checker"];
    FAR_STATE:
        "proved, since a state of them repeats",
        "wyt, b >= 1, and lists of vectors and rays, values far out: the cells left free before a block of values are found twice, or, without a ray along the rows, the last columns",
        "docs/proofs.md#strips; docs/proofs.md#columns",
        ["what_repeats_is_what_is_computed", "far_out_the_certified_periods_hold", "rows_repeat_as_they_are_computed", "a_front_is_all_that_is_free", "a_state_is_all_of_the_last_columns"];
    FAR_CELL:
        "its row repeats, since a state of the first rows does",
        "wyt, b >= 1, both plays, a single position far out",
        "docs/proofs.md#strips; docs/proofs.md#wyt-misere",
        ["single_cells_along_the_rows_are_those_of_a_table", "single_cells_far_out_repeat"];
    MAX_WELTER_FAR:
        "proved, since they are the numbers missing from a finite set",
        "max-welter, both plays, the top coin beyond twice the next one",
        "docs/proofs.md#max-welter-far", ["windows_of_max_welter_are_the_values_of_their_positions"];
    WYT_CLOSED_FORM:
        "the closed form of this game",
        "wyt, b = 0, and WYT(0,1), one pile a number",
        "docs/proofs.md#wyt-a-0; Bouton, 1902", ["proved_periods_last"];
    // Max-Welter.
    MAX_WELTER_SMALL:
        "Ho, Max-Welter, Theorems 1 and 2",
        "max-welter, two coins or more, values 0 and 1 in normal play",
        "Ho, Theorems 1 and 2", ["theorems_on_small_strips", "values_on_small_strips"];
    MAX_WELTER_SMALL_MISERE:
        "Ho, Max-Welter, Theorems 7 and 8",
        "max-welter, two coins or more, values 0 and 1 in misère play",
        "Ho, Theorems 7 and 8", ["theorems_on_small_strips", "values_on_small_strips"];
    MAX_WELTER_LOST:
        "Ho, Max-Welter, Theorem 1: lost exactly if the last two coins are neighbours and the lower of their squares plus the number of coins is even",
        "max-welter, at least two coins, normal play",
        "Ho, Theorem 1", ["theorems_on_small_strips", REASONS];
    MAX_WELTER_LOST_MISERE:
        "Ho, Max-Welter, Theorem 7: lost exactly if one move is left, or the last two coins are neighbours and the lower of their squares plus the number of coins is odd",
        "max-welter, at least two coins, misère play",
        "Ho, Theorem 7", ["theorems_on_small_strips", REASONS];
    MAX_WELTER_ONE_COIN:
        "One coin that moves is a pile of Nim",
        "max-welter, all coins but the last on 0, …, k-2",
        "the rule: the others cannot move, and the last one goes to any square from k-1 on",
        ["cited_values_agree_with_the_rules"];
    MAX_WELTER_ONE_COIN_MISERE:
        "One coin is a pile of Nim: in misère play 0 and 1 are swapped",
        "max-welter, one coin, misère play",
        "Bouton, 1902", [FAST_PATHS];
    MAX_WELTER_COROLLARY_1:
        "Ho, Max-Welter, Corollary 1",
        "max-welter, three coins or more, the two before the last are neighbours, a gap behind them, not all at home",
        "Ho, Corollary 1; docs/proofs.md#max-welter", ["cited_values_agree_with_the_rules"];
    MAX_WELTER_THEOREM_3:
        "Ho, Max-Welter, Theorem 3",
        "max-welter, three coins or more, the lowest on square k-1 or lower",
        "Ho, Theorem 3", ["cited_values_agree_with_the_rules", "reduction_keeps_values"];
    MAX_WELTER_THEOREM_4:
        "Ho, Max-Welter, Theorem 4, with as many free squares as coins above: proved in docs/proofs.md",
        "max-welter, neighbours with m coins above and at least m free squares below",
        "docs/proofs.md#max-welter (the theorem as printed is false)",
        ["cited_values_agree_with_the_rules", "too_few_free_squares_are_not_enough"];
    MAX_WELTER_SWAP:
        "Ho, Max-Welter, Theorem 9",
        "max-welter: where misère play changes the value",
        "Ho, Theorem 9", [SWAPS, "values_on_small_strips"];
    REPEATED_STATE:
        "a repeated state",
        "max-welter with the two top coins moving together; twist with a finite set; subtract: the state is found twice",
        "the state determines what follows: see the head of the file of each game",
        ["proved_periods_hold", "a_wrong_period_is_not_proved", "rows_are_the_definition_up_to_the_bound"];
    // Comply/constrain subtraction.
    TWIST:
        "Sravankumar 2024, Theorem 2.2: closed form for S = 1..k",
        "twist, S = {1, …, k} or its complement, normal play",
        "Sravankumar, Theorem 2.2",
        ["theorem_2_2_gives_both_sides_under_both_conventions", "closed_forms_are_proved_by_the_theorem"];
    TWIST_OUTCOME:
        "Sravankumar, Comply/Constrain Subtraction, Theorem 2.2",
        "twist, S = {1, …, k} or its complement, k >= 1, normal play",
        "Sravankumar, Theorem 2.2", ["theorem_2_2_gives_both_sides_under_both_conventions", REASONS];
    TWIST_SWAP:
        "Sravankumar 2024, Theorem 2.2: by its closed form every position of value 0 with a move has an option of value 1",
        "twist, S = {1, …, k} or its complement, misère play",
        "Sravankumar, Theorem 2.2, and the lemma under \"What misère play changes in WYT(a,b)\" in docs/proofs.md",
        [SWAPS, "theorem_2_2_gives_both_sides_under_both_conventions"];
    // Short global Nim.
    SHORT_NIM:
        "James and Schlatter 2008, Theorems 2 to 6",
        "short-nim, the outcome in normal play",
        "James and Schlatter, Theorems 2 to 6", ["theorems_2_to_6_are_the_definition", "large_piles_need_no_search"];
    SHORT_NIM_SECTION_2:
        "James and Schlatter, section 2",
        "short-nim, one pile that may be taken whole",
        "James and Schlatter, section 2, for n >= 1", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_THEOREM_2:
        "James and Schlatter, Theorem 2",
        "short-nim, one pile that was just taken from by as many",
        "James and Schlatter, Theorem 2", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_PILES:
        "James and Schlatter, Theorems 3 to 6",
        "short-nim, several piles, the last move not 1",
        "James and Schlatter, Theorems 3 to 6", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_TWO:
        "James and Schlatter, Theorems 3 and 4",
        "short-nim, two piles that differ, after 1",
        "James and Schlatter, Theorems 3 and 4", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_EQUAL:
        "James and Schlatter, Corollary 5",
        "short-nim, two equal piles, after 1",
        "James and Schlatter, Corollary 5", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_THREE:
        "James and Schlatter, Theorem 6",
        "short-nim, three piles or more, after 1",
        "James and Schlatter, Theorem 6", ["theorems_2_to_6_are_the_definition", REASONS];
    SHORT_NIM_SWAP:
        "one pile: every position of value 0 with a move has an option of value 1, see James and Schlatter for the positions of value 0",
        "short-nim, one pile, misère play",
        "James and Schlatter, Theorem 2: (k, k) of value 0 has the option (1, k-1), of value 1, or k = 1 is over",
        [SWAPS, "one_pile_in_misere_play_is_the_definition"];
    // Long global Nim.
    LONG_NIM_ONE:
        "James and Schlatter, section 4",
        "long-nim, one pile, it or only one number may be taken, normal play",
        "James and Schlatter, section 4", ["up_to_five_numbers", "few_numbers_anywhere"];
    LONG_NIM_ALL:
        "James and Schlatter, Theorem 23",
        "long-nim, one pile, all smaller numbers left, normal play",
        "James and Schlatter, Theorem 23", ["all_numbers_and_equal_piles"];
    LONG_NIM_TWO:
        "James and Schlatter, Theorem 24",
        "long-nim, one pile, two numbers that fit, normal play",
        "James and Schlatter, Theorem 24", ["up_to_five_numbers", "few_numbers_in_tight_piles"];
    LONG_NIM_THREE:
        "James and Schlatter, Theorem 25",
        "long-nim, one pile, three numbers that fit, normal play",
        "James and Schlatter, Theorem 25", ["up_to_five_numbers", "few_numbers_in_tight_piles"];
    LONG_NIM_FOUR:
        "James and Schlatter, Theorem 27, at the end of its proof",
        "long-nim, one pile, four numbers that fit, normal play",
        "James and Schlatter, Theorem 27, the last line of its proof (the statement is misprinted)",
        ["up_to_five_numbers", "few_numbers_in_tight_piles"];
    LONG_NIM_FIVE:
        "James and Schlatter, the ten inequalities after Theorem 27",
        "long-nim, one pile, five numbers that fit, normal play",
        "James and Schlatter, after Theorem 27", ["up_to_five_numbers", "few_numbers_in_tight_piles"];
    LONG_NIM_EQUAL:
        "James and Schlatter, Theorem 28",
        "long-nim, equal odd piles, all numbers up to the pile or all below",
        "James and Schlatter, Theorem 28", ["all_numbers_and_equal_piles"];
    // Games of heaps.
    SUBTRACT_MISERE:
        "Ferguson, 1974: in misère play a sum of subtraction games is like Nim with piles of the same values",
        "subtract, any set, misère play",
        "T. S. Ferguson, On sums of graph games with last player losing, 1974", [FAST_PATHS];
    OCTAL_PERIOD:
        "Guy and Smith, 1956: once the values of an octal game have repeated up to twice the preperiod, two periods and the largest number that may be taken, they repeat for ever",
        "octal, normal play, heaps beyond those computed: the criterion is tested",
        "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956",
        ["values_are_those_of_the_definition", "long_periods_are_those_of_the_literature"];
    MISERE_QUOTIENT:
        "Plambeck and Siegel, 2008: the misère quotient of these heaps, computed and checked",
        "octal, grundy, node-kayles, arc-kayles (paths alone), misère play, heaps as far as a quotient is found",
        "docs/proofs.md#misere-quotient",
        ["sums_of_random_codes_are_those_of_the_rules", "sums_of_known_games_are_those_of_the_rules", "certificates_hold_and_altered_ones_do_not"];
    SAME_MOVES:
        "The two rules allow the same vectors here, one by one.",
        "moves and take, two piles: all vectors up to the piles are compared with those of WYT(a,b)",
        "the rule: the same moves, so the same game", ["wyt_is_recognised_and_nothing_else"];
    // Turning coins.
    COINS:
        "Lenstra, 1977: turned twice, a coin lies as before, so each head is a game of its own, and the value of a row is the exclusive or of theirs",
        "coins, normal play",
        "Berlekamp, Conway, Guy, Winning Ways, chapter 14; Ferguson, Game Theory I, 5.1",
        [FAST_PATHS];
    TARTAN:
        "the tartan theorem: where a move turns what moves of two rows turn together, a coin is worth the nim product of its values in both",
        "product, normal play",
        "Conway, On Numbers and Games, chapter 14; Berlekamp, Conway, Guy, Winning Ways, chapter 14",
        [FAST_PATHS, "is_the_product_of_a_field"];
    // Turning Corners.
    CORNERS:
        "Conway, 1976: a coin in Turning Corners is worth the nim product of its column and its row",
        "corners, normal play",
        "Conway, On Numbers and Games, chapters 6 and 14; sums and the products by halves: docs/proofs.md#nim-product",
        [FAST_PATHS, "is_the_mex_of_the_definition", "is_the_product_of_a_field", "every_smaller_value_is_reached"];
    // Games on graphs.
    PATHS:
        "a path of n nodes is a heap of n in an octal game: 0.137 where nodes are chosen, 0.07 where edges are",
        "node-kayles, arc-kayles: each connected part is a path, or a circle, which one move makes a path",
        "the rule: a node with two neighbours, or two nodes side by side, are taken out of a row",
        [FAST_PATHS, "paths_are_heaps"];
    HALF_TURN:
        "a half turn of the grid answers every move",
        "node-kayles and arc-kayles, normal play, a whole grid: with both sides even the second player answers; with a middle to begin with the first",
        "a node and its image, or an edge and its image, are never next to each other, but for a middle that is gone",
        [FAST_PATHS, "half_turns_are_right"];
    HACKENBUSH:
        "the fusion and colon principles: Berlekamp, Conway, Guy, Winning Ways, chapter 7",
        "hackenbush, normal play",
        "Winning Ways, chapter 7; Conway, On Numbers and Games, chapter 13", [FAST_PATHS];
    // Classes of games.
    PET_GAMES:
        "pet games are strongly miserable, and so miserable: proved in docs/proofs.md",
        "any view of one game of which a theorem says that misère play swaps 0 and 1 everywhere",
        "docs/proofs.md#classes", ["classes_are_the_definitions", "fraenkels_games_are_pet"];
    // Sums.
    SUMS:
        "Sprague 1935, Grundy 1939: the value of a sum is the nim-sum of the values",
        "sums in normal play",
        "Sprague 1935; Grundy 1939", ["sums_agree_with_brute_force"];
    WEIGHTS:
        "The weights are the smallest under which each vector takes something away and no direction adds anything.",
        "`moves` with vectors that add stones: play is bound to end",
        "every move lowers the sum of the piles times their weights, which is a whole number and not negative",
        ["weights_are_the_smallest", "weights_are_those_that_trying_finds"];
    TAME_SUMS:
        "Conway, On Numbers and Games, chapter 12: sums of tame games behave like Nim in misère play",
        "sums in misère play whose parts are all tame",
        "Conway, On Numbers and Games, chapter 12",
        ["sums_agree_with_brute_force", "a_sum_changes_where_all_its_parts_do"];
    TAME_SWAP:
        "Conway, On Numbers and Games, chapter 12: sums of tame games behave like Nim",
        "sums whose parts are all tame: where misère play changes the value",
        "Conway, On Numbers and Games, chapter 12",
        ["a_sum_changes_where_all_its_parts_do", "sums_agree_with_brute_force"];
}

/// The table as a page.
pub fn page() -> String {
    let mut page = String::from(
        "<!-- Written by `cargo xtask audit`. -->\n# What is said as proved\n\nEvery sentence that Nimscape says as proved, of what it is said, what it rests on, and the tests that try to break it by\nthe rules alone. What is only known up to a bound is said as \"checked\", with the bound.\n\n| Sentence | Said of | Rests on | Tests |\n| --- | --- | --- | --- |\n",
    );
    for Theorem {
        says,
        hypotheses,
        grounds,
        tests,
    } in THEOREMS
    {
        let tests: Vec<String> = tests.iter().map(|test| format!("`{test}`")).collect();
        page.push_str(&format!(
            "| {says} | {hypotheses} | {} | {} |\n",
            grounds.replace("docs/proofs.md#", "proofs.md#"),
            tests.join(", ")
        ));
    }
    page
}

/// The theorems that rest on a proof of ours, as a module of the page: a line of each says which proof, then what is said.
pub fn cited() -> String {
    let lines = THEOREMS.iter().filter_map(|theorem| {
        let (_, anchor) = theorem.grounds.split_once("docs/proofs.md#")?;
        let anchor = anchor.split([';', ' ']).next()?;
        Some(format!("{anchor} {}\n", theorem.says))
    });
    format!(
        "// Written by `cargo xtask audit`.\nexport const CITED = `\\\n{}`;\n",
        lines.collect::<String>()
    )
}
