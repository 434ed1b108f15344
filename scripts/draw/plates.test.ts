import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '#content/collections/articles.ts';
import { videos } from '#content/collections/case-studies.ts';
import { people, plateName } from '#content/collections/people.ts';
import type { ArticlePlate } from '#content/types.ts';

const plated = videos.filter(({ thumbnail }) => thumbnail !== null);

/** The file that was drawn before the tests, because drawing takes seconds. */
const drawn = (name: string) => readFileSync(`app/generated/plates/${name}.svg`, 'utf8');

test.each(plated)('the plate of $title has both color schemes and a county', ({ videoId }) => {
  const svg = drawn(videoId);
  expectDrawing(svg);
  expect(svg).toMatch(/<path class="o" d="M[\d,. M z-]{40,}"/);
});

test.each(people)('the plate of $name has both color schemes and an engraved county', ({ name }) => {
  const svg = drawn(plateName(name));
  expectDrawing(svg);
  expect(svg).toContain('clip-path="url(#o)"');
});

test.each(articles)('the plate of $slug has both color schemes and its point in red', ({ slug }) => {
  const svg = drawn(slug);
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
