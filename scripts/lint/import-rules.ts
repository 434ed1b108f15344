import type { IFlattenedRuleSet } from 'dependency-cruiser';
import manifest from '../../package.json' with { type: 'json' };

type Forbidden = NonNullable<IFlattenedRuleSet['forbidden']>[number];
type Folder = {
  /** Other folders or files it may import; it may always import itself. */
  imports: string[];
  /** Packages it may import; every package where this is missing. Tests may import any. */
  packages?: string[];
};

const serverPackages = [
  '@hono/node-server',
  '@modelcontextprotocol/server',
  '@node-oauth/oauth2-server',
  '@valibot/to-json-schema',
  'better-auth',
  'drizzle-orm',
  'hono',
  'ipaddr.js',
  'lru-cache',
  'minisearch',
  'nodemailer',
  'pg',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'uqr',
  'valibot',
];
const server = (imports: string[]): Folder => ({ imports, packages: serverPackages });

/** Which folder may import which (docs/architecture.md). The longest matching folder decides. */
const folders: Record<string, Folder> = {
  domain: { imports: [], packages: ['valibot'] },
  content: { imports: ['domain'], packages: [] },
  'app/ui': { imports: ['domain', 'app/generated'] },
  'app/lib': { imports: ['domain', 'app/generated', 'app/state'] },
  'app/state': { imports: ['app/lib', 'domain'] },
  'app/shell': { imports: ['app/ui', 'app/lib', 'app/state', 'domain'] },
  'app/enhance': { imports: ['app/ui', 'app/generated', 'content', 'domain'] },
  'app/layout': { imports: ['app/ui', 'app/lib', 'app/styles', 'content', 'domain'] },
  'app/sections': { imports: ['app/ui', 'app/lib', 'app/layout', 'app/generated', 'content', 'domain'] },
  'app/diagrams': { imports: ['app/ui', 'app/lib', 'content', 'domain'] },
  'app/key-forms': { imports: ['app/ui', 'app/lib', 'app/shell', 'app/state', 'content', 'domain'] },
  'app/county-card': { imports: ['app/ui', 'app/lib', 'app/shell', 'app/state', 'content', 'domain'] },
  'app/features': {
    imports: [
      'app/ui',
      'app/lib',
      'app/state',
      'app/shell',
      'app/county-card',
      'app/key-forms',
      'app/generated',
      'content',
      'domain',
    ],
  },
  app: { imports: ['content', 'domain'] },
  db: { imports: ['domain'], packages: ['@electric-sql/pglite', 'drizzle-orm', 'pg', 'pg-copy-streams'] },
  'server/routes': server([
    'domain',
    'content',
    'server/auth',
    'server/services',
    'server/middleware',
    'server/site',
    'server/table-api',
    'server/logging',
  ]),
  'server/logging': server([]),
  'server/auth': server(['domain', 'db', 'server/logging']),
  'server/services': server([
    'domain',
    'content',
    'db',
    'server/integrations',
    'server/records',
    'server/logging',
    'server/metrics',
  ]),
  'server/integrations': server(['domain', 'server/logging']),
  'server/records': server(['domain', 'db', 'server/logging']),
  'server/table-api': server(['domain', 'db', 'server/logging']),
  'server/middleware': server(['domain', 'server/logging', 'server/metrics']),
  'server/metrics': server(['domain', 'db', 'server/logging', 'server/env.ts']),
  'server/site': server(['domain', 'content', 'server/middleware', 'server/table-api']),
  server: server(['domain', 'content', 'db']),
  scripts: { imports: ['domain', 'content', 'db', 'server', 'tests/support'] },
  tests: { imports: ['domain', 'content', 'db', 'server', 'scripts', 'app'] },
};

export const topFolders = [...new Set(Object.keys(folders).map((folder) => folder.split('/')[0] ?? ''))];
const names = Object.keys(folders);
const anyOf = (paths: string[]) => `(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`;
const inside = (paths: string[]) => `^${anyOf(paths)}(/|$)`;
const testFile = '\\.test\\.tsx?$';
const severity = 'error';

function folderRules([folder, { imports, packages }]: [string, Folder]): Forbidden[] {
  const subfolders = names.filter((name) => name.startsWith(`${folder}/`)).map((name) => inside([name]));
  const path = inside([folder]);
  const rules: Forbidden[] = [
    {
      name: `${folder} imports only ${[folder, ...imports].join(', ')}`,
      severity,
      from: { path, pathNot: subfolders },
      to: { path: inside(topFolders), pathNot: inside([folder, ...imports]) },
    },
  ];
  if (packages) {
    const allowed = packages.length > 0 ? { pathNot: `node_modules/${anyOf(packages)}/` } : {};
    rules.push({
      name: `${folder} imports only these packages: ${packages.join(', ') || 'none'}`,
      severity,
      from: { path, pathNot: [...subfolders, testFile] },
      to: { path: 'node_modules/', ...allowed },
    });
  }
  return rules;
}

/** Code that also runs in a browser. */
const shared = ['domain', 'content', 'app'];

export const forbidden: Forbidden[] = [
  ...Object.entries(folders).flatMap(folderRules),
  {
    name: 'a feature imports no other feature',
    severity,
    from: { path: '^app/features/([^/]+)/' },
    to: { path: '^app/features/', pathNot: '^app/features/$1/' },
  },
  {
    name: 'another top folder is imported by its alias',
    severity,
    from: { path: `^${anyOf(topFolders)}/` },
    to: { path: inside(topFolders), pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'code for the browser imports nothing of Node',
    severity,
    from: { path: inside(shared), pathNot: [testFile, '^app/entry\\.server\\.tsx$'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'code for the browser imports no package of the server',
    severity,
    from: { path: '^app/', pathNot: testFile },
    to: {
      path: `node_modules/${anyOf(['@electric-sql', ...serverPackages.filter((name) => !['react-router', 'valibot'].includes(name))])}/`,
    },
  },
  {
    name: 'what runs in production imports no development package',
    severity,
    from: { path: inside(['domain', 'content', 'db', 'server']), pathNot: testFile },
    to: { dependencyTypes: ['npm-dev'] },
  },
  {
    name: 'what builds the site imports only build dependencies',
    severity,
    from: {
      path: '^(app/|scripts/(build|draw|downloads)[/.]|scripts/bundle-server\\.ts$)',
      pathNot: testFile,
    },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: `node_modules/${anyOf(manifest.buildDependencies)}/`,
    },
  },
  {
    name: 'no import cycle',
    severity,
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
