import { expect, test } from 'vitest';
import { refusedReason, refusedSentence } from './refused-file.ts';

const kings = { fips: '36047', county: 'Kings', state: 'NY', status: 'closed_by_law', reason: 'DRL 235.' } as const;

test('a refused file is named with its reason and what to do', () => {
  expect(refusedReason('divorce', kings)).toBe('Divorce in Kings, NY is closed by law (DRL 235).');
  expect(refusedReason('divorce', { ...kings, status: 'no_source', reason: '' })).toBe(
    'Divorce in Kings, NY has no source.',
  );
  expect(refusedSentence('divorce', { ...kings, rows: 12 })).toBe(
    'Divorce in Kings, NY is closed by law (DRL 235). 12 rows were not imported. If this is wrong, open the file first, at the desk (Data, Counties) or by a file of territories.',
  );
});
