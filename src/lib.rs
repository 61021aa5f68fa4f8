//! Nimscape: see, play and understand impartial combinatorial games.
