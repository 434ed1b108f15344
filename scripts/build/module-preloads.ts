import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const islandsFile = 'app/islands/islands.ts';

/**
 * Adds to each page the modules of its islands, which the browser would otherwise discover one after the other. The page is
 * readable without scripts, so they are only named here, and loaded after the first paint (app/entry.client.tsx).
 */
export function addModulePreloads(folder: string): void {
  const manifestFolder = join(folder, '.vite');
  const manifest: Manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'));
  const sources = islandSources(readFileSync(islandsFile, 'utf8'));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = readFileSync(path, 'utf8');
    const names = [...html.matchAll(/ data-island="(\w+)"/g)].map(([, name = '']) => sources.get(name) ?? '');
    if (names.length === 0) continue;
    const files = filesOf(manifest, ['app/entry.client.tsx', 'app/islands/hydrate.tsx', ...names]).filter(
      (file) => !html.includes(`href="/${file}"`),
    );
    const named = files.map((file) => `/${file}`).join(' ');
    writeFileSync(path, html.replace('</head>', `<meta name="modules" content="${named}"/></head>`));
  }
  // Only the build needs it.
  rmSync(manifestFolder, { recursive: true });
}

/** The name and source file of every island, as imported in the browser. */
function islandSources(code: string): Map<string, string> {
  const imports = code.matchAll(/(\w+): async \(\) => \(await import\('([^']+)'\)\)/g);
  return new Map(
    [...imports].map(([, name = '', from = '']) => [name, from.replace('./', 'app/islands/').replace('#', '')]),
  );
}

/** The built files of these sources and of everything they import. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const found = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...found];
}
