import { expect, test } from 'vitest';
import { importProblem } from './import-rules.ts';

test('a domain file may import nothing outside the domain', () => {
  expect(
    importProblem({ from: 'domain/a/x.ts', specifier: '#content/site.ts', target: 'content/site.ts' }),
  ).not.toBeNull();
  expect(importProblem({ from: 'domain/a/x.ts', specifier: '../b/y.ts', target: 'domain/b/y.ts' })).toBeNull();
});

test('the app never imports the server', () => {
  const target = 'server/env.ts';
  expect(importProblem({ from: 'app/pages/home.tsx', specifier: `#${target}`, target })).not.toBeNull();
});

test('no tool imports another, and each may import itself', () => {
  const from = 'app/features/leads/lead-list.tsx';
  const other = 'app/features/market/market-cards.tsx';
  const own = 'app/features/leads/score-circle.tsx';
  expect(importProblem({ from, specifier: `#${other}`, target: other })).not.toBeNull();
  expect(importProblem({ from, specifier: './score-circle.tsx', target: own })).toBeNull();
});

test('a section may not import a page', () => {
  const target = 'app/pages/home.tsx';
  expect(importProblem({ from: 'app/sections/hero.tsx', specifier: `#${target}`, target })).not.toBeNull();
});

test('another top folder is reached by its alias, never by dots', () => {
  const target = 'domain/leads/lead.ts';
  expect(importProblem({ from: 'content/site.ts', specifier: '../domain/leads/lead.ts', target })).not.toBeNull();
  expect(importProblem({ from: 'content/site.ts', specifier: `#${target}`, target })).toBeNull();
});
