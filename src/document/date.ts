/** A date of a PDF file (ISO 32000-2, 7.9.4). */
export interface PdfDate {
  /** As it stands in the file. */
  readonly raw: string;
  /** ISO 8601 with the offset of the file, without one where the file has none; null where `raw` is no date. */
  readonly iso: string | null;
  /** The moment, taken as UTC where the file has no offset; null where `raw` is no date. */
  readonly date: Date | null;
}

/**
 * `D:YYYYMMDDHHmmSSOHH'mm'`, of which writers leave out the `D:`, all after the year, and the apostrophes; some write the
 * parts with the separators of ISO 8601.
 */
const DATE =
  /^\s*(?:D:)?\s*(\d{4})(?:[-/]?(\d{2})(?:[-/]?(\d{2})(?:[T\s]?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?)?)?)?\s*(.*)$/is;
const OFFSET = /^(?:(Z)|([+-])(\d{1,2})(?:[':]?(\d{2}))?)/i;

/** Reads a date. Parts that are left out take their least value; a part out of its range makes it no date. */
export function parseDate(raw: string): PdfDate {
  const noDate = { raw, iso: null, date: null };
  const parts = DATE.exec(raw);
  if (parts === null) return noDate;
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part, i) => (part === undefined ? LEAST[i] : Number(part)));
  const rest = parts[7].replaceAll('\0', '').trim();
  const offset = OFFSET.exec(rest);
  // What follows a date that is cut short says that it is none.
  if (offset === null && rest !== '' && parts[6] === undefined) return noDate;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute, second);
  const local = moment.toISOString().slice(0, 19);
  if (local !== `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`) return noDate;
  const [zone, minutes] = readOffset(offset);
  return { raw, iso: local + zone, date: new Date(moment.getTime() - minutes * 60_000) };
}

const LEAST = [0, 1, 1, 0, 0, 0];

/** The zone in ISO form and its minutes east of UTC; an offset out of range is unknown. */
function readOffset(offset: RegExpExecArray | null): [string, number] {
  if (offset === null) return ['', 0];
  if (offset[1] !== undefined) return ['Z', 0];
  const hours = Number(offset[3]);
  const minutes = Number(offset[4] ?? 0);
  if (hours > 23 || minutes > 59) return ['', 0];
  const east = hours * 60 + minutes;
  return [`${offset[2]}${pad(hours)}:${pad(minutes)}`, offset[2] === '-' ? -east : east];
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
