/**
 * A link that hands fields to another page: `/pricing#quote?territory=Travis%2C+TX`. They are in the fragment, after the
 * anchor, because a browser sends the query to the server and keeps the fragment to itself.
 */
export function fragmentLink(path: string, fields: Record<string, string>, anchor = ''): string {
  const params = `${new URLSearchParams(Object.entries(fields).filter(([, value]) => value))}`;
  const fragment = anchor + (params && `?${params}`);
  return path + (fragment && `#${fragment}`);
}

/** The two parts of such a fragment, which starts with '#' unless it is empty. An anchor alone has no fields. */
export function readFragment(hash: string): { anchor: string; fields: URLSearchParams } {
  const [anchor = '', fields] = hash.slice(1).split('?');
  return { anchor, fields: new URLSearchParams(fields) };
}
