import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import nimscape

    return mo, nimscape


@app.cell
def _(mo, nimscape):
    plane = mo.ui.anywidget(nimscape.Map("wyt(1,1) x,y"))
    plane
    return (plane,)


@app.cell
def _(mo, nimscape, plane):
    chosen = (plane.value.get("selected") or {}).get("position") or "wyt(1,1) 4,6"
    moves = nimscape.best_moves(chosen)
    mo.md(f"From `{chosen}` " + (f"one wins by `{moves[0]}`." if moves else "every move loses."))
    return (chosen,)


@app.cell
def _(chosen, nimscape):
    nimscape.Board(chosen)
    return


if __name__ == "__main__":
    app.run()
