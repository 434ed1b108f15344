import { expect, test } from 'vitest';
import { drawFaults } from './draw-faults.ts';

test('the same seed draws the same faults, as many of each area as asked, from different files', () => {
  const sources = ['domain', 'app', 'db/queries', 'server/routes'].flatMap((area) =>
    Array.from({ length: 30 }, (_, index) => [`${area}/file-${index}.ts`, `const a = b < ${index};`] as const),
  );
  const draw = (seed: number) => drawFaults(new Map(sources), 16, seed);
  const paths = draw(1).map(({ path }) => path);
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
  expect(new Set(paths).size).toBe(16);
  expect(paths.filter((path) => path.startsWith('domain/'))).toHaveLength(5);
  expect(paths.filter((path) => path.startsWith('app/'))).toHaveLength(3);
});
