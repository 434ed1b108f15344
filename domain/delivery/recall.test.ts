import { expect, test } from 'vitest';
import { closeReasons } from '../records/filing.ts';
import { adviceOf, materialFields, recallKinds, recallRanks, recallTask, recallText } from './recall.ts';

// By value: a field that leaves either list is one that nobody is told about any more.
test('holders are told about these events', () => {
  expect([...recallKinds].sort()).toEqual(['changed', 'closed', 'removed', 'reopened', 'sealed', 'suppressed']);
});

test('a change of owner, address, status, deadline or representative is material', () => {
  expect([...materialFields].sort()).toEqual([
    'apn',
    'attorney_petitioner',
    'attorney_respondent',
    'auction_date',
    'case_status',
    'compliance_date',
    'debtor_attorney',
    'delinquency_stage',
    'do_not_call',
    'executor_attorney',
    'executor_mailing_address',
    'executor_name',
    'executor_phone',
    'hearing_date',
    'mailing_address',
    'meeting_date',
    'owner_name',
    'owner_phone',
    'petitioner_name',
    'property_address',
    'redemption_deadline',
    'stay_status',
    'trustee_name',
    'trustee_phone',
  ]);
});

test.each([
  ['changed', 'check', 1, 'Changed', 'Download it again: what you hold is out of date.'],
  ['reopened', 'check', 2, 'Open again', 'Check it again before you write or call.'],
  ['closed', 'remove', 2, 'Closed', 'Stop mailing and calling about it.'],
  ['removed', 'remove', 3, 'Removed from our data', 'Delete your copy.'],
  ['sealed', 'remove', 4, 'The county file was closed', 'Delete your copy. Do not mail or call.'],
  ['suppressed', 'remove', 4, 'A person opted out', 'Delete your copy. Do not mail or call.'],
] as const)('a record that was %s: %s, rank %i', (kind, advice, rank, text, task) => {
  expect([adviceOf(kind), recallRanks[kind], recallText(kind, null), recallTask(kind)]).toEqual([
    advice,
    rank,
    text,
    task,
  ]);
});

test('a holder is told how a record ended', () => {
  expect(Object.fromEntries(closeReasons.map((reason) => [reason, recallText('closed', reason)]))).toEqual({
    sold: 'Sold',
    cured: 'Cured',
    dismissed: 'Dismissed',
    withdrawn: 'Withdrawn',
    vanished: "No longer in the clerk's list",
  });
});
