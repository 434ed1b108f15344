/** Whether the browser names the tag among those it has; compression on the way out may have weakened it. */
export function isKnownTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag);
}
