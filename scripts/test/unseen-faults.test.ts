import { expect, test } from 'vitest';
import { faultsIn } from './plant-faults.ts';

const faults = (source: string, path = 'part.tsx') => faultsIn(path, source).map(({ kind }) => kind);

type Row = [name: string, unseen: string, others: string[], seen: string];

/** What nobody could notice, the faults that stay in the same line, and something alike that somebody could notice. */
test.each<Row>([
  ['how a thing is drawn', '<p className={a ? "b" : "c"} style={{ top: a + 1 }} />', [], '<p title={a ? "b" : "c"} />'],
  ['coordinates of a picture', '<text x={a + 1} y={2} key={a + 1} />', [], '<Row value={a + 1} />'],
  ['how a canvas is painted', 'canvas.lineWidth = 2; canvas.moveTo(a + 1, 3);', ['call removed'], 'add(a + 1, 3);'],
  ['how long something waits', 'const pollMs = 500; const b = { timeout: 20 };', [], 'const perDay = 500;'],
  ['when a timer runs', 'setTimeout(c, 250);', ['call removed'], 'setLimit(c, 250);'],
  ['how much is kept in memory', 'const cacheSize = 100; new Cache({ maxCached: 3 });', [], 'const pageSize = 100;'],
  ['a millisecond of a day', 'const day = 86_400_000;', [], 'const soonMs = 14 * 86_400_000;'],
  ['what a hook depends on', 'useEffect(b, [a, c]);', ['call removed'], 'useList([a, c]);'],
  ['what is only logged', 'log.info({ a: b + 1 });', [], 'send({ a: b + 1 });'],
  ['letting go', 'timer.unref(); observer.disconnect();', [], 'observer.observe(a);'],
  ['what only the types do not know', 'const [first = 0] = a;', [], 'const { first = 0 } = a;'],
  ['the lesser of equals', 'const a = b < c ? b : c;', ['branches swapped'], 'const a = b < c ? d : e;'],
  ['the last of equals', 'if (d > best) best = d;', ['guard removed'], 'if (d > best) take(d);'],
  ['an order without a meaning', 'const a = Math.max(b, c);', [], 'const a = until(b, c);'],
])('%s is left alone', (_, unseen, others, seen) => {
  expect(faults(unseen)).toEqual(others);
  expect(faults(seen).length).toBeGreaterThan(others.length);
});

test('numbers of a drawing are left alone, and its conditions are not', () => {
  const source = 'const top = height + 12; const list = rows.filter(isOpen);';
  expect(faults(source, 'app/diagrams/probate.tsx')).toEqual(['filter removed']);
  expect(faults(source, 'app/features/probate.tsx')).toEqual(['plus for minus', 'off by one', 'filter removed']);
});
