/** A call with made-up data, as the documentation shows it. A test checks each against the schemas of its operation. */
export type OperationExample = {
  /** As in the address. */
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
  /** Null if the answer has no body. */
  answer: unknown;
};

const recordId = '3f1d0c1e-6a55-4a4e-9d0b-2f8a51c7e001';
const exportId = '9b2f6d0a-7c1e-4b7f-8a64-0d5c8e1f2a33';
const webhookId = '7c5e1a90-3b1f-4f0e-8f7d-5a2b9c6d4e21';

const record = {
  id: recordId,
  key: 'C-1-PB-26-001984',
  dataset: 'probate',
  fips: '48453',
  county: 'Travis',
  state: 'TX',
  property_address: '4417 Thistledown Ln, Austin, TX 78745',
  filed_on: '2026-10-19',
  posted_at: '2026-10-19T15:00:00.000Z',
  captured_at: '2026-10-20T09:12:00.000Z',
  market_value: 462_000,
  score: 87,
  quality: 'hot',
  version: 2,
  do_not_call: false,
  fields: { case_number: 'C-1-PB-26-001984', deceased_name: 'Walter J. Oakhurst', executor_phone: '(512) 555-0117' },
};

const file = {
  id: exportId,
  status: 'ready',
  layout: 'records',
  format: 'csv',
  filter: 'Travis, TX \u00b7 Probate',
  new_only: false,
  rows: 412,
  rows_done: 412,
  rows_expected: 412,
  left_out: {},
  bytes: 183_204,
  problem: null,
  created_at: '2026-11-16T14:29:50.000Z',
  ready_at: '2026-11-16T14:29:58.000Z',
  expires_at: '2026-11-23T14:29:58.000Z',
  file: `/v1/exports/${exportId}/file`,
  manifest: `/v1/exports/${exportId}/manifest`,
};

const nobody = { verdict: 'none', role: '', why: 'The record has no phone number.', conditions: [], hours: [] };
const verdicts = {
  call: {
    verdict: 'yes',
    role: 'executor',
    why: 'The number is not on the National Do Not Call Registry, and it is 10:30 a.m. there.',
    conditions: ['Stop when asked.'],
    hours: [{ days: 'Every day', hours: '8 a.m. to 9 p.m.' }],
  },
  text: nobody,
  mail: { verdict: 'yes', role: 'executor', why: 'Mail is allowed.', conditions: [], hours: [] },
};

const webhook = {
  id: webhookId,
  name: 'CRM',
  url: 'https://crm.example/hooks/deedline',
  preset: 'standard',
  types: ['record.added', 'record.recalled'],
  status: 'active',
  failing_since: null,
  waiting: 0,
  created_at: '2026-11-16T14:30:00.000Z',
};

const usage = { calls: 1204, refused: 3, records: 8120 };
const cursor = 'WyJwcm9iYXRlIiwiNDg0NTMiLCJDLTEtUEItMjYtMDAxOTg0Il0';

/** By the id of the operation. */
export const operationExamples: Record<string, OperationExample> = {
  listCounties: {
    answer: {
      data: [
        {
          dataset: 'probate',
          fips: '48453',
          county: 'Travis',
          state: 'TX',
          subscribed_until: '2027-06-30',
          is_exclusive: false,
          open_records: 412,
          last_read_at: '2026-11-16T09:12:00.000Z',
          reads: 'Daily',
          is_late: false,
        },
      ],
    },
  },
  listRecords: {
    query: { dataset: 'probate,foreclosure', county: '48453', limit: '2' },
    answer: { data: [record], next: cursor },
  },
  getRecord: {
    params: { id: recordId },
    answer: {
      access: 'entitled',
      ...record,
      history: [
        { at: '2026-11-02T09:10:00.000Z', kind: 'changed', reason: null, fields: ['executor_phone'] },
        { at: '2026-10-20T09:12:00.000Z', kind: 'added', reason: null, fields: [] },
      ],
    },
  },
  mayContact: {
    body: { questions: [{ dataset: 'probate', state: 'TX', role: 'representative' }] },
    answer: { at: '2026-11-16T16:30:00.000Z', records: [], questions: [verdicts] },
  },
  createExport: {
    body: { layout: 'records', format: 'csv', filter: { dataset: ['probate', 'foreclosure'] } },
    answer: file,
  },
  getExport: { params: { id: exportId }, answer: file },
  getExportFile: { params: { id: exportId }, answer: null },
  getExportManifest: { params: { id: exportId }, answer: null },
  readFeed: {
    query: { limit: '2' },
    answer: {
      data: [
        {
          type: 'record.added',
          id: record.id,
          key: record.key,
          dataset: record.dataset,
          fips: record.fips,
          at: '2026-10-20T09:12:00.000Z',
          reason: null,
          record,
        },
      ],
      next: 'eyJzZXEiOjg4MTIwfQ',
      has_more: false,
    },
  },
  getUsage: {
    answer: {
      from: '2026-10-18',
      to: '2026-11-16',
      quota: { per_day: 50_000, used_today: 1204, left_today: 48_796, per_key_and_minute: 600 },
      days: [{ day: '2026-11-16', ...usage }],
      keys: [
        {
          id: '1a7b3c9d-2e4f-4a6b-8c0d-9e1f2a3b4c5d',
          name: 'CRM',
          prefix: 'dl_7Kq2mXw9',
          ...usage,
          days: [{ day: '2026-11-16', ...usage }],
        },
      ],
    },
  },
  listWebhooks: { answer: { data: [webhook] } },
  createWebhook: {
    body: { name: webhook.name, url: webhook.url, types: webhook.types },
    answer: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  deleteWebhook: { params: { id: webhookId }, answer: null },
};
