/** The rooms of the house and what each may import; the longest matching folder decides. Everything may import itself. */
export const rooms: Record<string, string[]> = {
  domain: [],
  content: ['domain'],
  'app/ui': ['domain', 'app/generated'],
  'app/lib': ['domain', 'app/generated'],
  'app/enhance': [],
  'app/layout': ['app/ui', 'app/lib', 'app/styles', 'content', 'domain'],
  'app/sections': ['app/ui', 'app/lib', 'app/layout', 'app/generated', 'content', 'domain'],
  'app/features': ['app/ui', 'app/lib', 'app/generated', 'content', 'domain'],
  'app/pages': ['app', 'content', 'domain'],
  app: ['app', 'content', 'domain'],
  db: ['domain'],
  'server/routes': [
    'domain',
    'content',
    'server/services',
    'server/middleware',
    'server/site',
    'server/table-api',
    'server/logging',
  ],
  'server/logging': [],
  'server/services': ['domain', 'content', 'db', 'server/integrations'],
  'server/integrations': ['domain', 'server/logging'],
  'server/table-api': ['domain', 'db', 'server/logging'],
  'server/middleware': ['domain', 'server/logging', 'server/metrics'],
  'server/metrics': ['domain', 'db', 'server/logging', 'server/env.ts'],
  'server/site': ['domain', 'content', 'server/middleware', 'server/table-api'],
  server: ['server', 'domain', 'content', 'db'],
  scripts: ['scripts', 'domain', 'content', 'db', 'server', 'tests/support'],
  tests: ['tests', 'domain', 'content', 'db', 'server', 'scripts', 'app'],
};

/** Folders whose subfolders are rooms of their own: no tool imports another. */
export const separate = ['app/features'];

export type Import = { from: string; specifier: string; target: string };

export function roomOf(path: string): string {
  const byLength = Object.keys(rooms).sort((a, b) => b.length - a.length);
  return byLength.find((room) => path === room || path.startsWith(`${room}/`)) ?? '';
}

/** What is wrong with an import, in a sentence, or null. */
export function importProblem({ from, specifier, target }: Import): string | null {
  const room = roomOf(from);
  const other = roomOf(target);
  if (room === '' || other === '') return null;
  const wing = separate.find((folder) => from.startsWith(`${folder}/`) && target.startsWith(`${folder}/`));
  if (wing && from.split('/')[2] !== target.split('/')[2]) return `${from} imports another tool: ${specifier}`;
  const sameHouse = from.split('/')[0] === target.split('/')[0];
  if (!sameHouse && specifier.startsWith('.'))
    return `${from} reaches out of its folder: write ${specifier} as #${target}`;
  const allowed = [room, ...(rooms[room] ?? [])];
  const mayImport = allowed.some((name) => target === name || target.startsWith(`${name}/`));
  return mayImport ? null : `${from} may not import ${target}`;
}
