/** The build draws one share image for each page of the registry. */
export function shareImagePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
