//! The site as a web server: files of one folder, precompressed if available, never cached.

use std::path::Path;

use axum::Router;
use axum::http::{HeaderValue, header};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// Serves the files of `folder`, to pages of other origins too if `cors`. Nothing is cached, so a
/// reload shows the latest build.
pub fn router(folder: &Path, cors: bool) -> Router {
    let nothing_here = ServeFile::new(folder.join("404.html"));
    let files = ServeDir::new(folder)
        .precompressed_br()
        .precompressed_gzip()
        .not_found_service(nothing_here);
    let fresh = SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        HeaderValue::from_static("no-store"),
    );
    let router = Router::new().fallback_service(files).layer(fresh);
    if !cors {
        return router;
    }
    router.layer(SetResponseHeaderLayer::overriding(
        header::ACCESS_CONTROL_ALLOW_ORIGIN,
        HeaderValue::from_static("*"),
    ))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, TcpStream};
    use std::{env, fs, process, thread};

    use tokio::{net::TcpListener, runtime};

    use super::*;

    /// The head of the server's answer, in lower case, and its body.
    fn get(port: u16, path: &str) -> (String, String) {
        get_as(port, path, "identity")
    }

    /// The same for a browser that accepts this encoding.
    fn get_as(port: u16, path: &str, encoding: &str) -> (String, String) {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: {encoding}\r\nConnection: close\r\n\r\n"
        )
        .expect("the request is sent");
        let mut answer = String::new();
        stream
            .read_to_string(&mut answer)
            .expect("the answer is text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_lowercase(), body.to_owned())
    }

    #[test]
    fn files_come_with_their_types_and_uncached() {
        let folder = env::temp_dir().join(format!("nimscape-site-{}", process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        for name in [
            "index.html",
            "page.js",
            "module.mjs",
            "core.wasm",
            "look.css",
            "look.css.br",
            "look.css.gz",
        ] {
            fs::write(folder.join(name), name).expect("a temporary file");
        }
        let runtime = runtime::Builder::new_current_thread()
            .enable_io()
            .build()
            .expect("a runtime");
        let listener = runtime
            .block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))
            .expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let router = router(&folder, true);
        thread::spawn(move || runtime.block_on(async { axum::serve(listener, router).await }));

        for (path, file, media_type) in [
            ("/", "index.html", "text/html"),
            ("/page.js", "page.js", "text/javascript"),
            ("/module.mjs", "module.mjs", "application/javascript"),
            ("/core.wasm", "core.wasm", "application/wasm"),
            ("/look.css", "look.css", "text/css"),
        ] {
            let (head, body) = get(port, path);
            assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
            assert!(
                head.contains(&format!("content-type: {media_type}")),
                "{path}: {head}"
            );
            assert!(head.contains("cache-control: no-store"), "{path}: {head}");
            let open = "access-control-allow-origin: *";
            assert!(head.contains(open), "{path}: {head}");
            assert_eq!(body, file);
        }
        for (encoding, file) in [("br", "look.css.br"), ("gzip", "look.css.gz")] {
            let (head, body) = get_as(port, "/look.css", encoding);
            assert!(head.contains("content-type: text/css"), "{head}");
            let said = format!("content-encoding: {encoding}");
            assert!(head.contains(&said), "{head}");
            assert_eq!(body, file);
        }
        assert!(get(port, "/missing").0.starts_with("http/1.1 404"));
        assert!(get(port, "/../Cargo.toml").0.starts_with("http/1.1 404"));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
