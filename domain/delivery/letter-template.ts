import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { RecordFields } from '../export/contacts/contacts-of.ts';
import { variablesOf } from '../outreach/fill-template.ts';
import type { Channel } from '../outreach/template.ts';
import { formatLongDate } from '../time/date-texts.ts';

export type LetterTemplate = { title: string; category: string; channel: Channel; templateText: string };

/** The channel of the rules; null for what is not written. */
export function letterChannel({ channel }: Pick<LetterTemplate, 'channel'>): 'mail' | 'email' | null {
  return channel === 'direct_mail' ? 'mail' : channel === 'email' ? 'email' : null;
}

/** The dataset that a template is for; null if its category is no dataset. */
export function letterDataset({ category }: Pick<LetterTemplate, 'category'>): DatasetType | null {
  const found = Object.entries(datasetTypes).find(([, name]) => name === category);
  return found ? (found[0] as DatasetType) : null;
}

const dateOf = (record: RecordFields, ...names: string[]) => {
  const text = textOf(record, ...names);
  return text && formatLongDate(text);
};
const textOf = (record: RecordFields, ...names: string[]) =>
  names.map((name) => record[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/** What a record says about a variable; whoever writes says the others. */
export const recordVariables: Record<string, (record: RecordFields) => string> = {
  address: (record) => textOf(record, 'property_address'),
  case: (record) => textOf(record, 'case_number', 'instrument_number', 'notice_number'),
  lender: (record) => textOf(record, 'lender_name'),
  heirs: (record) => textOf(record, 'heirs').replaceAll(/ ?; ?/g, ', '),
  stage: (record) => textOf(record, 'case_status', 'delinquency_stage'),
  sale_date: (record) => dateOf(record, 'auction_date'),
  deadline: (record) => dateOf(record, 'redemption_deadline', 'auction_date'),
  order_date: (record) => dateOf(record, 'order_date'),
  filing: (record) => dateOf(record, 'filing_date'),
  decree: (record) => dateOf(record, 'decree_date'),
};
const placeVariables = ['name', 'county', 'state'];

/** The variables that no record fills, with those of the notices that may be added. */
export function senderVariables(template: LetterTemplate): string[] {
  const fromRecord = new Set([...Object.keys(recordVariables), ...placeVariables]);
  const ofNotices =
    letterChannel(template) === 'mail' ? ['company', 'postal_address'] : ['company', 'postal_address', 'opt_out'];
  const all = new Set([...variablesOf(template.templateText), ...ofNotices]);
  return [...all].filter((name) => !fromRecord.has(name));
}
