/** Groups of addresses, never addresses themselves: they are few, and nobody can add to them or be named by them. */
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
] as const;

export type RouteGroup = (typeof routeGroups)[number];

const starts: [prefix: string, group: RouteGroup][] = [
  ['/rest/v1/demo_bookings', 'booking'],
  ['/rest/', 'table'],
  ['/functions/v1/submit-contact', 'form'],
  ['/functions/', 'function'],
  ['/book-demo/manage', 'manage'],
  ['/search', 'search'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

/** Runs for every request, so the common cases come first and nothing is taken apart. */
export function routeGroup(url: string): RouteGroup {
  if (url.startsWith('/assets/')) return 'asset';
  for (const [prefix, group] of starts) if (url.startsWith(prefix)) return group;
  const query = url.indexOf('?');
  const dot = url.lastIndexOf('.', query === -1 ? url.length : query);
  return dot > url.lastIndexOf('/', query === -1 ? url.length : query) ? 'asset' : 'page';
}
