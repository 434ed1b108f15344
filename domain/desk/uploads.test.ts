import { expect, test } from 'vitest';
import { validate } from '#domain/forms/validate.ts';
import { maxUploadBytes, newUploadSchema, readColumnMap, shownFileName, storedFileName } from './uploads.ts';

test.each([
  ['probate.csv', 'records.csv'],
  ['Probate.XLSX', 'records.xlsx'],
  ['feed.ndjson.gz', 'records.ndjson.gz'],
  ['../../etc/passwd', 'records.csv'],
  ['a.csv/../../b.sh', 'records.csv'],
  ['.csv\n.xlsx\u0000', 'records.csv'],
])('%j is stored as %s', (given, stored) => {
  expect(storedFileName(given)).toBe(stored);
});

test.each([
  ['C:\\feeds\\travis.csv', 'travis.csv'],
  ['../../etc/Travis "probate".csv', 'Travis probate .csv'],
  ['a\r\nSet-Cookie: x=1.csv', 'a Set-Cookie x=1.csv'],
  ['...', 'file'],
  ['/', 'file'],
  [`${'x'.repeat(300)}.csv.gz`, `${'x'.repeat(93)}.csv.gz`],
  ['gnp\u202Evsc.exe', 'gnp vsc.exe'],
  ['half \uD83D.csv', 'half \uFFFD.csv'],
])('%j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});

test('columns are mapped line by line, by the last equals sign', () => {
  expect(readColumnMap('Case No. = case_number\n\n a=b = filing_date ')).toEqual({
    'Case No.': 'case_number',
    'a=b': 'filing_date',
  });
  expect(readColumnMap('')).toEqual({});
  expect(readColumnMap('Case No.')).toBeNull();
  expect(readColumnMap('= case_number')).toBeNull();
});

test('a file that is empty or too large is refused before it is sent', () => {
  const bytes = (size: unknown) => {
    const checked = validate(newUploadSchema, {
      id: crypto.randomUUID(),
      fileName: 'a.csv',
      dataset: 'probate',
      bytes: size,
    });
    return checked.ok ? null : checked.fields.bytes;
  };
  expect(bytes(maxUploadBytes)).toBeNull();
  expect(bytes(maxUploadBytes + 1)).toBe('Choose a file of up to 200 MB, or use the import command');
  expect(bytes(0)).toBe('The file is empty');
  expect(bytes('many')).toBe('Choose a file');
});
