import { expect, test } from 'vitest';
import { markdownTable, textTable } from './text-table.ts';

const rows = [
  ['Pages', 'req/s', 'ratio'],
  ['home page', '12345', '1.20'],
];

test('names are aligned left, figures right', () => {
  expect(textTable(rows)).toBe('Pages      req/s  ratio\nhome page  12345   1.20');
});

test('the same rows become a Markdown table', () => {
  expect(markdownTable(rows)).toBe('| Pages | req/s | ratio |\n|---|--:|--:|\n| home page | 12345 | 1.20 |');
});
