//! The colour modes that maps offer: on the page, in embeds, studies and notebooks.

/// A way to colour the values of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mode {
    /// Its word in links, attributes and calls.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What it shows, in a sentence.
    pub hint: &'static str,
    /// The number that it takes, as in `mod,8`.
    pub number: Option<ModeNumber>,
}

/// The number of a colour mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModeNumber {
    /// What it is.
    pub label: &'static str,
    /// The number before you choose one.
    pub usual: u64,
    /// The least.
    pub least: u64,
    /// The largest.
    pub most: u64,
}

/// Every colour mode; the first is the usual one.
pub const MODES: [Mode; 10] = [
    plain(
        "relative",
        "Value ÷ (x + y)",
        "The value as a share of x + y: looks the same at every scale.",
    ),
    plain(
        "value",
        "Value",
        "On a scale up to the largest value in sight or close by.",
    ),
    plain(
        "rank",
        "Rank",
        "By rank among the visible values, so that all colours are used about equally.",
    ),
    plain(
        "length",
        "Bit length",
        "How many binary digits the value has.",
    ),
    Mode {
        number: number("Bit", 0, 0, 52),
        ..plain(
            "bit",
            "One bit",
            "Light where this binary digit of the value is 1.",
        )
    },
    Mode {
        number: number("m", 8, 2, 65_536),
        ..plain(
            "mod",
            "Value mod m",
            "The remainder, round a circle of colours.",
        )
    },
    plain(
        "outcome",
        "P and N only",
        "Who wins: the player who just moved, or the next one.",
    ),
    Mode {
        number: number("Value", 1, 0, (1 << 53) - 1),
        ..plain("pick", "One value", "Shows where this value occurs.")
    },
    plain(
        "distance",
        "Distance from x\u{a0}+\u{a0}y",
        "How far the value is from x + y.",
    ),
    plain(
        "difference",
        "Difference",
        "Normal minus misère, or this line minus the other one.",
    ),
];

const fn plain(id: &'static str, title: &'static str, hint: &'static str) -> Mode {
    Mode {
        id,
        title,
        hint,
        number: None,
    }
}

const fn number(label: &'static str, usual: u64, least: u64, most: u64) -> Option<ModeNumber> {
    Some(ModeNumber {
        label,
        usual,
        least,
        most,
    })
}
