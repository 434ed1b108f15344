/** Where the share image of a page is served; one is drawn for each page of the registry at build. */
export function shareImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
