/** A time in UTC as ISO 8601: no fraction where it is a whole second, years beyond four digits with their sign. */
export function formatInstant(time: Date): string {
  const iso = time.toISOString().replace('.000Z', 'Z');
  // JavaScript pads long years to six digits.
  return iso.replace(/^([+-])0*(\d{4,})-/, '$1$2-');
}
