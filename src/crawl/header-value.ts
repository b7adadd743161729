/** Value of the first line `name: value` of `headers`; `name` in lower case. Lines that begin with a blank name nothing. */
export function headerValue(headers: string | null, name: string): string | null {
  if (!headers) return null;
  for (let start = 0; start < headers.length; ) {
    const newline = headers.indexOf('\n', start);
    const end = newline < 0 ? headers.length : newline;
    if (headers[start + name.length] === ':' && headers.slice(start, start + name.length).toLowerCase() === name) {
      return headers.slice(start + name.length + 1, end).trim();
    }
    start = end + 1;
  }
  return null;
}
