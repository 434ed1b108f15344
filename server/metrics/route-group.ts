/**
 * Metrics count groups of paths, not paths: a fixed set that visitors cannot grow and that contains no personal data.
 */
export const routeGroups = [
  'page',
  'asset',
  'table',
  'booking',
  'form',
  'function',
  'manage',
  'search',
  'health',
  'api',
] as const;

export type RouteGroup = (typeof routeGroups)[number];

const prefixes: [prefix: string, group: RouteGroup][] = [
  ['/rest/v1/demo_bookings', 'booking'],
  ['/rest/', 'table'],
  ['/functions/v1/submit-contact', 'form'],
  ['/functions/', 'function'],
  ['/book-demo/manage', 'manage'],
  ['/support/your-data/request', 'manage'],
  ['/search', 'search'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/v1/', 'api'],
  ['/oauth/', 'api'],
  ['/mcp', 'api'],
];

/** Runs for every request, so the common cases come first and the URL is not parsed. */
export function routeGroup(url: string): RouteGroup {
  if (url.startsWith('/assets/')) return 'asset';
  for (const [prefix, group] of prefixes) if (url.startsWith(prefix)) return group;
  const query = url.indexOf('?');
  const dot = url.lastIndexOf('.', query === -1 ? url.length : query);
  return dot > url.lastIndexOf('/', query === -1 ? url.length : query) ? 'asset' : 'page';
}
