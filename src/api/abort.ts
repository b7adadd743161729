import { PdfError } from '../errors.ts';

/** Throws `aborted` where one of the signals is. */
export function throwIfAborted(...signals: (AbortSignal | undefined)[]): void {
  for (const signal of signals) {
    if (signal?.aborted) throw new PdfError('aborted', abortMessage(signal));
  }
}

function abortMessage(signal: AbortSignal): string {
  const { reason } = signal;
  return reason instanceof Error && reason.message ? reason.message : 'the operation was aborted';
}
