//! Questions near the limits, each asked in slices of work: `cargo xtask limits` measures them, and
//! tests ask them too.

use nimscape::assertion::read_assertion;
use nimscape::claims::{FAIR, find};
use nimscape::play::{Opponent, Player, Turn};
use nimscape::why::why;
use nimscape::{
    Answer, Budget, Convention, Halt, Job, Memo, Position, Region, read_position, read_view, survey,
};

use Convention::{Misere, Normal};

/// A question near a limit.
pub struct Question {
    /// The question, in Markdown.
    pub text: &'static str,
    /// Asks it in slices, with a call after each; returns the result in words.
    pub ask: fn(&mut dyn FnMut()) -> String,
}

/// Units of work in a slice.
const SLICE: u64 = 50_000;

/// Questions near the limits.
pub const QUESTIONS: &[Question] = &[
    Question {
        text: "value of `twist(8../13) 16777216`",
        ask: |pause| value("twist(8../13) 16777216", Normal, pause),
    },
    Question {
        text: "values of three such piles, `8../13`, `9../14`, `10../15`",
        ask: |pause| {
            let lines = [8, 9, 10].map(|n| format!("twist({n}../{}) 16777216", n + 5));
            let mut memo = Memo::default();
            let values = lines.map(|line| value_with(&mut memo, &line, Normal, pause));
            values.join("; ")
        },
    },
    Question {
        text: "winning moves of `twist(~5) 16000000`",
        ask: |pause| best("twist(~5) 16000000", Normal, pause),
    },
    Question {
        text: "value of `short-nim 2097152`",
        ask: |pause| value("short-nim 2097152", Normal, pause),
    },
    Question {
        text: "value of `short-nim 600,600`, misère",
        ask: |pause| value("short-nim 600,600", Misere, pause),
    },
    Question {
        text: "value of `long-nim 100,100`",
        ask: |pause| value("long-nim 100,100", Normal, pause),
    },
    Question {
        text: "value of `long-nim 200,200`",
        ask: |pause| value("long-nim 200,200", Normal, pause),
    },
    Question {
        text: "winning moves of `long-nim 512`",
        ask: |pause| best("long-nim 512", Normal, pause),
    },
    Question {
        text: "value of `glasses 150`, misère",
        ask: |pause| value("glasses 150", Misere, pause),
    },
    Question {
        text: "value of `glasses 200 + twist(2) 5`, misère",
        ask: |pause| value("glasses 200 + twist(2) 5", Misere, pause),
    },
    Question {
        text: "value of `nim 50000 + twist(2) 5`, misère",
        ask: |pause| value("nim 50000 + twist(2) 5", Misere, pause),
    },
    Question {
        text: "value of `max-welter 32000,32768,40000`",
        ask: |pause| value("max-welter 32000,32768,40000", Normal, pause),
    },
    Question {
        text: "value of `wyt(3,2) 4000,4000`",
        ask: |pause| value("wyt(3,2) 4000,4000", Normal, pause),
    },
    Question {
        text: "value of `octal(0.137) 4194304`",
        ask: |pause| value("octal(0.137) 4194304", Normal, pause),
    },
    Question {
        text: "value of `grundy 4194304`",
        ask: |pause| value("grundy 4194304", Normal, pause),
    },
    Question {
        text: "value of `grundy 60,61,62`, misère",
        ask: |pause| value("grundy 60,61,62", Misere, pause),
    },
    Question {
        text: "value of `subtract(2,3,5,7,11,1009,99991) 16777216`",
        ask: |pause| value("subtract(2,3,5,7,11,1009,99991) 16777216", Normal, pause),
    },
    Question {
        text: "value of `take(s<=2last) 4000 last=2`",
        ask: |pause| value("take(s<=2last) 4000 last=2", Normal, pause),
    },
    Question {
        text: "value of `take(s=0 or t=0 or s+t=u) 60,60,60`",
        ask: |pause| value("take(s=0 or t=0 or s+t=u) 60,60,60", Normal, pause),
    },
    Question {
        text: "value of `moves((1,2)*,(2,1)*,(1,1)*) 3000,3000`",
        ask: |pause| value("moves((1,2)*,(2,1)*,(1,1)*) 3000,3000", Normal, pause),
    },
    Question {
        text: "`nim x,y`, 8192²",
        ask: |pause| table("nim x,y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`nim x,y + welter x,y`, 8192 × 4096",
        ask: |pause| table("nim x,y + welter x,y", (0, 8192), (0, 4096), pause),
    },
    Question {
        text: "`welter 3,x,y`, 8192²",
        ask: |pause| table("welter 3,x,y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`welter 3,x,y`, 8192² just below 2^53",
        ask: |pause| {
            let far = ((1 << 53) - 8192, 1 << 53);
            table("welter 3,x,y", far, far, pause)
        },
    },
    Question {
        text: "`max-welter x,y`, 8192²",
        ask: |pause| table("max-welter x,y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`max-welter 200,x,y`, 1024²",
        ask: |pause| table("max-welter 200,x,y", (0, 1024), (0, 1024), pause),
    },
    Question {
        text: "`wyt(1,1) x,y`, 8192²",
        ask: |pause| table("wyt(1,1) x,y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`wyt(20,20) x,y`, 4096²",
        ask: |pause| table("wyt(20,20) x,y", (0, 4096), (0, 4096), pause),
    },
    Question {
        text: "`wyt(1,1) x,y`, 1024 × 512 at 10^6 and 3584",
        ask: |pause| {
            let (x, y) = ((1_000_000, 1_001_024), (3584, 4096));
            table("wyt(1,1) x,y", x, y, pause)
        },
    },
    Question {
        text: "`wyt(1,1) x,y`, 1024 × 256 at 10^9 and 0",
        ask: |pause| far("wyt(1,1) x,y", 256, pause),
    },
    Question {
        text: "`wyt(2,1) x,y`, 1024 × 256 at 10^9 and 0",
        ask: |pause| far("wyt(2,1) x,y", 256, pause),
    },
    Question {
        text: "`wyt(1,1) x,y`, 1024 × 512 at 10^9 and 0",
        ask: |pause| far("wyt(1,1) x,y", 512, pause),
    },
    Question {
        text: "`moves((1,0)*,(0,1)*,(1,1)*) x,y`, 1024 × 256 at 10^9 and 0",
        ask: |pause| far("moves((1,0)*,(0,1)*,(1,1)*) x,y", 256, pause),
    },
    Question {
        text: "`moves((3,0)*,(1,2),(0,2)*) x,y`, 1024 × 256 at 10^9 and 0",
        ask: |pause| far("moves((3,0)*,(1,2),(0,2)*) x,y", 256, pause),
    },
    Question {
        text: "`max-welter x,y`, 1024 × 2048 at 10^9 and 0",
        ask: |pause| far("max-welter x,y", 2048, pause),
    },
    Question {
        text: "`twist(1..y) x`, 8192²",
        ask: |pause| table("twist(1..y) x", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`twist(8../13) x`, 2^24 terms",
        ask: |pause| table("twist(8../13) x", (0, 1 << 24), (0, 1), pause),
    },
    Question {
        text: "`subtract(1..y) x`, 4096²",
        ask: |pause| table("subtract(1..y) x", (0, 4096), (0, 4096), pause),
    },
    Question {
        text: "`short-nim x last=y`, 8192²",
        ask: |pause| table("short-nim x last=y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "`short-nim x`, 2^21 terms",
        ask: |pause| table("short-nim x", (0, 1 << 21), (0, 1), pause),
    },
    Question {
        text: "`long-nim x,y moves=1..12`, 256²",
        ask: |pause| table("long-nim x,y moves=1..12", (0, 256), (0, 256), pause),
    },
    Question {
        text: "`moves((1,0)*,(0,1)*,(1,1)*) x,y`, 2048²",
        ask: |pause| {
            table(
                "moves((1,0)*,(0,1)*,(1,1)*) x,y",
                (0, 2048),
                (0, 2048),
                pause,
            )
        },
    },
    Question {
        text: "`take(s=0 or t=0 or s=t) x,y`, 1024²",
        ask: |pause| table("take(s=0 or t=0 or s=t) x,y", (0, 1024), (0, 1024), pause),
    },
    Question {
        text: "`take(s*t mod 7<3) x,y`, 4096²",
        ask: |pause| table("take(s*t mod 7<3) x,y", (0, 4096), (0, 4096), pause),
    },
    Question {
        text: "`take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y`, 1600²",
        ask: |pause| {
            let view = "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y";
            table(view, (0, 1600), (0, 1600), pause)
        },
    },
    Question {
        text: "`octal(0.77) x,y`, 8192²",
        ask: |pause| table("octal(0.77) x,y", (0, 8192), (0, 8192), pause),
    },
    Question {
        text: "why `wyt(1000,1000) 4000,4000` has its value",
        ask: |pause| because("wyt(1000,1000) 4000,4000", Normal, pause),
    },
    Question {
        text: "why a thousand piles of Nim have their value, misère",
        ask: |pause| {
            let piles: Vec<String> = (1..=1000).map(|pile| (3 * pile).to_string()).collect();
            because(&format!("nim {}", piles.join(",")), Misere, pause)
        },
    },
    Question {
        text: "why `twist(~1..3) 8000` has its value",
        ask: |pause| because("twist(~1..3) 8000", Normal, pause),
    },
    Question {
        text: "the perfect opponent's move from `twist(3,7) 16000`",
        ask: |pause| chosen("twist(3,7) 16000", Opponent::Perfect, pause),
    },
    Question {
        text: "the stubborn opponent's move from `wyt(1,1) 3000,4854`",
        ask: |pause| chosen("wyt(1,1) 3000,4854", Opponent::Stubborn, pause),
    },
    Question {
        text: "claim WE5 up to 24 balls",
        ask: |pause| claim("WE5", pause),
    },
    Question {
        text: "claim GN21 up to 10^7 stones",
        ask: |pause| claim("GN21", pause),
    },
    Question {
        text: "claim `G-(long-nim 9,9 + wyt(1,1) 9,9 + short-nim 9) > x`",
        ask: |pause| {
            own(
                "G-(long-nim 9,9 + wyt(1,1) 9,9 + short-nim 9) > x",
                1,
                pause,
            )
        },
    },
    Question {
        text: "claim `G(nim x,y) >= 0` on 4096² cells",
        ask: |pause| own("G(nim x,y) >= 0", 4095, pause),
    },
];

/// Asks until there is an answer, or the sentence of a refusal.
fn sliced<T>(
    pause: &mut dyn FnMut(),
    mut ask: impl FnMut(&mut Budget) -> Result<T, Halt>,
) -> Result<T, String> {
    loop {
        let answer = ask(&mut Budget::new(SLICE));
        pause();
        match answer {
            Ok(answer) => return Ok(answer),
            Err(Halt::Paused) => {}
            Err(Halt::TooLarge(limit)) => return Err(format!("refused: {limit}")),
        }
    }
}

fn position(line: &str) -> Position {
    read_position(line).expect(line)
}

fn value(line: &str, convention: Convention, pause: &mut dyn FnMut()) -> String {
    value_with(&mut Memo::default(), line, convention, pause)
}

fn value_with(
    memo: &mut Memo,
    line: &str,
    convention: Convention,
    pause: &mut dyn FnMut(),
) -> String {
    let position = position(line);
    let answer = sliced(pause, |budget| memo.solve(&position, convention, budget));
    answer.map_or_else(|refusal| refusal, |answer| words(&answer))
}

fn words(answer: &Answer) -> String {
    match answer.value {
        Some(value) => format!("value {value}"),
        None => format!("{}-position", answer.outcome.letter()),
    }
}

fn best(line: &str, convention: Convention, pause: &mut dyn FnMut()) -> String {
    let position = position(line);
    let mut memo = Memo::default();
    let solved = sliced(pause, |budget| memo.solve(&position, convention, budget));
    if let Err(refusal) = solved {
        return refusal;
    }
    let moves = sliced(pause, |budget| {
        memo.winning_moves(&position, convention, budget)
    });
    moves.map_or_else(|refusal| refusal, |moves| format!("{} moves", moves.len()))
}

fn because(line: &str, convention: Convention, pause: &mut dyn FnMut()) -> String {
    let position = position(line);
    let mut memo = Memo::default();
    let said = sliced(pause, |budget| {
        why(&position, convention, &mut memo, budget)
    });
    said.map_or_else(
        |refusal| refusal,
        |said| {
            format!(
                "{} options, {} witnesses",
                said.options.len(),
                said.witnesses.len()
            )
        },
    )
}

fn chosen(line: &str, opponent: Opponent, pause: &mut dyn FnMut()) -> String {
    let position = position(line);
    let (mut player, mut memo) = (Player::default(), Memo::default());
    let turn = Turn { seed: 3, ply: 2 };
    let choice = sliced(pause, |budget| {
        player.choose(opponent, &position, Normal, turn, &mut memo, budget)
    });
    choice.map_or_else(
        |refusal| refusal,
        |choice| {
            choice.map_or("no move".into(), |choice| {
                format!("to `{}`", choice.position)
            })
        },
    )
}

fn finished<J: Job + ?Sized>(mut job: Box<J>, pause: &mut dyn FnMut()) -> J::Outcome {
    while !job.advance(SLICE).finished {
        pause();
    }
    pause();
    let outcome = job.finish();
    pause();
    outcome
}

fn table(line: &str, x: (u64, u64), y: (u64, u64), pause: &mut dyn FnMut()) -> String {
    let view = read_view(line).expect(line);
    let region = Region::between(x, y).expect("within the limit");
    let job = survey(&view, &region, Normal).expect("within the limits");
    pause();
    match finished(job, pause) {
        Ok(table) => format!("{} cells", table.cells.len()),
        Err(limit) => format!("refused: {limit}"),
    }
}

fn claim(id: &str, pause: &mut dyn FnMut()) -> String {
    let claim = find(id).expect("it is listed");
    let check = (claim.check)(FAIR, claim.range.most);
    pause();
    finished(Box::new(check), pause).to_string()
}

/// Values of a thousand columns far out, for this many rows from the first.
fn far(view: &str, rows: u64, pause: &mut dyn FnMut()) -> String {
    table(view, (1_000_000_000, 1_000_001_024), (0, rows), pause)
}

fn own(text: &str, bound: u64, pause: &mut dyn FnMut()) -> String {
    let check = read_assertion(text).expect(text).check(bound);
    pause();
    match check.map(|check| finished(Box::new(check), pause)) {
        Ok(Ok(verdict)) => verdict.to_string(),
        Ok(Err(undefined)) => format!("refused: {}", undefined.message),
        Err(limit) => format!("refused: {limit}"),
    }
}
