import { globSync, readFileSync } from 'node:fs';

const call = /(?<![.\w])(?:sum|avg|min|max|percentile_cont|greatest|least|bool_or|bool_and)\(/g;

/** Every aggregate of a value in the statements of db/, by file, as it is written there. */
export function aggregateCalls(): Map<string, string[]> {
  const files = globSync('db/**/*.ts').filter((file) => !/\.test\.ts$|\/seed\//.test(file));
  return new Map(
    files.toSorted().flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const calls = [...text.matchAll(call)].map(({ index }) => wholeCall(text, index));
      return calls.length > 0 ? [[file, [...new Set(calls)]] as const] : [];
    }),
  );
}

/** From the name to its closing bracket, on one line. */
function wholeCall(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return text.slice(start, at + 1).replace(/\s+/g, ' ');
  }
  throw new Error(`The call does not end: ${text.slice(start, start + 40)}`);
}
