//! The shell command: what it prints, where, and its exit codes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimscape"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command(arguments).output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        status.code().expect("an exit code"),
        text(stdout),
        text(stderr),
    )
}

/// Runs it with a text on standard input.
fn run_on(input: &str, arguments: &[&str]) -> (i32, String, String) {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("an exit code");
    (code, text(output.stdout), text(output.stderr))
}

#[test]
fn several_positions_are_answered_in_their_order() {
    let (code, out, _) = run(&["value", "nim 3,5,7", "welter 2,5,6,8,10"]);
    assert_eq!((code, &out[..]), (0, "1\n15\n"));
    let (code, out, _) = run(&["moves", "nim 3,5,7", "nim 4,4"]);
    assert_eq!(
        (code, &out[..]),
        (0, "nim 3,5,7\tnim 2,5,7; nim 3,4,7; nim 3,5,6\nnim 4,4\t\n")
    );
    let (code, out, _) = run_on("nim 3,5,7\n\nnim 4,4\n", &["value", "-"]);
    assert_eq!((code, &out[..]), (0, "1\n0\n"));
    let (code, out, errors) = run_on("nim 3\nnim 4,,\nnim 5\n", &["value", "-"]);
    // A bad line is reported, and the next one read.
    assert_eq!((code, &out[..]), (2, "3\n5\n"));
    assert!(errors.contains("line 2: "), "{errors}");
    assert!(
        errors.ends_with("nimscape: 1 line has no answer.\n"),
        "{errors}"
    );
    let refused = "twist(1..3,9../7) 99999999999\n";
    let (code, out, errors) = run_on(&format!("{refused}nim 5\n{refused}"), &["value", "-"]);
    assert_eq!((code, &out[..]), (1, "5\n"), "{errors}");
    assert!(errors.contains("line 3: ") && errors.contains("2 lines have no answer."));
    let (code, out, _) = run(&["value", "--json", "nim 3", "nim 4"]);
    let values: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    assert_eq!((code, values.len()), (0, 2));
    assert_eq!(
        (&values[0]["grundy"], &values[1]["grundy"]),
        (&3.into(), &4.into())
    );
}

#[test]
fn a_line_without_quotes_is_understood() {
    assert_eq!(run(&["value", "nim", "3,5,7"]).1, "1\n");
    assert_eq!(run(&["value", "nim", "3,5", "+", "nim", "7"]).1, "1\n");
    let (code, _, errors) = run(&["value", "nim", "3,,5"]);
    assert_eq!(code, 2);
    assert!(errors.contains("nim 3,,5"), "{errors}");
}

#[test]
fn csv_has_comments_where_they_are_asked_for() {
    let (_, out, _) = run(&["table", "nim x"]);
    assert!(out.starts_with("x,value\n0,0\n"), "{out}");
    let (_, out, _) = run(&["table", "nim x", "--comments"]);
    assert!(out.starts_with("# line: nim x\n"), "{out}");
}

#[test]
fn headers_name_the_last_row_and_the_proved_period() {
    for (line, region, period) in [
        (
            "octal(0.77) x",
            "3..90",
            Some("12 from x = 71 on, proved: "),
        ),
        ("subtract(1,2) x", "0..5", Some("3 from x = 0 on, proved: ")),
        ("nim x", "0..5", None),
        ("glasses x", "0..40", None),
        ("nim x,y", "2..5", None),
    ] {
        let (_, out, errors) = run(&["table", line, "--comments", "--x", region]);
        let said = |name: &str| {
            let start = format!("# {name}: ");
            out.lines().find_map(|line| line.strip_prefix(&start))
        };
        let rows: Vec<&str> = out
            .lines()
            .filter(|line| line.starts_with(char::is_numeric))
            .collect();
        let x = |row: &str| row.split(',').next().map(String::from).expect("a number");
        let ends = format!("{}..{}", x(rows[0]), x(rows[rows.len() - 1]));
        assert_eq!(said("x"), Some(&ends[..]), "{out} {errors}");
        match period {
            Some(period) => assert!(
                said("period").is_some_and(|it| it.starts_with(period)),
                "{out}"
            ),
            None => assert_eq!(said("period"), None),
        }
    }
}

#[test]
fn games_and_the_notation_are_printed() {
    let (code, out, _) = run(&["games"]);
    assert_eq!(
        (code, out.lines().count()),
        (0, nimscape::rulesets().count())
    );
    for line in out.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        nimscape::read_position(columns[1]).expect("a position");
        nimscape::read_view(columns[3]).expect("a picture");
    }
    // The pipeline of docs/hosting.md.
    let positions: String = out
        .lines()
        .map(|line| format!("{}\n", line.split('\t').nth(1).expect("a column")))
        .collect();
    let (code, values, errors) = run_on(&positions, &["value", "-", "--json"]);
    assert_eq!((code, &errors[..]), (0, ""));
    assert_eq!(values.lines().count(), positions.lines().count());
    let (_, out, _) = run(&["games", "--json"]);
    for line in out.lines() {
        let game: Value = serde_json::from_str(line).expect("an object a line");
        assert!(
            game["rules"]
                .as_str()
                .is_some_and(|rules| !rules.is_empty())
        );
    }
    assert!(run(&["notation"]).1.contains("welter 2,5,6,8,10"));
}

#[test]
fn shells_and_man_are_served() {
    for shell in ["bash", "zsh", "fish"] {
        let (code, out, _) = run(&["completions", shell]);
        assert_eq!(code, 0);
        assert!(out.contains("worksheet"), "{shell}");
    }
    let (code, out, _) = run(&["man"]);
    assert_eq!(code, 0);
    assert!(out.contains(".TH nimscape 1"), "{out}");
    let (code, table, _) = run(&["man", "table"]);
    assert_eq!(code, 0);
    assert!(table.contains("\\-\\-colour"), "{table}");
    assert_eq!(run(&["man", "chess"]).0, 2);
    // Every page that another one names is there.
    let folder = scratch("man1");
    assert_eq!(run(&["man", "--output", &folder]).0, 0);
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("it was made") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        pages.push(name.into_owned());
    }
    let named = out.split("nimscape\\-").skip(1);
    let named: Vec<String> = named
        .filter_map(|rest| Some(format!("nimscape-{}.1", rest.split_once("(1)")?.0)))
        .collect();
    assert!(named.len() > 8, "{out}");
    for name in named.iter().filter(|name| *name != "nimscape-help.1") {
        assert!(pages.contains(name), "{name} is not among {pages:?}");
    }
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn colours_are_listed_in_the_help() {
    let (_, help, _) = run(&["table", "--help"]);
    for word in ["value", "relative", "outcome", "mod:16"] {
        assert!(help.contains(&format!("`{word}`")), "{help}");
    }
}

#[test]
fn games_are_guessed_by_their_values() {
    let (_, table, _) = run(&[
        "table",
        "octal(0.137) x",
        "--x",
        "0..12",
        "--format",
        "bfile",
    ]);
    let terms: Vec<&str> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    let asked = ["guess", &terms.join(","), "--json", "--most", "1000"];
    let (code, out, errors) = run(&asked);
    assert_eq!((code, &errors[..]), (0, ""));
    let found: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let dawson = |guess: &Value| guess["line"] == "octal(0.137) x" && guess["start"] == 0;
    assert!(found.iter().any(dawson), "{out}");
    // Each that is named has these values.
    for guess in &found {
        let line = guess["line"].as_str().expect("a line");
        let start = guess["start"].as_u64().expect("a number");
        let region = format!("{start}..{}", start + terms.len() as u64);
        let convention = guess["convention"].as_str().expect("a word");
        let asked = ["table", line, "--x", &region, "--convention", convention];
        let (_, table, _) = run(&asked);
        let values: Vec<&str> = table
            .lines()
            .skip(1)
            .filter_map(|line| line.split(',').nth(1))
            .collect();
        assert_eq!(values, terms, "{line}");
    }
    let (_, _, errors) = run(&["guess", "0,1,0,1,0,1,0,1", "--most", "2"]);
    assert!(errors.contains(" more begin like this."), "{errors}");
    let (code, out, errors) = run(&["guess", "0,7,0,5,0,3,0,999"]);
    assert_eq!((code, &out[..]), (0, ""));
    assert!(
        errors.contains("octal codes with up to 4 digits"),
        "{errors}"
    );
    let (code, _, errors) = run(&["guess", "0,1,2"]);
    assert!(code == 1 && errors.contains("at least 8"), "{errors}");
    let (code, _, errors) = run(&["guess", "0,1,2,-3"]);
    assert!(code == 2, "{errors}");
}

#[test]
fn programs_ask_a_line_and_are_answered_a_line() {
    let questions = [
        r#"{"id":1,"ask":"moves","position":"nim 3,5,7"}"#,
        r#"{"id":"two","ask":"value","position":"nim 1,1","convention":"misere"}"#,
        r#"{"ask":"table","view":"welter x,y","x":[0,3],"y":[1,3]}"#,
        r#"{"ask":"read","line":"nim x"}"#,
        r#"{"ask":"period","view":"subtract(1,3,4) x"}"#,
        r#"{"ask":"value","position":"nim 3,,5"}"#,
        r#"{"ask":"value","position":"long-nim 20,21,22","budget":5}"#,
        r#"{"ask":"value"}"#,
        "nonsense",
        r#"{"ask":"games"}"#,
        "",
        r#"{"ask":"guess","terms":[0,1,2,3,1,4,3,2,1,4,2,6]}"#,
    ];
    let (code, out, errors) = run_on(&questions.join("\n"), &["answer"]);
    assert_eq!((code, &errors[..]), (0, ""));
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    assert_eq!(answers.len(), questions.len() - 1);
    assert_eq!(answers[0]["id"], 1);
    assert_eq!(answers[0]["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        (&answers[1]["id"], &answers[1]["outcome"]),
        (&"two".into(), &"N".into())
    );
    // Two coins on x and y: the hole is where they meet.
    for (index, (x, y)) in [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
        .iter()
        .enumerate()
    {
        let (code, value, _) = run(&["value", &format!("welter {x},{y}")]);
        let value = (code == 0).then(|| value.trim().parse::<u64>().expect("a number"));
        assert_eq!(
            answers[2]["values"][index],
            serde_json::json!(value),
            "{x},{y}"
        );
    }
    assert_eq!(answers[3]["kind"], "sequence");
    assert_eq!(answers[4]["period"], 7);
    assert_eq!(answers[5]["error"]["from"], 6);
    assert_eq!(answers[6]["error"]["code"], "not-ready");
    for (answer, sentence) in [
        (
            &answers[7],
            "This is not a question: missing field `position`.",
        ),
        (&answers[8], "This line is not a JSON object: "),
    ] {
        assert_eq!(answer["error"]["code"], "argument");
        let said = answer["error"]["message"].as_str().expect("a message");
        assert!(said.starts_with(sentence), "{said}");
    }
    assert_eq!(answers[10]["lines"][0]["line"], "octal(0.77) x");
}

#[test]
fn claims_are_printed_as_json_and_strictly() {
    let (code, out, _) = run(&["claims", "--json"]);
    assert_eq!(code, 0);
    let ids = out.lines().map(|line| {
        let claim: Value = serde_json::from_str(line).expect("an object a line");
        claim["id"].as_str().expect("an id").to_owned()
    });
    assert!(ids.count() > 50);
    let (code, out, _) = run(&["claims", "MW3", "--to", "3", "--json", "--strict"]);
    let claim: Value = serde_json::from_str(&out).expect("an object");
    assert_eq!((code, &claim["holds"]), (0, &true.into()));
    // It fails from 10 squares on, see docs/errata.md.
    let fails = ["claims", "MW9", "--to", "10"];
    assert_eq!(run(&fails).0, 0);
    let (code, out, errors) = run(&[&fails[..], &["--strict"]].concat());
    assert!(out.starts_with("MW9\tfails\t"), "{out}");
    assert_eq!((code, &errors[..]), (1, "nimscape: These fail: MW9.\n"));
}

#[test]
fn value_prints_the_value_alone() {
    assert_eq!(
        run(&["value", "nim 3,5,7"]),
        (0, "1\n".into(), String::new())
    );
    let misere = run(&["value", "nim 1,1", "--convention", "misere"]);
    assert_eq!(misere, (0, "1\n".into(), String::new()));
}

#[test]
fn moves_prints_a_line_for_each() {
    let (code, out, _) = run(&["moves", "nim 3,5,7"]);
    assert_eq!((code, &out[..]), (0, "nim 2,5,7\nnim 3,4,7\nnim 3,5,6\n"));
}

#[test]
fn json_says_how_the_answer_is_known() {
    let (code, out, _) = run(&["moves", "nim 3,5,7", "--json"]);
    let value: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(code, 0);
    assert_eq!(value["outcome"], "N");
    assert_eq!(value["grundy"], 1);
    assert_eq!(value["moves"][2], "nim 3,5,6");
    assert!(value["known"].as_str().expect("words").contains("Bouton"));
}

#[test]
fn table_writes_to_a_file_what_it_prints() {
    let table = [
        "table", "nim x,y", "--x", "2..5", "--y", "1..3", "--format", "json",
    ];
    let (code, printed, errors) = run(&table);
    assert_eq!((code, &errors[..]), (0, ""));
    let value: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!(value["values"].to_string(), "[[3,2,5],[0,1,6]]");

    let file = std::env::temp_dir().join(format!("nimscape-{}.json", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let (code, out, errors) = run(&[&table[..], &["--output", path]].concat());
    assert_eq!((code, &out[..], &errors[..]), (0, "", ""));
    assert_eq!(
        std::fs::read_to_string(&file).expect("it was written"),
        printed
    );
    std::fs::remove_file(&file).expect("the file is ours");
}

#[test]
fn wrong_lines_are_wrong_usage_and_pointed_at() {
    let (code, out, errors) = run(&["value", "nim 3,,5"]);
    assert_eq!((code, &out[..]), (2, ""));
    assert!(errors.contains("\n  nim 3,,5\n        ^\n"), "{errors}");
    for arguments in [
        &["value"][..],
        &["value", "nim x"],
        &["table", "nim 3"],
        &["table", "nim x", "--x", "5..5"],
        &["table", "nim x", "--x", "9..5"],
        &["table", "nim x", "--y", "0..5"],
        &["table", "nim x", "--scale", "0"],
        &["table", "nim x", "--colour", "mod:1"],
        &["table", "nim x", "--format", "gif"],
        &["no-such-command"],
    ] {
        let (code, out, errors) = run(arguments);
        assert_eq!((code, &out[..]), (2, ""), "{arguments:?}");
        assert!(!errors.is_empty());
    }
}

#[test]
fn limits_are_refused_in_a_sentence() {
    for arguments in [
        &["table", "nim x,y", "--x", "0..1000000"][..],
        &["table", "nim x,y", "--x", "0..600", "--format", "svg"],
        &["table", "nim x", "--output", "no such folder/table.csv"],
        &["worksheet", "nim x,y", "--x", "0..60"],
        &["options", "wyt(1,1) 1000000,1000000"],
    ] {
        let (code, out, errors) = run(arguments);
        assert_eq!((code, &out[..]), (1, ""), "{arguments:?}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(
            errors.starts_with("nimscape: ") && errors.trim_end().ends_with('.'),
            "{errors}"
        );
    }
    // A line that only a limit forbids is refused, not wrong.
    for command in ["value", "moves", "options", "worksheet"] {
        let (code, _, errors) = run(&[command, "take(s<=3) 9000000000000"]);
        assert_eq!(code, 1, "{command}: {errors}");
    }
    let (code, ..) = run(&["table", "take(s<=3) x+9000000000000"]);
    assert_eq!(code, 1);
}

#[test]
fn misere_is_a_flag_or_the_last_word_of_a_line() {
    for arguments in [
        &["value", "nim 1,1", "--convention", "misere"][..],
        &["value", "nim 1,1", "--misere"],
        &["value", "nim 1,1 misere"],
        &["value", "nim", "1,1", "misère"],
    ] {
        assert_eq!(run(arguments).1, "1\n", "{arguments:?}");
    }
    assert_eq!(
        run_on("nim 1,1 misere\nnim 1,1\n", &["value", "-"]).1,
        "1\n0\n"
    );
    let table = |arguments: &[&str]| run(arguments).1;
    assert_eq!(
        table(&["table", "kayles x", "--misere"]),
        table(&["table", "kayles x misere"])
    );
    assert_ne!(
        table(&["table", "kayles x", "--misere"]),
        table(&["table", "kayles x"])
    );
}

#[test]
fn a_position_without_a_winning_move_is_said_to_be_lost() {
    let (code, out, errors) = run(&["moves", "nim 4,4"]);
    assert_eq!((code, &out[..]), (0, ""));
    assert_eq!(errors, "nimscape: nim 4,4 is lost: every move loses.\n");
    assert!(
        run(&["moves", "nim 0"])
            .2
            .contains("is lost: no move is left")
    );
    assert!(
        run(&["moves", "nim 0", "--misere"])
            .2
            .contains("is won without a move")
    );
    assert_eq!(run(&["moves", "nim 3,4"]).2, "");
}

#[test]
fn every_option_is_printed_with_its_value() {
    let (code, out, _) = run(&["options", "nim 1,2"]);
    assert_eq!(
        (code, &out[..]),
        (0, "nim 0,2\t2\nnim 1,1\t0\nnim 0,1\t1\n")
    );
    let (_, out, _) = run(&["options", "nim 1", "nim 2"]);
    assert_eq!(out, "nim 1\tnim 0\t0\nnim 2\tnim 1\t1\nnim 2\tnim 0\t0\n");
    let (_, out, _) = run(&["options", "octal(0.77) 3", "--json", "--misere"]);
    let answer: Value = serde_json::from_str(&out).expect("an object");
    for option in answer["options"].as_array().expect("options") {
        let line = option["position"].as_str().expect("a line");
        let value = run(&["value", line, "--misere"]).1;
        assert_eq!(value.trim(), option["grundy"].to_string(), "{line}");
    }
    // The winning moves are among the options.
    let (_, options, _) = run(&["options", "welter 2,5,6,8,10"]);
    for winning in run(&["moves", "welter 2,5,6,8,10"]).1.lines() {
        assert!(
            options
                .lines()
                .any(|option| option == format!("{winning}\t0"))
        );
    }
}

#[test]
fn a_period_is_printed_with_its_proof() {
    for line in ["kayles x", "octal(0.77) x", "kayles 5"] {
        let (code, out, errors) = run(&["period", line]);
        assert_eq!(code, 0, "{errors}");
        assert!(
            out.starts_with("preperiod\t71\nperiod\t12\nproof\t"),
            "{out}"
        );
        assert!(!out.contains("not proved"), "{out}");
    }
    let (_, out, _) = run(&["period", "wyt(1,1) x,x+1", "--terms", "300"]);
    let (_, json, _) = run(&["period", "wyt(1,1) x,x+1", "--terms", "300", "--json"]);
    let json: Value = serde_json::from_str(&json).expect("an object");
    // Both say the same.
    assert_eq!(json["period"].is_null(), out.is_empty());
    let (_, out, _) = run(&["period", "nim x"]);
    assert!(out.contains("saltus\t1\n"), "{out}");
    // Without a proof it says so: the values of x in 3 x repeat, as far as they are seen.
    let (_, out, errors) = run(&["period", "wyt(2,1) x,3 + grundy 5", "--terms", "500"]);
    assert!(out.contains("seen, not proved: "), "{out} {errors}");
    let (code, out, errors) = run(&["period", "glasses x", "--terms", "200"]);
    assert_eq!((code, &out[..]), (0, ""));
    assert!(
        errors.contains("No period was seen in 200 values"),
        "{errors}"
    );
    let (code, _, errors) = run(&["period", "wyt(1,1) x,y"]);
    assert_eq!(code, 2);
    assert!(errors.contains("a plane"), "{errors}");
}

#[test]
fn value_and_table_name_each_other() {
    let (code, _, errors) = run(&["value", "kayles x"]);
    assert_eq!(code, 2);
    let table = "`nimscape table \"octal(0.77) x\"`";
    assert!(errors.contains(table), "{errors}");
    let (code, _, errors) = run(&["table", "kayles 5"]);
    assert_eq!(code, 2);
    let value = "`nimscape value \"octal(0.77) 5\"`";
    assert!(errors.contains(value), "{errors}");
}

#[test]
fn the_help_of_answer_names_its_questions() {
    let (_, help, _) = run(&["answer", "--help"]);
    let questions = help.lines().filter_map(|line| {
        let question = line.trim().strip_prefix("{")?.split("}").next()?;
        let question = question
            .replace("LINE", "\"nim 3\"")
            .replace("FROM,TO", "0,4");
        Some(format!("{{{question}}}\n"))
    });
    let questions: Vec<String> = questions.collect();
    assert_eq!(questions.len(), 7, "{help}");
    for question in questions {
        let view = question.replace("\"view\":\"nim 3\"", "\"view\":\"nim x\"");
        let (_, answer, _) = run_on(&view, &["answer"]);
        assert!(!answer.contains("\"error\""), "{question}: {answer}");
    }
}

#[test]
fn a_reader_may_stop_early() {
    let mut child = command(&["table", "nim x,y", "--x", "0..1500"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(line, "x,y,value\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn help_and_version_are_there() {
    let (code, out, _) = run(&["--version"]);
    assert_eq!((code, &out[..]), (0, "nimscape 0.1.0\n"));
    for part in ["table", "value", "moves", "worksheet"] {
        let (code, out, _) = run(&[part, "--help"]);
        assert_eq!(code, 0);
        assert!(out.contains("Usage: nimscape"), "{out}");
    }
}

#[test]
fn a_worksheet_is_made_of_a_position_or_a_view() {
    for line in ["nim 3,5,7", "nim x,y"] {
        let (code, out, _) = run(&["worksheet", line]);
        assert_eq!(code, 0);
        assert!(out.starts_with("<!DOCTYPE html>") && out.contains("<h1>Key</h1>"));
    }
    let (code, out, _) = run(&["worksheet", "nim x,y", "--variant", "2"]);
    assert_eq!(code, 0);
    assert!(out.contains("<h1>Nim, Variant 2</h1>") && out.contains("<h1>Key, Variant 2</h1>"));
}

#[test]
fn claims_are_listed_and_checked() {
    let (code, out, _) = run(&["claims"]);
    assert_eq!(code, 0);
    assert!(out.lines().count() > 50, "{out}");
    assert!(
        out.lines().any(|line| line.starts_with("MW3\tTheorem 1\t")),
        "{out}"
    );
    let (code, out, _) = run(&["claims", "MW3", "--to", "3"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("MW3\tholds\t"), "{out}");
    let (code, _, errors) = run(&["claims", "MW999"]);
    assert_eq!(code, 2);
    assert!(errors.contains("no claim of this id"), "{errors}");
}

/// A separate file name for this test.
fn scratch(name: &str) -> String {
    let file = std::env::temp_dir().join(format!("nimscape-{}-{name}", std::process::id()));
    file.to_str().expect("a plain path").into()
}

#[test]
fn refusals_leave_the_old_file() {
    let folder = scratch("refused");
    std::fs::create_dir(&folder).expect("it can be made");
    for (name, arguments) in [
        ("old.svg", &["table", "nim x,y", "--x", "0..600"][..]),
        ("old.tex", &["table", "nim x,y", "--x", "0..64"]),
        (
            "old.png",
            &["table", "nim x,y", "--scale", "256", "--x", "0..300"],
        ),
        ("old.html", &["worksheet", "nim x,y", "--x", "0..60"]),
    ] {
        let path = format!("{folder}/{name}");
        std::fs::write(&path, "what was there").expect("it can be written");
        let (code, out, errors) = run(&[arguments, &["-o", &path]].concat());
        assert_eq!((code, &out[..]), (1, ""), "{name}: {errors}");
        let kept = std::fs::read_to_string(&path).expect("it is there");
        assert_eq!(kept, "what was there", "{name}");
        std::fs::remove_file(&path).expect("the file is ours");
    }
    std::fs::remove_dir(&folder).expect("no file beside was left");
}

#[test]
fn a_picture_that_is_too_large_is_refused_before_it_is_computed() {
    // Its values, computed, would be refused for another reason.
    let (code, _, errors) = run(&[
        "table",
        "long-nim x,y",
        "--x",
        "200..300",
        "--format",
        "tikz",
    ]);
    assert_eq!(code, 1, "{errors}");
    assert!(errors.contains("TikZ is for small tables"), "{errors}");
}

#[test]
fn the_name_of_the_file_says_the_format() {
    for (name, begins) in [
        ("x.png", &b"\x89PNG"[..]),
        ("x.svg", b"<svg"),
        ("x.json", b"{"),
        ("x.tex", b"%"),
        ("x.CSV", b"x,y,value\n"),
        ("x.txt", b"#"),
        ("plain", b"x,y,value\n"),
    ] {
        let path = scratch(name);
        let (code, _, errors) = run(&["table", "nim x,y", "-o", &path]);
        assert_eq!(code, 0, "{name}: {errors}");
        let bytes = std::fs::read(&path).expect("it was written");
        assert!(bytes.starts_with(begins), "{name}");
        std::fs::remove_file(&path).expect("the file is ours");
    }
    // The option wins over the extension.
    let path = scratch("x.dat");
    let (code, _, errors) = run(&["table", "nim x", "--format", "json", "-o", &path]);
    assert_eq!((code, &errors[..]), (0, ""));
    std::fs::remove_file(&path).expect("the file is ours");
    for arguments in [
        &["table", "nim x,y", "-o", "x.gif"][..],
        &["table", "nim x,y", "-o", "x.dat"],
        &["worksheet", "nim x,y", "-o", "x.png"],
    ] {
        let (code, _, errors) = run(arguments);
        assert_eq!(code, 2, "{errors}");
        assert!(
            errors.starts_with("nimscape: ") && errors.ends_with(".\n"),
            "{errors}"
        );
        assert!(!std::path::Path::new(arguments[3]).exists());
    }
}

#[test]
fn pictures_of_a_stack_go_into_numbered_files() {
    let folder = scratch("frames");
    let name = format!("{folder}/new/%03d.csv");
    let stack = "block(z,wyt(1,1) x,y)";
    let (code, _, errors) = run(&["table", stack, "--x", "0..5", "--z", "1..4", "-o", &name]);
    assert_eq!(code, 0, "{errors}");
    for z in 1..4 {
        let frame = format!("block({z},wyt(1,1) x,y)");
        let (_, alone, _) = run(&["table", &frame, "--x", "0..5"]);
        let written = std::fs::read_to_string(format!("{folder}/new/00{z}.csv")).expect("a file");
        assert_eq!(written, alone);
        let (_, printed, _) = run(&["table", stack, "--x", "0..5", "--z", &z.to_string()]);
        assert_eq!(printed, alone);
    }
    let (_, first, _) = run(&["table", stack, "--x", "0..5"]);
    let (_, one, _) = run(&["table", stack, "--x", "0..5", "--z", "1"]);
    assert_eq!(first, one, "the least z that makes positions");
    let (code, _, errors) = run(&["table", stack, "--z", "1..4", "-o", "x.csv"]);
    assert!(code == 2 && errors.contains("%03d"), "{errors}");
    let (code, _, errors) = run(&["table", "nim x,y", "--z", "1"]);
    assert!(code == 2 && errors.contains("no z"), "{errors}");
}
