import { expect, test } from 'vitest';
import { tools } from '#content/collections/toolbox/entries.ts';
import { formatOf, type ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { toolboxDocuments, toolboxMeta } from '#content/collections/toolbox.ts';
import { wordsOf } from './support/copy-rules.ts';

const offering = toolboxDocuments.filter(({ downloads }) => downloads);
const documentOf = (slug: string) => toolboxDocuments.find((document) => document.slug === slug) as ToolboxDocument;

test('every tool lists the formats that its page offers', () => {
  expect(tools.filter(({ formats }) => formats.length === 0)).toEqual([]);
  for (const document of offering) {
    const tool = tools.find(({ path }) => path === toolboxMeta(document).path);
    expect(tool?.formats, document.slug).toEqual(document.downloads?.map(formatOf));
  }
});

test('a file is named after the page that offers it', () => {
  const names = offering.flatMap(({ slug, downloads = [] }) => downloads.map(({ file }) => [slug, file.split('.')[0]]));
  expect(names.filter(([slug, name]) => slug !== name)).toEqual([]);
});

test.each(['letter-templates', 'divorce-letters'])('%s explains every blank in its letters', (slug) => {
  const { chapters } = documentOf(slug);
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  const table = blocks.find((block) => block.kind === 'table' && block.columns[0] === 'Variable');
  const explained = new Set(wordsOf(table).match(/\{\w+\}/g));
  const letters = blocks.filter((block) => block.kind === 'script' && !block.title.startsWith('Note to both'));
  const used = new Set(wordsOf(letters).match(/\{\w+\}/g));
  expect([...used].filter((blank) => !explained.has(blank))).toEqual([]);
});

test.each(['outreach-scripts', 'foreclosure-scripts', 'letter-templates', 'divorce-letters', 'contracts'])(
  '%s is marked as a sample and not legal advice',
  (slug) => {
    expect(documentOf(slug).disclaimer).toMatch(/samples.*not legal advice/is);
  },
);
