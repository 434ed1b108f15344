import { expect, test } from 'vitest';
import { leadsPage } from '#content/pages/leads.ts';
import { foundText } from './found-text.ts';

test.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [5_000, '5,000 leads, the highest score first'],
  [10_000, '10,000 leads, the highest score first'],
  [1_000_213, 'About 1,000,000 leads, the highest score first'],
  [57_379, 'About 57,000 leads, the highest score first'],
])('a total of %i is shown as %s', (total, text) => {
  expect(foundText(total, leadsPage.tool.found)).toBe(text);
});
