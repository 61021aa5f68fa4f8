import init, { bestMoves } from "nimscape";
import "nimscape/embed";

await init();
const { moves } = bestMoves("welter 4,5,6");
document.getElementById("moves").textContent = `To win: ${moves.join(" or ")}.`;
