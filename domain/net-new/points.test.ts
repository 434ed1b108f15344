import { expect, test } from 'vitest';
import { resultOf, toldMatches } from './net-new.ts';
import {
  areDifferent,
  blind,
  countCommon,
  countOf,
  joinPoints,
  newKey,
  pointBytes,
  pointsOf,
  readKey,
  shuffled,
  splitPoints,
  writeKey,
} from './points.ts';

const addresses = (from: number, to: number, fips = '48453') =>
  Array.from({ length: to - from }, (_, index) => ({ fips, key: `${from + index} ELM ST` }));

test('blinding by two keys gives the same points in either order', async () => {
  const [one, two, points] = [await newKey(), await newKey(), await pointsOf(addresses(0, 5))];
  const there = await blind(await blind(points, one), two, { atOnce: 3 });
  const back = await blind(await blind(points, two), one);
  expect(Buffer.from(there).equals(Buffer.from(back))).toBe(true);
  expect(countCommon(there, points)).toBe(0);
});

test('an address counts once, and another county is another address', async () => {
  expect(countOf(await pointsOf([...addresses(0, 3), ...addresses(1, 4)]))).toBe(4);
  expect(countCommon(await pointsOf(addresses(0, 3)), await pointsOf(addresses(0, 3, '48029')))).toBe(0);
});

test('a point is a coordinate: its highest bit is not set', async () => {
  const points = await pointsOf(addresses(0, 50));
  const highest = Array.from({ length: 50 }, (_, index) => (points[index * pointBytes + 31] ?? 0) & 0x80);
  expect(new Set(highest)).toEqual(new Set([0]));
});

test('shuffling keeps the points and not their places', async () => {
  const points = await pointsOf(addresses(0, 60));
  const mixed = shuffled(points);
  expect(countCommon(points, mixed)).toBe(60);
  expect(areDifferent(mixed)).toBe(true);
  expect(Buffer.from(mixed).equals(Buffer.from(points))).toBe(false);
});

test('points of a low order end it: they would be zero for every key', async () => {
  const key = await newKey();
  await expect(blind(new Uint8Array(32), key)).rejects.toThrow();
  const one = new Uint8Array(32);
  one[0] = 1;
  await expect(blind(one, key)).rejects.toThrow();
});

test('a key survives being written', async () => {
  const key = await newKey();
  const points = await pointsOf(addresses(0, 2));
  const again = await readKey(await writeKey(key));
  expect(Buffer.from(await blind(points, again)).equals(Buffer.from(await blind(points, key)))).toBe(true);
});

test('what is told is within ten of the truth, right on average, and nearly always the same for one address more', () => {
  const offsets = Array.from({ length: 10 }, (_, offset) => offset);
  for (const matches of [0, 1, 7, 10, 119, 4000]) {
    const told = offsets.map((offset) => toldMatches(matches, offset, 20_000));
    expect(told.every((number) => Math.abs(number - matches) < 10 && number % 10 === 0)).toBe(true);
    expect(told.reduce((sum, number) => sum + number, 0) / 10).toBe(matches);
    const differs = offsets.filter(
      (offset) => toldMatches(matches, offset, 20_000) !== toldMatches(matches + 1, offset, 20_000),
    );
    expect(differs).toHaveLength(1);
  }
});

test('the result never tells more than there is', () => {
  expect(resultOf(104, 9, { rows: 104, records: 300 })).toEqual({ records: 300, known: 110, fresh: 190 });
  expect(resultOf(50, 9, { rows: 104, records: 50 })).toEqual({ records: 50, known: 50, fresh: 0 });
});

test('the points that both keys have blinded tell the plain intersection of 200 random lists', async () => {
  const [one, two] = [await newKey(), await newKey()];
  const all = Array.from({ length: 120 }, (_, index) => index);
  const points = await pointsOf(addresses(0, 120));
  const each = (list: Uint8Array) =>
    splitPoints(
      list,
      all.map(() => 1),
    );
  const ours = each(await blind(await blind(points, two), one));
  const theirs = each(await blind(await blind(points, one), two));
  const chosen = (list: Uint8Array[], keep: ReadonlySet<number>) =>
    shuffled(joinPoints(list.filter((_, index) => keep.has(index))));
  const some = (share: number) => new Set(all.filter(() => Math.random() < share));
  for (let run = 0; run < 200; run++) {
    const [mine, other] = [some(Math.random()), some(Math.random())];
    const common = [...mine].filter((index) => other.has(index)).length;
    const counted = countCommon(chosen(theirs, mine), chosen(ours, other));
    const { known } = resultOf(counted, run % 10, { rows: mine.size, records: other.size });
    expect([counted, Math.abs(known - common) < 10]).toEqual([common, true]);
  }
});
