//! `nimscape table` and `nimscape worksheet`.

use std::path::{Path, PathBuf};

use clap::Args;
use nimscape::export::{
    self, BoardTask, Colours, Exercise, Figure, Format, Order, Provenance, Shade, Style, TableTask,
    known_words, write_board_sheet, write_table_sheet,
};
use nimscape::{Convention, Line, Memo, Position, Region, View, read_view};

use crate::line::{self, Interval};
use crate::output::{self, Output};
use crate::played::Played;
use crate::{Failure, ask};

/// Options of `nimscape table`.
#[derive(Args)]
pub struct Arguments {
    /// The view, for instance "wyt(1,1) x,y".
    view: String,
    #[command(flatten)]
    place: Place,
    /// The format of the output; by default from the extension of the file, or CSV.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Begin CSV with comments that say where it comes from.
    #[arg(long)]
    comments: bool,
    /// Pixels along a cell (PNG), or units (SVG: from 12 on, values are written into the cells).
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=256))]
    scale: u32,
    /// What the colours of a picture show: `value`; `relative`, the value divided by x + y; `length`, its
    /// binary digits; `outcome`, N or P; or `mod:16`, the value modulo this number, from 2 on. By default
    /// `value`, and for `glasses x` `length`.
    #[arg(long, value_name = "value|relative|length|outcome|mod:N", value_parser = shade)]
    colour: Option<Shade>,
    /// The order in which a plane becomes a b-file.
    #[arg(long, value_enum, default_value = "antidiagonals")]
    order: Order,
}

/// Options of `nimscape worksheet`.
#[derive(Args)]
pub struct SheetArguments {
    /// A position to win, or a view whose values to find.
    line: String,
    /// Ask who wins in each cell, not for its value.
    #[arg(long)]
    winners: bool,
    /// Ask for other cells of a table, so that neighbours differ: 1, 2, 3, …; 0 asks for all.
    #[arg(long, default_value_t = 0)]
    variant: u64,
    #[command(flatten)]
    place: Place,
}

/// Which part of the picture, and where to write it.
#[derive(Args)]
struct Place {
    /// Columns, as in 0..512, without the end.
    #[arg(long, value_parser = line::interval, default_value = "0..16")]
    x: Interval,
    /// Rows, likewise. A sequence has none.
    #[arg(long, value_parser = line::interval)]
    y: Option<Interval>,
    /// Which pictures of a line with z, as in 0..64, without the end. Each is written to a separate
    /// file, with its number in place of %d or %03d in the name; a single number writes one file.
    #[arg(long, value_parser = line::frames)]
    z: Option<Interval>,
    #[command(flatten)]
    played: Played,
    /// The file to write; by default standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// The page's address of the picture, to be written into the file.
    #[arg(long)]
    link: Option<String>,
}

fn shade(word: &str) -> Result<Shade, String> {
    Shade::from_word(word)
        .ok_or_else(|| "give value, relative, length, outcome, or mod:16 with any number".into())
}

/// Computes and writes a table.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let place = &arguments.place;
    let format = arguments.format()?;
    let spoken = line::view(&arguments.view)?;
    let (view, convention) = (&spoken.line, spoken.convention(place.played));
    let shade = arguments
        .colour
        .clone()
        .unwrap_or_else(|| Shade::of_view(view));
    let style = Style {
        colours: Colours::of_shade(shade),
        scale: arguments.scale,
        order: arguments.order,
        comments: arguments.comments,
    };
    let region = place.region(view)?;
    export::check(&region, view.is_plane(), format, &style)?;
    for (frame, path) in place.frames(view)? {
        let figure = place.figure(&frame, region, convention, path.as_deref())?;
        let mut out = Output::open(path.as_deref())?;
        export::write(&figure, format, &style, &mut out)?;
        out.close()?;
    }
    Ok(())
}

impl Arguments {
    /// The requested format, or that of the file's extension.
    fn format(&self) -> Result<Format, Failure> {
        let ending = self.place.ending();
        let (None, Some(ending)) = (self.format, ending) else {
            return Ok(self.format.unwrap_or(Format::Csv));
        };
        let said = |format: &Format| ending == format.ending() || ending == format.word();
        Format::ALL.into_iter().find(said).ok_or_else(|| {
            let known = Format::ALL.map(|format| format!(".{}", format.ending()));
            Failure::Usage(format!(
                "No format has the ending .{ending}. Use a name that ends in {}, or --format.",
                known.join(", ")
            ))
        })
    }
}

/// The path with the number in place of `%d`, or of `%03d` with at least that many digits; `None`
/// if it contains neither.
fn numbered(path: &Path, number: u64) -> Option<PathBuf> {
    let text = path.to_str()?;
    let (before, rest) = text.split_once('%')?;
    let (digits, after) = rest.split_once('d')?;
    let width: usize = match digits {
        "" => 1,
        _ => digits.strip_prefix('0')?.parse().ok()?,
    };
    Some(format!("{before}{number:0width$}{after}").into())
}

/// Writes a worksheet.
pub fn sheet(arguments: &SheetArguments) -> Result<(), Failure> {
    let place = &arguments.place;
    if let Some(ending) = place.ending()
        && !["html", "htm"].contains(&&ending[..])
    {
        return Err(Failure::Usage(format!(
            "A worksheet is HTML, not .{ending}. Use a name that ends in .html."
        )));
    }
    let spoken = line::any(&arguments.line)?;
    let convention = spoken.convention(place.played);
    match &spoken.line {
        Line::View(view) => {
            let region = place.region(view)?;
            export::check_sheet(&region)?;
            for (frame, path) in place.frames(view)? {
                let figure = place.figure(&frame, region, convention, path.as_deref())?;
                let mut out = Output::open(path.as_deref())?;
                let task = TableTask {
                    exercise: match arguments.winners {
                        true => Exercise::Winners,
                        false => Exercise::Values,
                    },
                    variant: arguments.variant,
                };
                write_table_sheet(&figure, task, &mut out)?;
                out.close()?;
            }
            Ok(())
        }
        Line::Position(position) => {
            let task = place.task(position, convention)?;
            let mut out = Output::open(place.output.as_deref())?;
            write_board_sheet(&task, &mut out)?;
            out.close()
        }
    }
}

impl Place {
    /// The extension of the file, in lower case and without the dot.
    fn ending(&self) -> Option<String> {
        let ending = self.output.as_deref()?.extension()?;
        Some(ending.to_string_lossy().to_lowercase())
    }

    /// The requested region of a view.
    fn region(&self, view: &View) -> Result<Region, Failure> {
        let ends = |interval: Interval| (interval.from, interval.to);
        let y = match (view.is_plane(), self.y) {
            (true, y) => ends(y.unwrap_or(self.x)),
            (false, None) => (0, 1),
            (false, Some(_)) => {
                return Err(Failure::Usage(format!(
                    "{view} is a sequence: it has no y. Leave --y out."
                )));
            }
        };
        Ok(Region::between(ends(self.x), y)?)
    }

    /// The requested pictures, each with its file.
    fn frames(&self, view: &View) -> Result<Vec<(View, Option<PathBuf>)>, Failure> {
        let Some(Interval { from, to }) = self.z else {
            return Ok(vec![(view.first_frame(), self.output.clone())]);
        };
        if !view.is_stack() {
            return Err(Failure::Usage(format!(
                "There is no z in {view}. Leave --z out."
            )));
        }
        // A file names its picture by a line that can be read.
        let is_read = |frame: &View| read_view(&frame.to_string()).is_ok();
        let frame = |z| {
            view.frame(z).filter(is_read).ok_or_else(|| {
                Failure::Usage(format!("{view} has no picture for z = {z}. Try another z."))
            })
        };
        if to - from == 1
            && self
                .output
                .as_deref()
                .is_none_or(|path| numbered(path, 0).is_none())
        {
            return Ok(vec![(frame(from)?, self.output.clone())]);
        }
        let frames = (from..to).map(|z| {
            let path = self.output.as_deref().and_then(|path| numbered(path, z));
            let path = path.ok_or_else(|| {
                Failure::Usage(
                    "Several pictures go into several files: write %03d into the name, as in -o frames/%03d.png."
                        .into(),
                )
            })?;
            Ok((frame(z)?, Some(path)))
        });
        let frames: Vec<(View, Option<PathBuf>)> = frames.collect::<Result<_, Failure>>()?;
        // The folder for the pictures may not exist yet.
        if let Some(folder) = frames[0].1.as_deref().and_then(Path::parent) {
            std::fs::create_dir_all(folder)?;
        }
        Ok(frames)
    }

    /// The table of a view. The output is checked first.
    fn figure(
        &self,
        view: &View,
        region: Region,
        convention: Convention,
        path: Option<&Path>,
    ) -> Result<Figure, Failure> {
        let job = nimscape::survey(view, &region, convention)?;
        output::check(path)?;
        let table = output::watched(job)?;
        let mut figure = Figure::of_view(view, region, convention, table);
        figure.provenance = self.linked(figure.provenance);
        Ok(figure)
    }

    /// The question about a position, with its answer.
    fn task(&self, position: &Position, convention: Convention) -> Result<BoardTask, Failure> {
        output::check(self.output.as_deref())?;
        let memo = &mut Memo::default();
        let answer = ask::solve(memo, position, convention)?;
        let known = known_words(answer.known);
        let provenance = Provenance::new(position.to_string(), convention, known);
        Ok(BoardTask {
            position: position.clone(),
            convention,
            answer,
            winning_moves: ask::winning_moves(memo, position, convention)?,
            provenance: self.linked(provenance),
        })
    }

    fn linked(&self, provenance: Provenance) -> Provenance {
        match &self.link {
            Some(link) => provenance.linked(link),
            None => provenance,
        }
    }
}
