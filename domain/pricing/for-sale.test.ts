import { expect, test } from 'vitest';
import { forSale, type SaleFacts, saleProblem } from './for-sale.ts';

const today = '2026-11-19';
const open: SaleFacts = {
  file_status: 'open',
  status_reason: null,
  last_update: '2026-11-19T06:00:00Z',
  subscribers: 0,
  exclusive_until: null,
};

test.each<[string, Partial<SaleFacts> | undefined, boolean, string | null]>([
  ['a file that nobody has', {}, true, null],
  ['a shared file, shared', { subscribers: 6 }, false, null],
  ['a shared file, alone', { subscribers: 6 }, true, 'Not exclusive: 6 subscribers have it. You can share it.'],
  [
    'a file with one subscriber, alone',
    { subscribers: 1 },
    true,
    'Not exclusive: 1 subscriber has it. You can share it.',
  ],
  [
    'a file that one subscriber has through June',
    { subscribers: 1, exclusive_until: '2027-06-30' },
    false,
    'Sold to one subscriber. Yours from July 1, 2027.',
  ],
  [
    'a file on the last day of its exclusivity',
    { exclusive_until: today },
    false,
    'Sold to one subscriber. Yours from November 20, 2026.',
  ],
  ['a file whose exclusivity ended yesterday', { exclusive_until: '2026-11-18' }, true, null],
  [
    'New York divorce',
    { file_status: 'closed_by_law', status_reason: 'Files are closed to outsiders (DRL 235).' },
    false,
    'Closed by law: Files are closed to outsiders (DRL 235).',
  ],
  [
    'a file without a source',
    { file_status: 'no_source', status_reason: 'The clerk posts nothing.' },
    false,
    'No source: The clerk posts nothing.',
  ],
  ['a file that was opened and never read', { last_update: null }, false, 'Not read here yet.'],
  ['a file that we do not know', undefined, false, 'Not read here yet.'],
])('%s', (_name, file, isExclusive, problem) => {
  expect(saleProblem(forSale(file && { ...open, ...file }, today), isExclusive)).toBe(problem);
});

test('a file that the law closes is closed whoever had it', () => {
  const file = {
    ...open,
    file_status: 'closed_by_law',
    status_reason: 'Sealed.',
    exclusive_until: '2099-01-01',
  } as const;
  expect(forSale(file, today)).toEqual({ kind: 'closed', reason: 'Sealed.' });
});
