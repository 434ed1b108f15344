import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { byteBudgets, overBudget, weighedPages } from '#scripts/budgets/budgets.ts';
import { pageWeight } from '#scripts/budgets/page-weight.ts';

const client = 'build/client';

test.each(weighedPages)('%s is within its budget', (path) => {
  expect(overBudget(pageWeight(client, path))).toBeNull();
});

test('a page over its budget is reported', () => {
  const heavy = { html: 16_101, css: 0, js: 0, total: 16_101, files: 2 };
  expect(overBudget({ path: '/mission', ...heavy })).toContain('16101');
  expect(overBudget({ path: '/coverage', html: 0, css: 0, js: 190_001, total: 190_001, files: 2 })).toContain('190001');
  expect(overBudget({ path: '/pricing', html: 0, css: 0, js: 130_001, total: 130_001, files: 2 })).toContain('130001');
  expect(overBudget({ path: '/pricing', html: 0, css: 0, js: 0, total: 0, files: 40 })).toContain('40');
});

test('the script of every page is smaller than 2 kB', () => {
  const name = readdirSync(`${client}/assets`).find((file) => /^site-.*\.js\.br$/.test(file)) ?? '';
  expect(statSync(`${client}/assets/${name}`).size).toBeLessThan(byteBudgets.siteScript);
});

test('what runs before the first paint needs no other large file', () => {
  const assets = readdirSync(`${client}/assets`);
  const found = new Set(assets.filter((file) => /^entry\.client-.*\.js$/.test(file)));
  for (const file of found) {
    const code = readFileSync(`${client}/assets/${file}`, 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) found.add(name);
  }
  const bytes = [...found].reduce((total, file) => total + statSync(`${client}/assets/${file}.br`).size, 0);
  expect(found.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(byteBudgets.siteScript);
});
