/** Host of a url in lower case, without port and final dot; international names as `xn--`. Null where it is no url. */
export function hostOf(url: string | null): string | null {
  if (!url) return null;
  let hostname: string;
  try {
    ({ hostname } = new URL(url));
  } catch {
    return null;
  }
  return (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname) || null;
}
