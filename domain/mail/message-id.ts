/**
 * The same for the same mail, so that a copy sent after a crash is recognized as a duplicate. `parts` identify the
 * mail, such as a kind, an id and a sequence.
 */
export function messageId(site: { url: string }, ...parts: (string | number)[]): string {
  const name = parts.join('.').replace(/[^A-Za-z0-9.-]/g, '-');
  return `<${name}@${new URL(site.url).hostname}>`;
}
