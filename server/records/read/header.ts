import { maxColumns, maxNameLength } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

/** Names without spaces around them; refuses a header that leaves open which column is meant. */
export function checkedHeader(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  if (names.length === 0) throw new FileProblem('header', 'The first row has no column names.');
  if (names.length > maxColumns) {
    throw new FileProblem('header', `The file has ${names.length} columns, more than ${maxColumns}.`);
  }
  if (names.some((name) => name.length > maxNameLength)) {
    throw new FileProblem('header', 'A column name is too long.');
  }
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (key !== '' && seen.has(key)) twice.add(name.slice(0, 60));
    seen.add(key);
  }
  if (twice.size > 0) {
    const list = [...twice].slice(0, 5).map((name) => `'${name}'`);
    throw new FileProblem('header', `The header has the same name twice: ${list.join(', ')}.`);
  }
  return names;
}
