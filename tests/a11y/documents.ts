/** Articles and toolbox pages: half of all pages, walked in a file of their own so that both cores have work. */
export function isDocument(path: string): boolean {
  return path.startsWith('/resources/blog/') || path.startsWith('/tools/');
}
