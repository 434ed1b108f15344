import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** Names of the components that are a dialog or a sheet, and of those that only pass one on. */
const opensLayer = /<(?:Dialog|ConfirmDialog|FormDialog|DeskFormDialog|Sheet)(?=\s)/g;
const shared = [
  'app/shell/',
  'app/features/desk/customers/desk-form-dialog.tsx',
  'app/county-card/county-card-link.tsx',
];

test('every dialog and sheet has a row in the tests of where the focus goes (tests/islands/dialogs-*.test.ts)', () => {
  const rows = globSync('tests/islands/dialogs-*.test.ts').flatMap((path) => [
    ...read(path).matchAll(/file: '([^']+)'/g),
  ]);
  const count = (file: string) => rows.filter(([, named]) => `app/${named}` === file).length;
  const files = globSync('app/**/*.tsx').filter((file) => !shared.some((start) => file.startsWith(start)));
  const dialogs = files.flatMap((file) => {
    const found = [...read(file).matchAll(opensLayer)].length;
    return found > 0 ? [{ file, found, rows: count(file) }] : [];
  });
  expect(dialogs.length).toBeGreaterThan(30);
  expect(dialogs.filter(({ found, rows: tested }) => tested < found)).toEqual([]);
});
