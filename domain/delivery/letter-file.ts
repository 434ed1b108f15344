import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { attorneyOf, type Contact, contactsOf, type RecordFields } from '../export/contacts/contacts-of.ts';
import { isMailable, type PostalAddress, postalAddress } from '../export/contacts/postal-address.ts';
import type { Cell } from '../export/table.ts';
import { formatLongDate } from '../format.ts';
import { mayContact } from '../outreach/contact-rules/may-contact.ts';
import { insertNotices, type Notice } from '../outreach/contact-rules/notice.ts';
import { fillTemplate, openVariables, variablesOf } from '../outreach/fill-template.ts';
import type { Channel } from '../outreach/template.ts';
import { roleOf } from './contact-role.ts';
import type { LeftOutReason } from './delivery.ts';
import { type DeliveredFiling, type FileRows, layoutRecord } from './file-rows.ts';

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
const recordVariables: Record<string, (record: RecordFields) => string> = {
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

export const letterColumns = {
  mail: ['Full Name', 'Address 1', 'Address 2', 'City', 'State', 'ZIP', 'Text', 'Record ID'],
  email: ['Full Name', 'Email', 'Subject', 'Text', 'Record ID'],
} as const;

const subjectLine = /^Subject: ([^\n]*)\n+/;

/**
 * A letter or an email for each contact, with the notices of the state. Whoever may not be written to, is represented by an
 * attorney, or would get an open variable gets none.
 */
export function letterFile(template: LetterTemplate, sender: Readonly<Record<string, string>>): FileRows {
  const channel = letterChannel(template) ?? 'mail';
  const own = letterDataset(template);
  // Reminders in brackets are for whoever writes.
  const text = template.templateText
    .split('\n\n')
    .filter((paragraph) => !(paragraph.startsWith('[') && paragraph.endsWith(']')))
    .join('\n\n');
  const answers = new Map<string, { isBarred: boolean; text: string }>();
  function answerFor(dataset: DatasetType, contactRole: string, state: string) {
    const key = `${contactRole} ${state}`;
    const known = answers.get(key);
    if (known) return known;
    const { verdict, notices } = mayContact({ dataset, role: roleOf(dataset, contactRole), state, channel });
    const answer = { isBarred: verdict === 'no', text: withNotices(text, notices) };
    answers.set(key, answer);
    return answer;
  }

  function letterTo(filing: DeliveredFiling, record: RecordFields, contact: Contact): Cell[] | LeftOutReason {
    const address = postalAddress(contact.mailing);
    if (channel === 'mail' && !isMailable(address)) return 'no_mailing_address';
    if (channel === 'email' && contact.email === '') return 'no_email';
    if (attorneyOf(filing.dataset_type, record, contact.role)) return 'has_attorney';
    const answer = answerFor(filing.dataset_type, contact.role, address.state || filing.state);
    if (answer.isBarred) return 'may_not_write';
    const name = contact.company || [contact.first, contact.last].filter(Boolean).join(' ');
    const said = Object.entries(recordVariables).map(([variable, read]) => [variable, read(record)] as const);
    const place = { name, county: filing.county, state: filing.state };
    const values = new Map([
      ...Object.entries(sender),
      ...said.filter(([, value]) => value !== ''),
      ...Object.entries(place),
    ]);
    if (openVariables(answer.text, values).length > 0) return 'missing_values';
    const filled = fillTemplate(answer.text, values);
    return channel === 'mail'
      ? [...recipientOf(name, address), filled, filing.id]
      : [name, contact.email, subjectLine.exec(filled)?.[1] ?? '', filled.replace(subjectLine, ''), filing.id];
  }

  return {
    columns: [...letterColumns[channel]],
    rowsOf(filing) {
      // The template of another dataset says what is not so.
      if (filing.dataset_type !== own) return { rows: [], leftOut: 'may_not_write' };
      const { record } = layoutRecord(filing);
      const letters = contactsOf(filing.dataset_type, record).map((contact) => letterTo(filing, record, contact));
      const rows = letters.filter((letter) => typeof letter !== 'string');
      const [reason = 'no_contact'] = letters.filter((letter) => typeof letter === 'string');
      return { rows, leftOut: rows.length > 0 ? null : reason };
    },
  };
}

function withNotices(text: string, notices: Notice[]): string {
  return insertNotices({ template_text: text, variables: [] }, notices).template_text;
}

function recipientOf(name: string, { street, unit, city, state, zip }: PostalAddress): string[] {
  return [name, street, unit, city, state, zip];
}

/** The paragraphs of a letter, with the address of the recipient below the letterhead. */
export function letterParagraphs(row: readonly Cell[]): string[] {
  const [name, street, unit, city, state, zip, text] = row.map((cell) => String(cell ?? ''));
  const to = [name, street, unit, `${city}, ${state} ${zip}`].filter(Boolean).join('\n');
  const paragraphs = (text ?? '').split('\n\n');
  const greeting = paragraphs.findIndex((paragraph) => /^(?:Dear|Hello|To) /.test(paragraph));
  const at = greeting > 0 ? greeting : 0;
  return [...paragraphs.slice(0, at), to, ...paragraphs.slice(at)];
}
