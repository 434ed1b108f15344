import { expect, test } from 'vitest';
import { netNewPage } from '#content/pages/net-new.ts';
import { netNewLimits, toldMatches } from '#domain/net-new/net-new.ts';

const { perDay, counties, roundedTo } = netNewLimits;
const offsets = Array.from({ length: roundedTo }, (_, offset) => offset);

/**
 * How somebody may ask about one address: among so many addresses that are known to be ours, and under so many keys. A changed browser
 * that sends an address under ten keys has to leave out nine tenths of our points, and perhaps the one that it asks about.
 */
type Question = { known: number; keys: number };

/** For each offset of the day: whether it fits the answers so far if the address is not ours, and how likely it is if it is ours. */
type Belief = { other: boolean[]; ours: number[] };

const nothing = (): Belief => ({ other: offsets.map(() => false), ours: offsets.map(() => 0) });

function answersTo({ known, keys }: Question, { other, ours }: Belief): Belief[] {
  const byAnswer = new Map<number, Belief>();
  const told = (matches: number, offset: number): Belief => {
    const answer = toldMatches(matches, offset, netNewLimits.rows.most);
    const belief = byAnswer.get(answer) ?? nothing();
    byAnswer.set(answer, belief);
    return belief;
  };
  const add = (belief: Belief, offset: number, weight: number) => {
    belief.ours[offset] = (belief.ours[offset] ?? 0) + weight;
  };
  for (const offset of offsets) {
    if (other[offset]) told(known, offset).other[offset] = true;
    const weight = ours[offset] ?? 0;
    const returned = keys === 0 ? 0 : 1 / keys;
    if (weight * returned > 0) add(told(known + keys, offset), offset, weight * returned);
    if (weight * (1 - returned) > 0) add(told(known, offset), offset, weight * (1 - returned));
  }
  return [...byAnswer.values()];
}

/** How likely the best questions tell for sure that an address is ours, if it is. */
function learned(questions: number, keys: readonly number[]): number {
  const asked = offsets.flatMap((known) => [0, ...keys].map((each) => ({ known, keys: each })));
  const found = new Map<string, number>();
  const best = (belief: Belief, left: number): number => {
    if (!belief.other.includes(true)) return belief.ours.reduce((sum, weight) => sum + weight, 0);
    if (left === 0) return 0;
    const name = `${left} ${belief.other.join()} ${belief.ours.map((weight) => weight.toFixed(6)).join()}`;
    const before = found.get(name);
    if (before !== undefined) return before;
    const each = asked.map((question) =>
      answersTo(question, belief).reduce((sum, answer) => sum + best(answer, left - 1), 0),
    );
    const most = Math.max(...each);
    found.set(name, most);
    return most;
  };
  return best({ other: offsets.map(() => true), ours: offsets.map(() => 1 / roundedTo) }, questions);
}

test('the page says how much an account can learn about single addresses in a day', () => {
  const text = JSON.stringify(netNewPage.sections);
  expect(learned(1, [1])).toBeCloseTo(0.1);
  expect(text).toContain('changes the number in one case of ten');
  expect(learned(perDay, [1])).toBeCloseTo(0.4);
  expect(text).toContain('four cases of ten');
  const changed = [1, 2, 3, 5, 10];
  expect(learned(1, changed)).toBeCloseTo(0.1);
  const ofCounty = learned(perDay, changed);
  expect(ofCounty).toBeCloseTo(0.49, 2);
  expect(text).toContain('in about half');
  const aDay = Math.max(counties * learned(1, changed), (counties / perDay) * ofCounty);
  expect(aDay).toBeGreaterThan(1.5);
  expect(aDay).toBeLessThan(2);
  expect(text).toContain('about two addresses a day');
});
