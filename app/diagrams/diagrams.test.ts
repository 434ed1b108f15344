import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articles } from '#content/collections/articles.ts';
import { codeViolationDiagram } from '#content/diagrams/code-violation.ts';
import { customDiagram } from '#content/diagrams/custom.ts';
import { foreclosureDiagram } from '#content/diagrams/foreclosure.ts';
import { inheritanceDiagram } from '#content/diagrams/inheritance.ts';
import { registry } from '#content/registry.ts';
import { diagrams } from './diagrams.ts';
import { designWidths } from './drawing.tsx';
import { DiagramFigure } from './figure.tsx';

type Mark = Record<string, string>;

function marksOf(svg: string, tag: string): Mark[] {
  return [...svg.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
}

const numberOf = (mark: Mark, name: string) => Number(mark[name]);
const valued = (svg: string, tag: string) => marksOf(svg, tag).filter((mark) => 'data-value' in mark);

/** How far the positions of some marks are from a straight line through the first and the last of their values. */
function distanceFromLine(points: { value: number; position: number }[]): number {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first.value === last.value) return Number.NaN;
  const slope = (last.position - first.position) / (last.value - first.value);
  return Math.max(
    ...sorted.map(({ value, position }) => Math.abs(position - first.position - (value - first.value) * slope)),
  );
}

const all = Object.entries(diagrams).map(([path, diagram]) => ({
  path,
  diagram,
  html: renderToStaticMarkup(createElement(DiagramFigure, { diagram })),
}));
const drawn = all.flatMap(({ path, html }) =>
  [...html.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([svg], index) => ({
    path,
    svg,
    name: Object.keys(designWidths)[index] ?? '',
  })),
);
const barCharts = drawn.filter(({ svg }) => valued(svg, 'rect').length > 0);
const pointCharts = drawn.filter(({ svg }) => valued(svg, 'circle').length > 0);

test('every dataset has a diagram, drawn for wide screens and for phones', () => {
  const paths = registry.filter(({ path }) => path.startsWith('/solutions/')).map(({ path }) => path);
  expect(Object.keys(diagrams).toSorted()).toEqual(paths.toSorted());
  expect(drawn).toHaveLength(2 * paths.length);
});

test.each(barCharts)('the bars of $path ($name) are as long as their numbers', ({ svg }) => {
  const bars = valued(svg, 'rect').map((bar) => ({
    value: numberOf(bar, 'data-value'),
    width: numberOf(bar, 'width'),
  }));
  const longest = bars.toSorted((a, b) => b.value - a.value)[0] ?? { value: 0, width: 0 };
  for (const { value, width } of bars) {
    expect(Math.abs(width - (value / longest.value) * longest.width)).toBeLessThan(0.2);
  }
  expect(new Set(bars.map(({ value }) => value)).size).toBeGreaterThan(1);
});

test.each(pointCharts)('the points of $path ($name) are where their numbers put them', ({ path, svg }) => {
  const axis = path === '/solutions/eviction' ? 'cx' : 'cy';
  const points = valued(svg, 'circle').map((point) => ({
    value: numberOf(point, 'data-value'),
    position: numberOf(point, axis),
  }));
  expect(distanceFromLine(points)).toBeLessThan(0.2);
});

test('every diagram but that of custom lists has bars or points to measure', () => {
  const measured = new Set([...barCharts, ...pointCharts].map(({ path }) => path));
  expect([...measured].toSorted()).toEqual(
    Object.keys(diagrams)
      .filter((path) => path !== '/solutions/custom')
      .toSorted(),
  );
});

test.each(drawn.filter(({ path }) => path === '/solutions/custom'))(
  'the custom diagram ($name) marks one shape per parcel',
  ({ svg }) => {
    const shapes = marksOf(svg, 'path')
      .filter((mark) => /^(mid|brass) edge-paper$/.test(mark.class ?? ''))
      .reduce((sum, { d = '' }) => sum + d.split('M').length - 1, 0);
    const [assessor, tax, code] = customDiagram.layers.map(({ parcels }) => parcels.length);
    expect([assessor, tax, code]).toEqual([17, 11, 7]);
    expect(shapes).toBe(17 + 11 + 7 + 2);
  },
);

test.each(all)('$path names its sources and hides the drawing from screen readers', ({ diagram, html }) => {
  expect(diagram.copy.note).not.toBe('');
  expect(html).toContain('class="sources"');
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

/** Numbers of the words in a drawing: those of the axes are the scale and not the data. */
const shownNumbers = (svg: string) =>
  [...svg.matchAll(/class="(?:number|strong)"[^>]*>([^<]*)</g)].flatMap(([, text = '']) => text.match(/[\d,]+/g) ?? []);

test.each(all)('$path says all its numbers in a table', ({ path, diagram, html }) => {
  const table = diagram.rows.flat().join(' | ');
  for (const { svg } of drawn.filter((drawing) => drawing.path === path)) {
    for (const number of shownNumbers(svg)) expect(table).toContain(number);
    for (const tag of ['rect', 'circle']) {
      for (const mark of valued(svg, tag)) {
        const value = numberOf(mark, 'data-value');
        if (Number.isInteger(value) && !path.endsWith('/probate'))
          expect(table.replaceAll(',', '')).toContain(String(value));
      }
    }
  }
  expect(html).toMatch(/<div class="sr-only"><table>/);
  expect(diagram.rows.every((row) => row.length === diagram.columns.length)).toBe(true);
});

test('the rows of the probate table say when each span begins and ends', () => {
  const text = diagrams['/solutions/probate']?.rows.flat().join(' | ') ?? '';
  for (const months of ['months 6 to 12', 'months 2 to 6', 'months 6 to 9', 'months 2 to 5', 'months 3 to 5']) {
    expect(text).toContain(months);
  }
});

test('the heirs of one owner hold the whole title, and the children hold the share that passes down', () => {
  const sum = (shares: { share: [number, number] }[]) =>
    shares.reduce((total, { share: [part, of] }) => total + part / of, 0);
  expect(sum(inheritanceDiagram.heirs)).toBeCloseTo(1);
  for (const heir of inheritanceDiagram.heirs) if (heir.children) expect(sum(heir.children)).toBeCloseTo(sum([heir]));
});

test('the days and fines that follow from others are computed from them', () => {
  const [texas, california] = diagrams['/solutions/foreclosure']?.rows ?? [];
  expect([texas?.[1], california?.[1]]).toEqual([
    String(foreclosureDiagram.floor + 21),
    String(foreclosureDiagram.floor + 91 + 20),
  ]);
  expect(diagrams['/solutions/code-violation']?.rows[2]).toEqual(['Day 136', 'may foreclose', '$68,000', '$34,000']);
  expect(codeViolationDiagram.moments[2]?.day).toBe((codeViolationDiagram.moments[1]?.day ?? 0) + 91);
});

test('every count of days to a foreclosure sale, in text and in pictures, is one that the diagram computes', () => {
  const rows = diagrams['/solutions/foreclosure']?.rows ?? [];
  const daysOf = new Map(rows.map(([place = '', days = '']) => [place.split(',')[0], days]));
  const bars = articles.flatMap(({ plate }) => (plate.kind === 'bars' ? plate.bars : []));
  expect(bars.length).toBeGreaterThan(2);
  expect(
    bars.filter(({ label, mark, isOpen }) => (isOpen ? 'set by the court' : mark.split(' ')[0]) !== daysOf.get(label)),
  ).toEqual([]);
  const texts = JSON.stringify(
    articles.filter(({ datasets }) => datasets.includes('foreclosure')).map(({ plate }) => plate),
  );
  const counts = [...texts.matchAll(/\b(\d{3}) days\b/g)].map(([, days = '']) => days);
  expect(
    counts.filter((days) => Number(days) > foreclosureDiagram.floor && ![...daysOf.values()].includes(days)),
  ).toEqual([]);
});
