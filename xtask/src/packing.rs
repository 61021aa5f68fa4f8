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

    /// Texts of all kinds, the last of every pair of bytes.
    fn samples() -> Vec<Vec<u8>> {
        let mut random = 1u64;
        let mut byte = |size: u64| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            ((random >> 33) % size) as u8
        };
        let mut samples: Vec<Vec<u8>> = (0..40).map(|size| vec![0; size]).collect();
        samples.extend((1..40).map(|size| (0..size).map(|_| byte(256)).collect()));
        samples.extend([2, 5, 256].map(|letters| (0..100_000).map(|_| byte(letters)).collect()));
        let far = [samples.concat(), vec![7; 3000], samples.concat()].concat();
        let pairs = (0..=u16::MAX).flat_map(u16::to_be_bytes).collect();
        samples.extend([far, pairs]);
        samples
    }

    #[test]
    fn html_leaves_the_letters_as_they_are() {
        for sample in samples() {
            assert!(!letters(&sample).contains(['\0', '\r', '<']));
        }
    }

    #[test]
    fn javascript_unpacks_what_is_packed() {
        let folder = project::path("target/packing");
        std::fs::create_dir_all(&folder).expect("a folder");
        for (index, sample) in samples().iter().enumerate() {
            let write = |kind: &str, bytes: &[u8]| {
                std::fs::write(folder.join(format!("{index}.{kind}")), bytes).expect("a file");
            };
            write("bytes", sample);
            write("letters", letters(sample).as_bytes());
            write("lzma", &lzma(sample).expect("it fits into memory"));
        }
        const SCRIPT: &str = r#"
            import assert from "node:assert/strict";
            import { readFileSync } from "node:fs";
            import { bytesOf, unpackedLzma } from "./www/engine/unpack.js";
            for (let index = 0; index < Number(process.argv[1]); index++) {
                const read = (kind) => readFileSync(`target/packing/${index}.${kind}`);
                const bytes = read("bytes");
                const found = bytesOf(read("letters").toString()).subarray(0, bytes.length);
                assert.ok(bytes.equals(found), `letters of ${index}`);
                assert.ok(bytes.equals(unpackedLzma(read("lzma"))), `lzma of ${index}`);
            }"#;
        let mut node = process::command("node").expect("Node.js");
        node.args(["--input-type=module", "--eval", SCRIPT]);
        process::run(node.arg(samples().len().to_string())).expect("both agree");
    }
}
