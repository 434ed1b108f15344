import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registry, unlistedPages } from '#content/registry.ts';
import type { Project } from './project-graph.ts';

/** Reads what the selection needs from the files themselves. */
export async function readProject(
  imports: Record<string, string[]>,
  seconds: Record<string, number>,
): Promise<Project> {
  const files = Object.keys(imports);
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const components = islandFiles(texts.get('app/islands/islands.ts') ?? '');
  const programs = bundledPrograms(texts.get('scripts/bundle-server.ts') ?? '');
  const linked = Object.fromEntries(
    files.map((file) => {
      const text = texts.get(file) ?? '';
      const started = [...filesNamedIn(file, text), ...threadsIn(file, text), ...programsIn(file, text, programs)];
      return [file, [...(imports[file] ?? []), ...islandsIn(text, components), ...started]];
    }),
  );
  return {
    imports: linked,
    addresses: Object.fromEntries([...texts].map(([file, text]) => [file, addressesIn(text)])),
    pages: await pages(),
    islands: [...components.values()],
    tests: files.filter((file) => /\.test\.tsx?$/.test(file)).map((path) => ({ path, kind: kindOf(path) })),
    seconds,
    starts: { unit: 2, api: 10, islands: 20, build: 20, browser: 25, crash: 25, faults: 25, abuse: 25, built: 60 },
  };
}

/** As in vitest.config.ts. */
export function kindOf(path: string): string {
  const [top, folder = ''] = path.split('/');
  if (top !== 'tests' || folder === 'content') return 'unit';
  if (folder === 'e2e' || folder === 'a11y') return 'browser';
  return folder === 'abuse' || folder === 'crash' ? 'faults' : folder;
}

/** String literals that begin with a slash, up to the query or the first value that is put in. */
export function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/['"`](?:\$\{origin\})?(\/[\w\-/:*]*)/g)].map(([, address = '']) => address);
  return [...new Set(found.map((address) => (address === '/' ? address : address.replace(/\/$/, ''))))];
}

/** The file of each island by its name. */
export function islandFiles(text: string): Map<string, string> {
  const entries = text.matchAll(/(\w+): async \(\) => \(await import\('#([^']+)'\)\)/g);
  return new Map([...entries].map(([, name = '', file = '']) => [name, file]));
}

function islandsIn(text: string, components: Map<string, string>): string[] {
  return [...text.matchAll(/<Island\s+name="(\w+)"/g)].flatMap(([, name = '']) => components.get(name) ?? []);
}

/** Tests start other programs by their path. */
function filesNamedIn(file: string, text: string): string[] {
  if (!file.startsWith('tests/')) return [];
  const named = [...text.matchAll(/['"`]((?:scripts|tests|server)\/[\w\-/.]+\.m?tsx?)['"`]/g)];
  return named.map(([, path = '']) => path).filter((path) => existsSync(path));
}

/** A thread is a file beside the one that starts it, as source or as bundle. */
export function threadsIn(file: string, text: string): string[] {
  const found = text.matchAll(/new URL\(`\.\/([\w-]+)\$\{extname\(/g);
  return [...found].map(([, name = '']) => join(dirname(file), `${name}.ts`));
}

/** The source of each program that scripts/run-built.sh runs, by its name. */
export function bundledPrograms(text: string): Map<string, string> {
  const entries = text.matchAll(/^ *'?([\w-]+)'?: '((?:db|scripts|server)\/[\w\-/]+\.ts)',$/gm);
  return new Map([...entries].map(([, name = '', file = '']) => [name, file]));
}

function programsIn(file: string, text: string, programs: Map<string, string>): string[] {
  if (!file.startsWith('tests/') || !text.includes('scripts/run-built.sh')) return [];
  return [...programs].flatMap(([name, source]) => (text.includes(`'${name}'`) ? [source] : []));
}

/** The copy of a page is found by identity, because several pages share one page file. */
async function pages(): Promise<Project['pages']> {
  const copies = new Map<unknown, string>();
  for (const file of globSync('content/pages/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const exported = await import(pathToFileURL(file).href);
    for (const value of Object.values(exported)) copies.set(value, file);
  }
  const frame = 'app/root.tsx';
  return [
    ...registry.map(({ path, file, copy }) => {
      const written = copies.get(copy);
      return { path, files: [frame, `app/${file}`, ...(written ? [written] : [])] };
    }),
    ...unlistedPages.map(({ path, file }) => ({ path, files: [frame, `app/${file}`] })),
  ];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean);

function revision(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0];
  } catch {
    return undefined;
  }
}

/** Uncommitted changes and the commits since `base`: the main branch, or on it the last commit if nothing is uncommitted. */
export function changedFiles(base?: string): { since: string; files: string[] } {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const main = ['origin/main', 'main'].find((name) => revision(name));
  const start = base ?? (main && git('merge-base', 'HEAD', main)[0]);
  if (!start || (!base && start === revision('HEAD'))) {
    if (uncommitted.length > 0) return { since: 'the last commit', files: uncommitted };
    return { since: 'the commit before the last', files: git('diff', '--name-only', 'HEAD~1', 'HEAD') };
  }
  const committed = git('diff', '--name-only', start, 'HEAD');
  return { since: base ?? main ?? start, files: [...new Set([...committed, ...uncommitted])] };
}
