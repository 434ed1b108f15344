import { expect, test } from 'vitest';
import { compilingFaults, importsIn } from './compile-faults.ts';
import type { Draw } from './draw-faults.ts';
import type { Fault } from './plant-faults.ts';

const fault = (replacement: string): Fault => ({ start: 0, end: 1, replacement, kind: 'off by one', line: 1 });
const draw = (path: string, ...faults: string[]): Draw => ({ path, area: 'domain', faults: faults.map(fault) });

/** A fault called 'own' breaks its file, and one called 'user' breaks user.ts. */
async function compiling(...draws: Draw[]) {
  let checks = 0;
  const found = await compilingFaults(draws, { 'user.ts': ['middle.ts'], 'middle.ts': ['a.ts'] }, async (planted) => {
    checks += 1;
    return planted.flatMap(({ path, fault: { replacement } }) =>
      replacement === 'own' ? [path] : replacement === 'user' ? ['user.ts'] : [],
    );
  });
  return { checks, found: found.map(({ path, fault: { replacement } }) => `${path} ${replacement}`) };
}

test('faults of all files are checked at once, and a file with an error takes its next fault', async () => {
  expect(await compiling(draw('a.ts', 'good'), draw('b.ts', 'own', 'second'))).toEqual({
    checks: 3,
    found: ['a.ts good', 'b.ts second'],
  });
});

test('an error in a file that imports the fault is blamed on the fault', async () => {
  expect((await compiling(draw('a.ts', 'user', 'second'), draw('b.ts', 'good'))).found).toEqual([
    'a.ts second',
    'b.ts good',
  ]);
});

test('a file without a fault that compiles is left out', async () => {
  expect((await compiling(draw('a.ts', 'own'), draw('b.ts', 'good'))).found).toEqual(['b.ts good']);
  const many = Array.from({ length: 9 }, () => 'own');
  expect((await compiling(draw('a.ts', ...many), draw('b.ts', 'good'))).checks).toBe(6);
});

test('nothing is planted where the types have errors without a fault', async () => {
  await expect(compilingFaults([draw('a.ts', 'good')], {}, async () => ['b.ts'])).rejects.toThrow(
    'Type errors without a fault: b.ts',
  );
});

test('several faults of one file are checked one after the other', async () => {
  expect(await compiling(draw('a.ts', 'one'), draw('a.ts', 'two'))).toEqual({
    checks: 3,
    found: ['a.ts one', 'a.ts two'],
  });
});

test('imports of types count', () => {
  const source =
    "import type { A } from './a.ts';\nconst b = await import('#domain/b.ts');\nexport { c } from '../c.ts';";
  expect(importsIn('db/queries/d.ts', source)).toEqual(['db/queries/a.ts', 'domain/b.ts', 'db/c.ts']);
});
