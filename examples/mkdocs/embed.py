"""Stops the build while the live elements are missing."""

from pathlib import Path

from mkdocs.exceptions import ConfigurationError


def on_config(config):
    """Looks for the file that mkdocs.yml names."""
    if not Path(config.docs_dir, "embed.js").exists():
        raise ConfigurationError("docs/embed.js is missing: copy it from the npm package nimscape.")
    return config
