/** Host of a url in lower case, without port and final dot; international names as `xn--`. Null where it is no url. */
export function hostOf(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname) || null;
}
