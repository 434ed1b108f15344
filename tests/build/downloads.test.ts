import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { crmExample } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmColumns } from '#content/collections/toolbox/sheets/crm-template.ts';
import { toolboxDocuments } from '#content/collections/toolbox.ts';
import { blockTexts } from '#content/reading-time.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { writeDownloads } from '#scripts/downloads/index.ts';

const folder = 'build/client/downloads';
const bytesOf = (file: string) => new Uint8Array(readFileSync(`${folder}/${file}`));
const offered = toolboxDocuments.flatMap((document) =>
  (document.downloads ?? []).map(({ file }) => ({ file, document })),
);
const word = offered.filter(({ file }) => file.endsWith('.docx'));

/** The lines that mammoth reads, without HTML escapes. */
async function linesOf(file: string): Promise<string[]> {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytesOf(file)) });
  return value.split('\n').filter((line) => line !== '');
}

test('every download of a toolbox page exists', () => {
  const files = readdirSync(folder);
  expect(offered.filter(({ file }) => !files.includes(file))).toEqual([]);
  expect(offered.length).toBeGreaterThanOrEqual(8);
});

test.each(word)('$file has every line of its page in order', async ({ file, document }) => {
  const { title, lead, disclaimer, chapters } = document;
  const copy = [
    title,
    lead,
    disclaimer ?? '',
    ...chapters.flatMap((chapter) => [chapter.title, ...chapter.blocks.flatMap(blockTexts)]),
  ];
  expect(await linesOf(file)).toEqual(copy.filter((text) => text !== '').map(plainText));
});

test.each(word)('$file has its chapters and scripts as headings', async ({ file, document }) => {
  const { value: html, messages } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytesOf(file)) },
    { styleMap: ["p[style-name='Title'] => h6:fresh", 'r[style-name] => span', 'p[style-name] => p:fresh'] },
  );
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  const headings = [...html.matchAll(/<h1>(?:<a[^>]*><\/a>)*([^<]+)<\/h1>/g)].map(([, text]) => text);
  expect(headings).toEqual(document.chapters.map(({ title }) => title));
  const scripts = document.chapters.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'script'));
  expect(html.match(/<h2>/g)?.length ?? 0).toBe(scripts.length);
});

test.each(word)('$file has its warning on the first page and in the footer of every page', ({ file, document }) => {
  const parts = unzipSync(bytesOf(file));
  const footer = strFromU8(parts['word/footer1.xml'] ?? new Uint8Array());
  expect(document.disclaimer).toMatch(/not legal advice/);
  expect(document.mark).toMatch(/^sample.*not legal advice/i);
  expect(footer).toContain(document.mark);
  expect(footer).toContain('NUMPAGES');
});

test('the CSV has a header row with the input fields and the example rows', () => {
  const rows: string[][] = parse(Buffer.from(bytesOf('crm-template.csv')), { bom: true });
  expect(rows[0]).toEqual(crmColumns.map(({ name }) => name));
  const example = crmExample.map((lead) => crmColumns.map(({ name }) => String(lead[name as keyof typeof lead])));
  expect(rows.slice(1)).toEqual(example);
});

test('the same content gives the same bytes', async () => {
  const again = mkdtempSync(join(tmpdir(), 'deedline-downloads-'));
  await writeDownloads(again);
  const differing = offered.filter(
    ({ file }) => !readFileSync(`${again}/downloads/${file}`).equals(readFileSync(`${folder}/${file}`)),
  );
  rmSync(again, { recursive: true });
  expect(differing.map(({ file }) => file)).toEqual([]);
});
