import { expect, test } from 'vitest';
import type { ZipRow } from '#db/seed/towns.ts';
import { readingPlaceNames, readPlaceNames, sliceLength } from './place-names.ts';

test('while the towns are read, others are answered', async () => {
  let answered = 0;
  let isOver = false;
  const answerNext = () => {
    answered += 1;
    if (!isOver) setImmediate(answerNext);
  };
  setImmediate(answerNext);
  const { byName } = await readPlaceNames();
  isOver = true;
  expect(byName.get('austin')?.map(({ state, fips }) => `${state} ${fips}`)).toContain('TX 48453');
  expect(answered).toBeGreaterThan(100);
  expect(byName.get('travisafb')?.map(({ name }) => name)).toEqual(['Travis AFB']);
});

test('no slice of the reading has more rows than its length', () => {
  let taken = 0;
  function* rows(): Generator<ZipRow> {
    for (let at = 0; at < 5 * sliceLength; at++) {
      taken += 1;
      const zip = String(73_000 + at);
      yield { zip, city: `Town ${at}`, state: 'TX', county: '453', latitude: 30, longitude: -97 };
    }
  }
  const steps = readingPlaceNames(rows(), (fips) => fips === '48453');
  let slices = 0;
  for (let before = 0; ; before = taken, slices++) {
    const step = steps.next();
    expect(taken - before).toBeLessThanOrEqual(sliceLength);
    if (!step.done) continue;
    expect(step.value.towns).toHaveLength(5 * sliceLength);
    expect(step.value.sizes.get('48453')).toBe(5 * sliceLength);
    break;
  }
  // The rows, the towns, their order and their names.
  expect(slices).toBeGreaterThanOrEqual(4 * 5 - 1);
});

test('a ZIP code that stands in two rows counts once, for its county and its town', () => {
  const row = (zip: string, city: string) => ({
    ...{ zip, city, state: 'TX', county: '453', latitude: 30, longitude: -97 },
  });
  const reading = readingPlaceNames(
    [row('78701', 'Austin'), row('78701', 'Austin'), row('78702', 'Austin')],
    (fips) => fips === '48453',
  );
  let step = reading.next();
  while (!step.done) step = reading.next();
  expect(step.value.sizes.get('48453')).toBe(2);
  expect(step.value.towns.map(({ name, zips }) => [name, zips])).toEqual([['Austin', 2]]);
});
