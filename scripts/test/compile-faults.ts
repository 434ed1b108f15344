import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Draw } from './draw-faults.ts';
import type { Fault } from './plant-faults.ts';

export type PlantedDraw = { path: string; area: Draw['area']; fault: Fault };

/** Files with type errors when each path has its fault. */
export type TypeErrors = (planted: { path: string; fault: Fault }[]) => Promise<string[]>;

/** After so many checks a file whose fault still does not compile is left out. */
const maxRounds = 4;

/**
 * A fault that the types refuse never reaches a test. Faults of different files are checked at once: a file with an error
 * takes its next fault. An error in a file without a fault is blamed on the planted files that it imports most directly.
 */
export async function compilingFaults(
  draws: Draw[],
  imports: Record<string, string[]>,
  typeErrors: TypeErrors,
): Promise<PlantedDraw[]> {
  const unsound = await typeErrors([]);
  if (unsound.length > 0) throw new Error(`Type errors without a fault: ${unsound.join(', ')}`);
  const waves = Map.groupBy(draws, (draw) => draws.filter(({ path }) => path === draw.path).indexOf(draw));
  const compiling: PlantedDraw[] = [];
  for (const wave of waves.values()) compiling.push(...(await compilingWave(wave, imports, typeErrors)));
  const order = (planted: PlantedDraw) =>
    draws.findIndex(({ path, faults }) => path === planted.path && faults.includes(planted.fault));
  return compiling.sort((a, b) => order(a) - order(b));
}

async function compilingWave(
  draws: Draw[],
  imports: Record<string, string[]>,
  typeErrors: TypeErrors,
): Promise<PlantedDraw[]> {
  let open = draws.map((draw) => ({ ...draw, faults: [...draw.faults] }));
  for (let round = 1; open.length > 0; round += 1) {
    const planted = open.flatMap(({ path, area, faults: [fault] }) => (fault ? [{ path, area, fault }] : []));
    const failing = await typeErrors(planted);
    if (failing.length === 0) return planted;
    const paths = planted.map(({ path }) => path);
    const blamed = new Set(failing.flatMap((file) => blamedFor(file, paths, imports)));
    // What reaches a file in another way than by imports cannot be told apart.
    const isBlamed = (path: string) => blamed.size === 0 || blamed.has(path);
    for (const draw of open) if (isBlamed(draw.path)) draw.faults.shift();
    open = open.filter(({ path, faults }) => faults.length > 0 && !(isBlamed(path) && round >= maxRounds));
  }
  return [];
}

/** The file itself, or the planted files with the fewest steps of imports to it. */
function blamedFor(file: string, planted: string[], imports: Record<string, string[]>): string[] {
  let reached = [file];
  const seen = new Set(reached);
  while (reached.length > 0) {
    const found = reached.filter((path) => planted.includes(path));
    if (found.length > 0) return found;
    reached = [...new Set(reached.flatMap((path) => imports[path] ?? []))].filter((path) => !seen.has(path));
    for (const path of reached) seen.add(path);
  }
  return [];
}

/** What a file imports from the project, types too. */
export function importsIn(path: string, source: string): string[] {
  const found = [...source.matchAll(/\b(?:from |import\()'(#|\.\.?\/)([^']+)'/g)];
  return found.map(([, start = '', rest = '']) => (start === '#' ? rest : join(dirname(path), start, rest)));
}

/** The files that the type checker complains about in a folder. */
export async function checkTypes(folder: string): Promise<string[]> {
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.types.tsbuildinfo'];
  const options = { cwd: folder, maxBuffer: 1e8 };
  const output = await promisify(execFile)('node_modules/.bin/tsc', args, options).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  return [...new Set([...output.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): error /gm)].map(([, path = '']) => path))];
}
