import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { openRecordFile } from './open-record-file.ts';

// Hundreds of files are written and read; the default is short for a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Throws only what is not a FileProblem. */
async function readToTheEnd(content: Uint8Array, name = 'file') {
  const path = join(folder, name);
  await writeFile(path, content);
  try {
    const file = await openRecordFile(path);
    for await (const { header, rows } of file.batches) {
      for (const row of rows) {
        if ('cells' in row && row.cells.length > header.length) throw new Error('A row is wider than its header.');
      }
    }
  } catch (error) {
    // A file that cannot be read for a reason nobody thought of is an error of ours.
    if (!(error instanceof FileProblem) || error.code === 'unreadable') throw error;
  }
}

const workbook = zipSync(
  {
    '_rels/.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/w.xml"/></Relationships>',
    ),
    'xl/w.xml': strToU8('<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="a"/></sheets></workbook>'),
    'xl/_rels/w.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/>' +
        '<Relationship Id="b" Type="x/sharedStrings" Target="t.xml"/><Relationship Id="c" Type="x/styles" Target="c.xml"/></Relationships>',
    ),
    'xl/t.xml': strToU8('<sst><si><t>name</t></si><si><t>x &amp; y</t></si></sst>'),
    'xl/c.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/s.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3" s="0"><v>46000</v></c></row></sheetData></worksheet>',
    ),
  },
  { level: 0 },
);

const beginnings = [
  '',
  'a,b\n',
  '"',
  '{"a":',
  '\x1f\x8b\x08\x00',
  'PK\x03\x04',
  '\xff\xfe',
  '\xfe\xff',
  '\xef\xbb\xbf',
];

test('random bytes are refused or read', async () => {
  const content = fc.tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(content, ([start, bytes]) => readToTheEnd(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))),
    { numRuns: 100 },
  );
});

test('random text is refused or read', async () => {
  const piece = fc.constantFrom(
    'a',
    ',',
    ';',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '{',
    '}',
    '{"a":1}',
    "'=",
    '\0',
    'ñ',
    ' ',
    ']]>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), (pieces) => readToTheEnd(Buffer.from(pieces.join('')))),
    { numRuns: 100 },
  );
});

test.each([
  ['a workbook', workbook],
  ['a packed file', gzipSync('a,b\n1,2\n3,4\n')],
])('%s with changed bytes, or cut off, is refused or read', async (_, original) => {
  const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
  const changes = fc.tuple(fc.array(change, { maxLength: 4 }), fc.option(fc.nat(original.length)));
  await fc.assert(
    fc.asyncProperty(changes, ([bytes, length]) => {
      const content = original.slice();
      for (const [at, byte] of bytes) content[at] = byte;
      return readToTheEnd(content.subarray(0, length ?? content.length));
    }),
    { numRuns: 100 },
  );
});
