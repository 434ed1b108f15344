import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { limits, overBudget } from '#scripts/budgets/budgets.ts';
import { pageWeight } from '#scripts/budgets/page-weight.ts';

const client = 'build/client';
const prerendered = registry.filter((page) => page.render === 'build');

test.each(prerendered.map((page) => page.path))('%s is within its budget', (path) => {
  expect(overBudget(pageWeight(client, path))).toBeNull();
});

test('a page over its budget is reported', () => {
  const heavy = { html: 14_001, css: 0, js: 0, total: 14_001 };
  expect(overBudget({ path: '/mission', ...heavy })).toContain('14001');
  expect(overBudget({ path: '/coverage', html: 0, css: 0, js: 190_001, total: 190_001 })).toContain('190001');
  expect(overBudget({ path: '/pricing', html: 0, css: 0, js: 130_001, total: 130_001 })).toContain('130001');
});

test('the site script stays under 2 kB', () => {
  const name = readdirSync(`${client}/assets`).find((file) => /^site-.*\.js\.br$/.test(file)) ?? '';
  expect(statSync(`${client}/assets/${name}`).size).toBeLessThan(limits.siteScript);
});
