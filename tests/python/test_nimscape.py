"""The package as its users use it; `cargo xtask test --only python` installs the wheel first."""

import json
import pickle
import re
import subprocess
import sys
import threading
import time
import unittest
import warnings
from pathlib import Path

import numpy as np

import nimscape


class Positions(unittest.TestCase):
    def test_games_are_read_by_their_names(self):
        readings = nimscape.read("dawson's kayles 20, misère")
        self.assertEqual([(it.line, it.convention) for it in readings], [("octal(0.07) 20", "misere")])
        self.assertEqual(len(nimscape.read("dawson 20")), 2)
        with self.assertRaisesRegex(LookupError, "partizan"):
            nimscape.read("domineering")

    def test_values_of_both_conventions(self):
        self.assertEqual(nimscape.value("welter 2,5,6,8,10"), 15)
        self.assertEqual(nimscape.value("nim 1,1"), 0)
        self.assertEqual(nimscape.value("nim 1,1", convention="misere"), 1)
        self.assertEqual(nimscape.outcome("nim 1,1"), "P")
        self.assertEqual(nimscape.outcome("nim 1,1", "misere"), "N")
        self.assertIn("theorem", nimscape.known("nim 1,1"))

    def test_moves_win(self):
        moves = nimscape.best_moves("welter 4,5,6")
        self.assertEqual(moves, ["welter 0,5,6", "welter 1,4,6", "welter 2,4,5"])
        self.assertEqual({nimscape.outcome(move) for move in moves}, {"P"})

    def test_too_many_moves_are_cut_and_say_so(self):
        line = "kayles 17,30415,683705,813652,988231"
        self.assertEqual(nimscape.outcome(line, "misere"), "N")
        moves = nimscape.best_moves(line, "misere")
        self.assertTrue(moves and moves.more)
        self.assertEqual({nimscape.outcome(move, "misere") for move in moves}, {"P"})
        self.assertFalse(nimscape.best_moves("nim 3,5").more)

    def test_games_can_be_asked(self):
        for game in nimscape.games():
            for example in game.examples:
                if nimscape._core.kind(example) == "position":
                    self.assertIn(nimscape.outcome(example), "NP", game.name)

    def test_mistakes_are_value_errors_with_their_place(self):
        with self.assertRaises(ValueError) as caught:
            nimscape.value("welter 3,3")
        error = caught.exception
        self.assertIsInstance(error, nimscape.LineError)
        self.assertEqual(error.line[error.start : error.end], "3")
        self.assertIn("^", str(error))
        with self.assertRaisesRegex(ValueError, "normal"):
            nimscape.value("nim 1", convention="reverse")
        with self.assertRaisesRegex(ValueError, "[0-9]"):
            nimscape.table("nim x,y", x=(0, 10**9), y=(0, 10**9))
        with self.assertRaises(ValueError):
            nimscape.Map("nim 1,2")
        with self.assertRaises(ValueError):
            nimscape.Board("nim x,y")


class Threads(unittest.TestCase):
    def test_others_run_while_a_question_is_asked(self):
        asking = threading.Thread(target=nimscape.table, args=("wyt(2,3) x,y", (0, 4096)))
        asking.start()
        looks = 0
        # With the lock of Python held for the whole of the question there would be two looks or three.
        while asking.is_alive():
            time.sleep(0.001)
            looks += 1
        self.assertGreater(looks, 20)

    def test_answers_in_threads_are_those_of_one(self):
        lines = [f"welter 3,{n},{n + 4},{2 * n + 9}" for n in range(20, 40)]
        wanted = [nimscape.value(line) for line in lines]
        found = {}

        def ask(part):
            for index in range(part, len(lines), 4):
                found[index] = nimscape.value(lines[index])

        threads = [threading.Thread(target=ask, args=(part,)) for part in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([found[index] for index in range(len(lines))], wanted)


class Tables(unittest.TestCase):
    def test_arrays_may_be_written_to(self):
        for view in ("nim x,y", "welter x,y"):
            values = nimscape.table(view, (0, 4))
            before = values[1, 3]
            values += 1
            self.assertEqual(values[1, 3], before + 1)

    def test_ranges_are_refused_by_their_name(self):
        for asked, said in (
            (lambda: nimscape.table("nim x,y", x=(-1, 3)), "x is -1: .*10\\^18"),
            (lambda: nimscape.table("nim x,y", y=(0, 10**19)), "y is 10{19}: .*10\\^18"),
            (lambda: nimscape.table("nim x,y", x=(3, 3)), "x from 3 to 3 is empty"),
            (lambda: nimscape.sequence("nim x", -1), "terms is -1"),
            (lambda: nimscape.sequence("nim x", 0), "terms is 0"),
            (lambda: nimscape.sequence("nim x", start=-2), "start is -2"),
            (lambda: nimscape.periods("glasses x", -5), "terms is -5"),
            (lambda: nimscape.check("MW3", -5), "bound is -5"),
        ):
            with self.assertRaisesRegex(ValueError, said):
                asked()
        with self.assertRaisesRegex(TypeError, "x is a pair"):
            nimscape.table("nim x,y", x=5)
        with self.assertRaisesRegex(TypeError, "terms is a whole number"):
            nimscape.sequence("nim x", 2.5)
        self.assertEqual(len(nimscape.sequence("nim x", np.int64(5))), 5)


    def test_a_table_is_what_its_cells_are(self):
        for convention in ("normal", "misere"):
            values = nimscape.table("wyt(1,1) x,y", (3, 9), (5, 12), convention)
            self.assertEqual(values.shape, (7, 6))
            for (row, column), value in np.ndenumerate(values):
                position = f"wyt(1,1) {3 + column},{5 + row}"
                self.assertEqual(value, nimscape.value(position, convention), position)

    def test_holes_are_masked(self):
        values = nimscape.table("welter x,y", x=(0, 8))
        self.assertEqual(values.shape, (8, 8))
        self.assertTrue((np.ma.getmaskarray(values) == np.eye(8, dtype=bool)).all())
        self.assertEqual(values[5, 2], nimscape.value("welter 2,5"))

    def test_sequences_and_their_periods(self):
        values = nimscape.sequence("subtract(1,3,4) x", 40, start=10)
        wanted = [nimscape.value(f"subtract(1,3,4) {x}") for x in range(10, 50)]
        self.assertEqual(values.tolist(), wanted)
        period = nimscape.periods("subtract(1,3,4) x")
        self.assertEqual((period.period, period.saltus), (7, 0))
        far = nimscape.sequence("subtract(1,3,4) x", 200, start=period.preperiod)
        self.assertTrue((far[7:] == far[:-7]).all())
        with self.assertRaisesRegex(ValueError, "plane"):
            nimscape.periods("nim x,y")
        with self.assertRaisesRegex(ValueError, "plane"):
            nimscape.sequence("nim x,y")

    def test_claims_are_checked(self):
        claims = nimscape.claims()
        self.assertGreater(len(claims), 50)
        verdict = nimscape.check(claims[0].id, 8)
        self.assertGreater(verdict.cases, 0)
        self.assertEqual(verdict.holds, verdict.broken is None)
        with self.assertRaisesRegex(ValueError, "no claim"):
            nimscape.check("XX9")
        self.assertEqual(pickle.loads(pickle.dumps(verdict)), verdict)


class Elsewhere(unittest.TestCase):
    def test_the_command_is_there(self):
        command = Path(sys.executable).with_name("nimscape")
        result = subprocess.run(
            [command, "value", "nim 3,5,7", "--json"], capture_output=True, text=True, check=True
        )
        self.assertEqual(json.loads(result.stdout)["grundy"], nimscape.value("nim 3,5,7"))

    def test_widgets_carry_everything(self):
        plane = nimscape.Map("wyt(1,1) x,y", colour="mod,8")
        self.assertIsNone(plane.selected)
        state = plane.get_state()
        self.assertEqual(state["view"], "wyt(1,1) x,y")
        self.assertGreater(len(state["_esm"]), 500_000)
        self.assertNotRegex(state["_esm"][:100_000], r"""from\s*["']https?:""")
        with self.assertRaises(Exception):
            plane.convention = "reverse"
        with self.assertRaisesRegex(ValueError, "no colour 'bogus'"):
            plane.colour = "bogus"
        for wrong in ("mod,1", "mod,x", "value,3"):
            with self.assertRaises(ValueError, msg=wrong):
                nimscape.Map("nim x,y", colour=wrong)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with self.assertRaisesRegex(TypeError, "'color'. Did you mean colour?"):
                nimscape.Map("nim x,y", color="value")
        with self.assertRaisesRegex(ValueError, "no opponent 'random': it is one of perfect"):
            nimscape.Board("nim 3,5", opponent="random")
        for opponent in nimscape.opponents():
            self.assertEqual(nimscape.Board("nim 3,5", opponent=opponent.id).opponent, opponent.id)
        shown = [name for name in dir(nimscape) if not name.startswith("_")]
        self.assertEqual(shown, sorted(nimscape.__all__))
        board = nimscape.Board("nim 1,2,4", first="opponent")
        self.assertEqual(board.current, "nim 1,2,4")

    def test_maps_take_every_colour_of_the_core(self):
        for mode, ends in nimscape._core.colours():
            for number in ends or ():
                self.assertEqual(nimscape.Map("nim x,y", colour=f"{mode},{number}").colour, f"{mode},{number}")
            beyond = f"{mode},{ends[1] + 1 if ends else 0}"
            with self.assertRaises(ValueError, msg=beyond):
                nimscape.Map("nim x,y", colour=beyond)
            self.assertEqual(nimscape.Map("nim x,y", colour=mode).colour, mode)


if __name__ == "__main__":
    unittest.main()
