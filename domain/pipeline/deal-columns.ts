import type { FieldOption, FileField } from '../columns/file-mapping.ts';
import { type DatasetType, datasetNames, datasetTypes } from '../datasets/dataset-types.ts';
import { stateCode } from '../places/match-states.ts';
import { type Deal, type NextKind, type Stage, stageLabels, stages } from './deal.ts';

export type DealColumn = keyof Deal | 'city' | 'zip' | 'first_name' | 'last_name';

/** The name of each column in our own files, in their order. */
export const dealColumnNames = {
  property_address: 'Property address',
  county: 'County',
  state: 'State',
  stage: 'Stage',
  estimated_value: 'Estimated value',
  dataset_type: 'Dataset',
  next_on: 'Next date',
  next_step: 'Next step',
  next_kind: 'Kind of date',
  contact_name: 'Contact name',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
  notes: 'Notes',
  created_at: 'Created',
  stage_since: 'In stage since',
  id: 'Deal ID',
} as const satisfies Record<keyof Deal, string>;

export const nextKindNames: Record<NextKind, string> = {
  reminder: 'Reminder',
  court: 'Court date',
  sale: 'Sale date',
};

/** What other programs call a stage. */
const stageNames: Record<Stage, readonly string[]> = {
  new: [
    'new lead',
    'new deal',
    'lead',
    'fresh',
    'open',
    'not contacted',
    'uncontacted',
    'to contact',
    'to do',
    'inbox',
  ],
  contacted: [
    'attempted contact',
    'first contact',
    'in contact',
    'called',
    'mailed',
    'letter sent',
    'left voicemail',
    'reached',
    'follow up',
    'working',
    'nurture',
  ],
  qualified: ['interested', 'motivated', 'warm', 'hot', 'hot lead', 'warm lead', 'appointment', 'appointment set'],
  negotiation: [
    'negotiating',
    'in negotiations',
    'offer',
    'offer made',
    'offer sent',
    'counter offer',
    'contract sent',
    'contracted',
    'under contract',
    'in escrow',
    'pending',
  ],
  won: ['closed won', 'closed', 'bought', 'purchased', 'acquired', 'deal done'],
  lost: [
    'closed lost',
    'dead',
    'dead lead',
    'dead deal',
    'not interested',
    'no interest',
    'rejected',
    'passed',
    'disqualified',
    'unqualified',
    'not qualified',
    'do not contact',
    'no deal',
    'archived',
  ],
};

/** What other programs call a dataset. */
const datasetOtherNames: Record<DatasetType, readonly string[]> = {
  pre_probate: ['obituary', 'deceased owner'],
  probate: ['estate', 'probate estate'],
  foreclosure: [
    'pre foreclosure',
    'notice of default',
    'nod',
    'lis pendens',
    'notice of sale',
    'trustee sale',
    'auction',
  ],
  divorce: ['dissolution', 'dissolution of marriage'],
  inheritance: ['inherited', 'heirs', 'heirship'],
  eviction: ['unlawful detainer', 'tired landlord'],
  code_violation: ['code', 'code enforcement', 'violation', 'code lien'],
  tax_delinquent: ['tax', 'taxes', 'delinquent taxes', 'tax lien', 'tax default', 'tax sale'],
  bankruptcy: ['chapter 7', 'chapter 13', 'bk'],
  custom: [],
};

const noDataset = 'nodataset';

/** Fields with a fixed list of values. A kind of date is found inside of any text. */
type ListedField = 'stage' | 'dataset_type';

const options: Record<ListedField, readonly FieldOption[]> = {
  stage: stages.map((stage) => ({ value: stage, label: stageLabels[stage], names: stageNames[stage] })),
  dataset_type: [
    ...datasetNames.map((type) => ({ value: type, label: datasetTypes[type], names: datasetOtherNames[type] })),
    { value: noDataset, label: 'No dataset', names: ['none', 'n/a', 'other', 'unknown'] },
  ],
};

/** What other programs call the columns; the first name that a file has counts. */
const names: Record<DealColumn, readonly string[]> = {
  property_address: [
    'property address',
    'property street',
    'address',
    'street address',
    'site address',
    'street',
    'address 1',
    'property',
  ],
  city: ['property city', 'city', 'site city'],
  zip: ['property zip', 'zip', 'zip code', 'zipcode', 'postal code', 'site zip'],
  county: ['county', 'county name', 'property county'],
  state: ['state', 'property state', 'state code', 'st'],
  stage: ['stage', 'deal stage', 'pipeline stage', 'status', 'lead stage', 'lead status', 'deal status'],
  estimated_value: ['estimated value', 'value', 'deal value', 'market value', 'estimate', 'amount', 'price'],
  dataset_type: ['dataset', 'dataset type', 'lead type', 'list', 'type'],
  next_on: ['next date', 'next on', 'follow up date', 'follow up', 'due date', 'due', 'next action date'],
  next_step: ['next step', 'next action', 'task'],
  next_kind: ['kind of date', 'next kind', 'date kind'],
  contact_name: ['contact name', 'full name', 'name', 'contact', 'owner name', 'owner'],
  first_name: ['first name', 'contact first name', 'owner first name'],
  last_name: ['last name', 'contact last name', 'owner last name'],
  contact_phone: ['contact phone', 'phone', 'phone number', 'mobile', 'telephone', 'cell', 'owner phone'],
  contact_email: ['contact email', 'email', 'email address', 'owner email'],
  notes: ['notes', 'note', 'comments', 'comment', 'description'],
  created_at: ['created', 'created at'],
  stage_since: ['in stage since', 'stage since'],
  id: ['deal id'],
};

const looks: Partial<Record<DealColumn, (cell: string) => boolean>> = {
  property_address: (cell) => /^\d+[a-z]?\s+\S*[a-z]/i.test(cell),
  county: (cell) => /\s(?:county|parish|borough)$/i.test(cell),
  state: (cell) => stateCode(cell) !== null,
  contact_phone: (cell) => /^[+\d\s().-]{10,}$/.test(cell) && /^1?\d{10}$/.test(cell.replace(/\D/g, '')),
  contact_email: (cell) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(cell),
  estimated_value: (cell) => /^\$\s?\d/.test(cell),
};

const labels: Record<DealColumn, string> = {
  ...dealColumnNames,
  city: 'City',
  zip: 'ZIP',
  first_name: 'First name',
  last_name: 'Last name',
};

const required: readonly DealColumn[] = ['property_address', 'county', 'state'];
const order: readonly DealColumn[] = ['property_address', 'city', 'zip', ...required.slice(1), 'stage', 'dataset_type'];

/** Every column of a file of deals, ours or of another program, in the order in which a visitor checks them. */
export const dealFields: readonly FileField<DealColumn>[] = [
  ...new Set([...order, ...(Object.keys(names) as DealColumn[])]),
].map((name) => ({
  name,
  label: labels[name],
  names: names[name],
  isRequired: required.includes(name),
  ...(looks[name] && { looksLike: looks[name] }),
  ...(isListed(name) && { options: options[name] }),
}));

/** Fields that only our own files have: nobody is asked about them. */
export const ownDealFields: ReadonlySet<string> = new Set<DealColumn>(['created_at', 'stage_since', 'id']);

function isListed(name: DealColumn): name is ListedField {
  return Object.hasOwn(options, name);
}
