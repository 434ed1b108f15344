// Checks every import of the project against the table of rooms.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { importProblem } from './import-rules.ts';

const files = globSync('{app,content,db,domain,server,scripts,tests}/**/*.{ts,tsx}', { exclude: ['app/generated/**'] });
const statements =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\('([^']+)'\)/g;

function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}

const problems = files.flatMap((from) => {
  const found = [...readFileSync(from, 'utf8').matchAll(statements)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  return found.flatMap((specifier) => {
    const path = target(from, specifier);
    const problem = path === null ? null : importProblem({ from, specifier, target: path });
    return problem ? [problem] : [];
  });
});

for (const problem of problems) console.error(problem);
console.log(`${files.length} files read, ${problems.length} imports out of place`);
process.exit(problems.length > 0 ? 1 : 0);
