// The elements in TSX: `import "nimscape/react"` instead of "nimscape/embed".

import type { DetailedHTMLProps, HTMLAttributes } from "react";

import type {
  BoardAttributes,
  MapAttributes,
  NimscapeBoard,
  NimscapeEvents,
  NimscapeMap,
  NimscapeStudy,
  StudyAttributes,
} from "./embed.js";

export * from "./embed.js";

/** React 19 hears an element's own events by `on` and their names. */
type Handlers = {
  [Name in keyof NimscapeEvents as `on${Name}`]?: (event: NimscapeEvents[Name]) => void;
};

type Props<Of, Element extends HTMLElement> = Of &
  Handlers &
  Omit<DetailedHTMLProps<HTMLAttributes<Element>, Element>, keyof Of>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "nimscape-map": Props<MapAttributes, NimscapeMap>;
      "nimscape-board": Props<BoardAttributes, NimscapeBoard>;
      "nimscape-study": Props<StudyAttributes, NimscapeStudy>;
    }
  }
}
