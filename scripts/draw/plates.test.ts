import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '#content/collections/articles.ts';
import { videos } from '#content/collections/case-studies.ts';
import { people } from '#content/collections/people.ts';
import type { ArticlePlate } from '#content/types.ts';
import { drawCasePlate } from './case-plates.ts';
import { drawPersonPlate } from './person-plates.ts';
import { readUsTopology } from './us-topology.ts';

const topology = readUsTopology(0.01);
const plated = videos.filter(({ thumbnail }) => thumbnail !== null);

test.each(plated)('the plate of $title has both color schemes and a county', (video) => {
  const svg = drawCasePlate(topology, video);
  expectDrawing(svg);
  expect(svg).toMatch(/<path class="o" d="M[\d,. M z-]{40,}"/);
});

test.each(people)('the plate of $name has both color schemes and an engraved county', ({ county }) => {
  const svg = drawPersonPlate(topology, county);
  expectDrawing(svg);
  expect(svg).toContain('clip-path="url(#o)"');
});

test.each(articles)('the plate of $slug has both color schemes and its point in red', ({ slug }) => {
  // The file that was drawn before the tests, because turning text into paths takes seconds.
  const svg = readFileSync(`app/generated/plates/${slug}.svg`, 'utf8');
  expectDrawing(svg);
  expect(svg).toMatch(/class="[mw]"/);
});

test.each(articles)('the text for readers who do not see the plate of $slug has its marks and figures', ({ plate }) => {
  const figures = writtenOn(plate).flatMap((text) => text.match(/\d[\d,./]*\d|\d/g) ?? []);
  const wanted = [...figures, ...marksOn(plate)];
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((text) => !plate.alt.includes(text))).toEqual([]);
});

function writtenOn(plate: ArticlePlate): string[] {
  if (plate.kind === 'table') return plate.rows.flat();
  if (plate.kind === 'record') return plate.fields.map(({ value }) => value);
  if (plate.kind === 'letter') return plate.lines.map(({ text }) => text);
  if (plate.kind === 'bars') return [plate.floor.label, ...plate.bars.map(({ mark }) => mark)];
  return [plate.figure];
}

function marksOn(plate: ArticlePlate): string[] {
  if (plate.kind === 'table') return [plate.marked.mark];
  if (plate.kind === 'record') return plate.fields.flatMap(({ mark }) => mark ?? []);
  if (plate.kind === 'letter') return plate.lines.flatMap(({ mark }) => mark ?? []);
  if (plate.kind === 'bars') return plate.bars.map(({ label }) => label);
  return [plate.caption, plate.field];
}

function expectDrawing(svg: string): void {
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.length).toBeLessThan(60_000);
}
