import { expect, test } from 'vitest';
import { materialFields, recallKinds } from './recall.ts';

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
