import { expect, test } from 'vitest';
import { leadsPage } from '#content/pages/leads.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { asOf, leadCount, orderOf } from './found-text.ts';

const noon = new Date(2026, 10, 16, 12).getTime();
const { found, sorts } = leadsPage.tool;
const foundText = (total: number, sort: LeadSort) =>
  `${leadCount(total, found)} ${asOf(noon, found)}${orderOf(total, sort, sorts)}`;

test.each([
  [0, '0 leads as of November 16, 2026'],
  [1, '1 lead as of November 16, 2026'],
  [5_000, '5,000 leads as of November 16, 2026, highest score first'],
  [10_000, '10,000 leads as of November 16, 2026, highest score first'],
  [1_000_213, 'About 1,000,000 leads as of November 16, 2026, highest score first'],
  [57_379, 'About 57,000 leads as of November 16, 2026, highest score first'],
])('a total of %i is shown as %s', (total, text) => {
  expect(foundText(total, 'score')).toBe(text);
});

test('the text names the order of the list', () => {
  expect(foundText(2, 'filed-asc')).toBe('2 leads as of November 16, 2026, oldest filing first');
});
