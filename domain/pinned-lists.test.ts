import { expect, test } from 'vitest';
import { staffRoles } from './accounts/roles.ts';
import { agentPurposes, purposeRefusal } from './customer-api/agent-purpose.ts';
import { apiScopes, keyLifetimes } from './customer-api/api-key.ts';
import { feedTypes } from './customer-api/feed.ts';
import { removalReasons } from './customer-api/record.ts';
import { pauseReasons, recordTypes, webhookTypes } from './customer-api/webhook.ts';
import { memberRoles } from './customers/customer.ts';
import { endKinds } from './customers/subscription.ts';
import { datasetNames } from './datasets/dataset-types.ts';
import { deadlineDays, deadlineFields } from './delivery/buy-box.ts';
import { outreachChannels } from './delivery/contact-now.ts';
import { deliveryChannels, deliveryLayouts, formatsOf, leftOutReasons } from './delivery/delivery.ts';
import { letterColumns } from './delivery/letter-file.ts';
import { recallAdvices } from './delivery/recall.ts';
import { removalColumns } from './delivery/removal-file.ts';
import { type DeskRight, may } from './desk/staff-rights.ts';
import { factorWeights, thresholds } from './leads/lead.ts';
import { verdicts } from './outreach/contact-rules/may-contact.ts';
import { contactChannels } from './outreach/contact-rules/question.ts';
import { channels } from './outreach/template.ts';
import { soldDatasets } from './pricing/estimate-quote-link.ts';
import { priceRange, startingPrice } from './pricing/pricing.ts';
import {
  deletedFields,
  deletionLists,
  deletionStages,
  deletionStatuses,
  identifiersOf,
  matchedLists,
} from './privacy/deletion-list.ts';
import { requestKinds, roles } from './privacy/request.ts';
import { fileStatuses } from './records/county-dataset.ts';
import { personFields } from './records/field-sources.ts';
import { statedReasons } from './records/filing.ts';
import { eventKinds } from './records/filing-event.ts';
import { statusFields } from './records/status-meaning.ts';

// Lists that decide about money, about recalls or about who may be contacted. They are written here once more, because a test
// that takes such a list from the code cannot notice that an entry is gone.

test('the price of a dataset in a county rises after these numbers of open records', () => {
  const starts = [0, 100, 101, 250, 251, 500, 501, 1000, 1001, 2500, 2501, 5000, 5001, 1_000_000];
  expect(starts.map(startingPrice)).toEqual([297, 297, 327, 327, 357, 357, 397, 397, 447, 447, 527, 527, 597, 597]);
  expect(priceRange).toEqual({ from: 297, to: 2500 });
});

test('these datasets exist, and all but two are sold alone', () => {
  expect(datasetNames).toEqual([
    'pre_probate',
    'probate',
    'foreclosure',
    'divorce',
    'inheritance',
    'eviction',
    'code_violation',
    'tax_delinquent',
    'bankruptcy',
    'custom',
  ]);
  expect(soldDatasets).toEqual(datasetNames.filter((name) => name !== 'tax_delinquent' && name !== 'bankruptcy'));
});

test.each<[string, readonly unknown[], readonly unknown[]]>([
  ['what a recall can advise', recallAdvices, ['check', 'remove']],
  [
    'events of a record',
    eventKinds,
    ['added', 'changed', 'closed', 'reopened', 'sealed', 'suppressed', 'released', 'removed'],
  ],
  ['reasons that a file states', statedReasons, ['sold', 'cured', 'dismissed', 'withdrawn']],
  [
    'reasons why a customer loses a record',
    removalReasons,
    ['sold', 'cured', 'dismissed', 'withdrawn', 'vanished', 'suppressed', 'sealed', 'deleted', 'subscription_ended'],
  ],
  [
    'columns of a remove-file',
    removalColumns,
    ['reference', 'record_id', 'dataset', 'county', 'fips', 'happened', 'what_happened', 'what_to_do', 'held_since'],
  ],
  ['fields that say that a case is over', statusFields, ['case_status', 'delinquency_stage']],
  ['statuses of a county file', fileStatuses, ['open', 'closed_by_law', 'no_source']],
  ['how a subscription ends early', endKinds, ['ended', 'revoked']],
  ['roles of members', memberRoles, ['owner', 'member']],
  ['roles of staff', staffRoles, ['admin', 'data', 'support']],
  ['ways that records leave us', deliveryChannels, ['download', 'api', 'webhook']],
  ['layouts of a file', deliveryLayouts, ['records', 'crm', 'dialer', 'mail', 'letters', 'removals']],
  [
    'reasons why a record is left out of a file',
    leftOutReasons,
    [
      'no_contact',
      'no_phone',
      'do_not_call',
      'may_not_call',
      'same_phone',
      'no_mailing_address',
      'may_not_write',
      'ask_counsel',
      'no_email',
      'has_attorney',
      'missing_values',
    ],
  ],
  [
    'fields with a deadline',
    deadlineFields,
    ['auction_date', 'redemption_deadline', 'compliance_date', 'hearing_date', 'meeting_date'],
  ],
  ['days until a deadline', deadlineDays, [14, 30, 90]],
  ['scopes of a key', apiScopes, ['records', 'feed', 'counties', 'webhooks']],
  ['days that a key lasts', keyLifetimes, [30, 90, 365, null]],
  [
    'events of the feed',
    feedTypes,
    ['record.added', 'record.changed', 'record.closed', 'record.recalled', 'record.removed'],
  ],
  [
    'events of a webhook',
    webhookTypes,
    ['record.added', 'record.changed', 'record.closed', 'record.recalled', 'export.ready', 'subscription.changed'],
  ],
  ['webhook events with a record', recordTypes, ['record.added', 'record.changed', 'record.closed', 'record.recalled']],
  ['why a webhook is paused', pauseReasons, ['owner', 'failing']],
  ['channels that records are worked by', outreachChannels, ['call', 'text', 'mail']],
  ['channels of templates', channels, ['email', 'sms', 'phone', 'direct_mail']],
  ['channels that rules answer for', Object.keys(contactChannels), ['mail', 'email', 'call', 'text', 'visit']],
  ['verdicts, the strictest last', verdicts, ['yes', 'only_if', 'ask_counsel', 'no']],
  ['what a person can ask us to do', requestKinds, ['correction', 'suppression']],
  ['who can ask', Object.keys(roles), ['owner', 'family', 'representative', 'resident', 'counsel', 'other']],
  ['lists of the deletion platform', deletionLists, ['NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID']],
  ['lists that are compared with our records', matchedLists, ['Email', 'Phone']],
  ['stages of a deletion list', deletionStages, ['receiving', 'comparing', 'deleting', 'done']],
  ['fields that a deletion clears', deletedFields, ['owner_phone', 'executor_phone', 'owner_email', 'phone_type']],
  [
    'fields that name a person',
    [...personFields].sort(),
    [
      'attorney_petitioner',
      'attorney_respondent',
      'debtor_attorney',
      'deceased_name',
      'executor_attorney',
      'executor_name',
      'heirs',
      'owner_name',
      'petitioner_name',
      'plaintiff_attorney',
      'plaintiff_name',
      'relatives',
      'respondent_name',
      'trustee_name',
    ],
  ],
])('%s', (_, list, expected) => {
  expect(list).toEqual(expected);
});

test('codes for the deletion platform', () => {
  expect(deletionStatuses).toEqual({ exempt: 2, deleted: 3, optedOut: 4, notFound: 5 });
});

test('what a court file says is exempt from deletion, what we license is not', () => {
  const record = {
    owner_phone: '5125550100',
    executor_phone: '5125550101',
    attorney_phone: '5125550102',
    trustee_phone: '5125550103',
    owner_email: 'ana@mail.example',
  };
  expect(
    identifiersOf(record).map(({ list, field, nameField, isExempt }) => [list, field, nameField, isExempt]),
  ).toEqual([
    ['Phone', 'owner_phone', 'owner_name', false],
    ['Phone', 'executor_phone', 'executor_name', false],
    ['Email', 'owner_email', 'owner_name', false],
    ['Phone', 'attorney_phone', 'executor_attorney', true],
    ['Phone', 'trustee_phone', 'trustee_name', true],
  ]);
});

test('formats of each layout, the usual one first', () => {
  expect(formatsOf).toEqual({
    records: ['csv', 'xlsx', 'ndjson'],
    crm: ['csv'],
    dialer: ['csv'],
    mail: ['csv'],
    letters: ['docx', 'csv'],
    removals: ['csv', 'xlsx', 'ndjson'],
  });
  expect(letterColumns).toEqual({
    mail: ['Full Name', 'Address 1', 'Address 2', 'City', 'State', 'ZIP', 'Text', 'Record ID'],
    email: ['Full Name', 'Email', 'Subject', 'Text', 'Record ID'],
  });
});

test('weights of the factors add up to 100', () => {
  expect(factorWeights).toEqual({
    equity: 30,
    motivation: 25,
    time_since_filing: 20,
    contact_match: 15,
    occupancy: 10,
  });
  expect(thresholds).toEqual({ hot: 90, warm: 70 });
});

test('agents get records for these purposes, and the regulated ones are refused', () => {
  expect(agentPurposes.filter((purpose) => purposeRefusal(purpose) === null)).toEqual([
    'investing',
    'wholesaling',
    'fix_and_flip',
    'brokerage',
    'legal_proceedings',
    'market_research',
  ]);
  expect(agentPurposes.filter((purpose) => purposeRefusal(purpose) !== null)).toEqual([
    'credit',
    'employment',
    'insurance',
    'tenant_screening',
  ]);
});

test('each role of staff has these rights at the desk', () => {
  const rights: DeskRight[] = [
    'overview',
    'inbox',
    'bookings',
    'customers',
    'data',
    'records',
    'mail',
    'privacy',
    'audit',
    'export-persons',
    'issue-keys',
  ];
  expect(Object.fromEntries(staffRoles.map((role) => [role, rights.filter((right) => may(role, right))]))).toEqual({
    admin: rights,
    data: ['overview', 'data', 'records'],
    support: ['overview', 'inbox', 'bookings', 'mail'],
  });
});
