import type { Batch, BatchMeasures } from '#domain/outreach/campaign.ts';
import type { SheetColumn, SheetMeasure } from './types.ts';

export const trackerChannels = ['Letter', 'Postcard', 'Call', 'Email', 'Data'] as const;

export type TrackedBatch = Batch & { batch: string; list: string; channel: (typeof trackerChannels)[number] };

/** Input columns in the order of the sheet. */
export const trackerColumns: Record<keyof TrackedBatch, SheetColumn> = {
  batch: { name: 'Batch', kind: 'date', about: 'Start date, mm/dd/yyyy', width: 12 },
  list: { name: 'List', kind: 'text', about: 'Dataset and county, plus any filter', width: 26 },
  channel: {
    name: 'Channel',
    kind: 'text',
    about: 'Letter, postcard, call or email; data for the subscription itself',
    width: 11,
    choices: trackerChannels,
  },
  sent: { name: 'Sent', kind: 'count', about: 'Pieces mailed or numbers dialed, after suppression', width: 9 },
  cost: { name: 'Cost', kind: 'money', about: 'Everything, in dollars', width: 13 },
  responses: {
    name: 'Responses',
    kind: 'count',
    about: 'Every answer, including a no or a stop',
    width: 11,
  },
  contacts: { name: 'Contacts', kind: 'count', about: 'Right-party conversations', width: 10 },
  offers: { name: 'Offers', kind: 'count', about: 'Written offers made', width: 9 },
  contracts: { name: 'Contracts', kind: 'count', about: 'Signed by everyone who has to sign', width: 10 },
  closed: { name: 'Closed', kind: 'count', about: 'Contracts that reached closing', width: 9 },
  fees: {
    name: 'Fees',
    kind: 'money',
    about: 'Assignment fees, commissions or flip profit received',
    width: 13,
  },
};

export const trackerMeasures: Record<keyof BatchMeasures, SheetMeasure> = {
  responseRate: {
    name: 'Response rate',
    kind: 'share',
    about: 'Responses / sent',
    width: 11,
    formula: 'IF([Sent]=0,"",[Responses]/[Sent])',
  },
  costPerResponse: {
    name: 'Cost per response',
    kind: 'money',
    about: 'Cost / responses',
    width: 12,
    formula: 'IF([Responses]=0,"",[Cost]/[Responses])',
  },
  contactRate: {
    name: 'Contact rate',
    kind: 'share',
    about: 'Contacts / sent',
    width: 10,
    formula: 'IF([Sent]=0,"",[Contacts]/[Sent])',
  },
  costPerContact: {
    name: 'Cost per contact',
    kind: 'money',
    about: 'Cost / contacts',
    width: 12,
    formula: 'IF([Contacts]=0,"",[Cost]/[Contacts])',
  },
  costPerContract: {
    name: 'Cost per contract',
    kind: 'money',
    about: 'Cost / contracts',
    width: 13,
    formula: 'IF([Contracts]=0,"",[Cost]/[Contracts])',
  },
  fallout: {
    name: 'Fallout',
    kind: 'share',
    about: '(Contracts - closed) / contracts',
    width: 10,
    formula: 'IF([Contracts]=0,"",([Contracts]-[Closed])/[Contracts])',
  },
  feePerDeal: {
    name: 'Fee per deal',
    kind: 'money',
    about: 'Fees / closed',
    width: 13,
    formula: 'IF([Closed]=0,"",[Fees]/[Closed])',
  },
  net: {
    name: 'Net',
    kind: 'money',
    about: 'Fees - cost',
    width: 13,
    formula: 'IF(COUNT([Cost],[Fees])=0,"",[Fees]-[Cost])',
  },
};

/** The totals are in row 2, so that new batches never reach them. */
export const trackerRows = { total: 2, first: 3, last: 252 };

/** Made-up figures for one county over three months. */
export const exampleBatches: TrackedBatch[] = [
  {
    batch: '2026-07-01',
    list: 'All lists',
    channel: 'Data',
    sent: 0,
    cost: 2250,
    responses: 0,
    contacts: 0,
    offers: 0,
    contracts: 0,
    closed: 0,
    fees: 0,
  },
  {
    batch: '2026-07-07',
    list: 'Probate, vacant',
    channel: 'Letter',
    sent: 2400,
    cost: 2160,
    responses: 34,
    contacts: 26,
    offers: 6,
    contracts: 2,
    closed: 1,
    fees: 11_000,
  },
  {
    batch: '2026-07-14',
    list: 'Tax delinquent, absentee',
    channel: 'Postcard',
    sent: 3600,
    cost: 2160,
    responses: 29,
    contacts: 22,
    offers: 5,
    contracts: 1,
    closed: 1,
    fees: 8500,
  },
  {
    batch: '2026-07-21',
    list: 'Eviction repeat filers',
    channel: 'Letter',
    sent: 1200,
    cost: 1080,
    responses: 15,
    contacts: 11,
    offers: 3,
    contracts: 1,
    closed: 0,
    fees: 0,
  },
  {
    batch: '2026-07-29',
    list: 'Probate, vacant',
    channel: 'Call',
    sent: 1500,
    cost: 900,
    responses: 162,
    contacts: 48,
    offers: 4,
    contracts: 0,
    closed: 0,
    fees: 0,
  },
];
