import { copyStored, readBlockHeader, readCodeCounts, readCodeLengthCode, readCodeLengths, readStoredLength } from './inflate-blocks';
import { GO_ON, Inflate, InflateStatus, Step } from './inflate-state';
import { copyMatch, inflateSymbols } from './inflate-symbols';
import { INFLATE_HISTORY, INFLATE_WINDOW } from './layout';

/**
 * Inflates until the stream ends or is damaged, `outputEnd` is reached, or the input is used up, and can go on after either of
 * these. What stands at `outputEnd` and after it is not touched.
 */
export function inflate(outputEnd: usize): i32 {
  Inflate.outputEnd = outputEnd;
  let status = GO_ON;
  while (status === GO_ON) status = step();
  return status;
}

function step(): i32 {
  switch (Inflate.step) {
    case Step.BlockHeader:
      return readBlockHeader();
    case Step.StoredLength:
      return readStoredLength();
    case Step.Stored:
      return copyStored();
    case Step.CodeCounts:
      return readCodeCounts();
    case Step.CodeLengthCode:
      return readCodeLengthCode();
    case Step.CodeLengths:
      return readCodeLengths();
    case Step.Symbols:
      return inflateSymbols();
    case Step.Match:
      return copyMatch();
    case Step.Done:
      return InflateStatus.Done;
    default:
      return InflateStatus.Damaged;
  }
}

/** A full INFLATE_WINDOW has been drained: what distances may still reach moves to its start, the output goes on after it. */
export function inflateSlide(): void {
  memory.copy(INFLATE_WINDOW, Inflate.output - INFLATE_HISTORY, INFLATE_HISTORY);
  Inflate.output = INFLATE_WINDOW + INFLATE_HISTORY;
}
