//! Bytes packed into a text for a page in one file; `www/engine/unpack.js` unpacks them.

use std::io::Write;

use anyhow::Result;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// A file of the format `lzma`. Of a wasm module it is a tenth smaller than with Zstandard, and a
/// quarter smaller than with gzip.
pub fn lzma(bytes: &[u8]) -> Result<Vec<u8>> {
    let options = LzmaOptions {
        dict_size: 1 << 22,
        // Neither WebAssembly nor text is aligned: the byte before says more about the next.
        lc: 4,
        pb: 0,
        nice_len: LzmaOptions::NICE_LEN_MAX,
        ..LzmaOptions::with_preset(9)
    };
    let size = Some(bytes.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, size)?;
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}

/// The letters that HTML changes, or that would end an element.
const ALTERED: [u8; 3] = *b"\0\r<";

/// Bytes as a text, 7 bits a letter: in UTF-8 an eighth of it is lost, of base64 a quarter. One of
/// [`ALTERED`] and the next 9 bits become one letter of two bytes. Unpacked, the text may have two
/// more bytes at its end.
pub fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 7 + 2);
    let mut at = 0;
    while at < bytes.len() * 8 {
        let seven = taken(bytes, &mut at, 7);
        let altered = ALTERED
            .iter()
            .position(|&letter| u32::from(letter) == seven);
        let code = altered.map_or(seven, |which| {
            0x100 + ((which as u32) << 9) + taken(bytes, &mut at, 9)
        });
        text.extend(char::from_u32(code));
    }
    text
}

/// The next bits as a number, the highest first; beyond the end they are 0.
fn taken(bytes: &[u8], at: &mut usize, bits: usize) -> u32 {
    let bit = |place: usize| {
        bytes
            .get(place / 8)
            .map_or(0, |byte| byte >> (7 - place % 8) & 1)
    };
    let number = (*at..*at + bits).fold(0, |number, place| number << 1 | u32::from(bit(place)));
    *at += bits;
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{process, project};
    use std::fs;

    const SCRIPT: &str = r#"
        import assert from "node:assert/strict";
        import { readdirSync, readFileSync } from "node:fs";
        import { bytesOf, unpackedLzma } from "./www/engine/unpack.js";
        for (const name of readdirSync("target/packing").filter((name) => name.endsWith(".bytes"))) {
            const read = (kind) => readFileSync(`target/packing/${name.replace("bytes", kind)}`);
            const bytes = read("bytes");
            const found = bytesOf(read("letters").toString()).subarray(0, bytes.length);
            assert.ok(bytes.equals(found), `letters of ${name}`);
            assert.ok(bytes.equals(unpackedLzma(read("lzma"))), `lzma of ${name}`);
        }"#;

    /// Texts of all lengths and kinds, of every pair of bytes, and with repetitions far apart.
    #[test]
    fn javascript_unpacks_what_is_packed() {
        let pairs: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_be_bytes).collect();
        let scrambled = |factor: u64| move |at: u64| ((at * at * factor) >> 16) as u8;
        let mut samples: Vec<Vec<u8>> = (0..40).map(|size| vec![0; size]).collect();
        samples.extend((0..40).map(|size| (0..size).map(scrambled(40_503)).collect()));
        samples.push((0..100_000).map(scrambled(40_503)).collect());
        samples.push([&pairs[..], &vec![7; 100_000], &pairs].concat());
        let folder = project::empty("target/packing").expect("a folder");
        for (index, sample) in samples.iter().enumerate() {
            let file = folder.join(index.to_string());
            let text = letters(sample);
            assert!(
                !text.contains(['\0', '\r', '<']),
                "HTML would change {index}"
            );
            fs::write(file.with_extension("bytes"), sample).expect("a file");
            fs::write(file.with_extension("letters"), text).expect("a file");
            let packed = lzma(sample).expect("it fits into memory");
            fs::write(file.with_extension("lzma"), packed).expect("a file");
        }
        let mut node = process::command("node").expect("Node.js");
        process::run(node.args(["--input-type=module", "--eval", SCRIPT])).expect("both agree");
    }
}
