import { expect, test } from 'vitest';
import { sampleLabel, sampleShare } from './sample-badge.ts';

const labelOf = (...samples: boolean[]) => sampleLabel(sampleShare(samples.map((is_sample) => ({ is_sample }))));

test('the badge says what part of the rows are samples', () => {
  expect(labelOf(true, true)).toBe('Sample data');
  expect(labelOf(true, false)).toBe('Partly sample data');
  expect(labelOf(false, false)).toBeNull();
  expect(labelOf()).toBeNull();
});
