//! A packer for `xtask/dist/single.mjs`: JavaScript has none.

use std::io::{Read, Write, stdin, stdout};

use anyhow::Result;
use lzma_rust2::{LzmaOptions, LzmaWriter};

/// Turns what comes in into a file of the format `lzma`.
pub fn pack() -> Result<()> {
    let mut bytes = Vec::new();
    stdin().read_to_end(&mut bytes)?;
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
    writer.write_all(&bytes)?;
    Ok(stdout().write_all(&writer.finish()?)?)
}
