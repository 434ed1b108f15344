import { attorneyOf, type Contact, contactsOf, type RecordFields } from '../export/contacts/contacts-of.ts';
import { isMailable, type PostalAddress, postalAddress } from '../export/contacts/postal-address.ts';
import { properName } from '../export/contacts/split-name.ts';
import type { Cell } from '../export/table.ts';
import { mayContact, type Verdict, verdicts } from '../outreach/contact-rules/may-contact.ts';
import { insertNotices, type Notice } from '../outreach/contact-rules/notice.ts';
import { fillTemplate, openVariables } from '../outreach/fill-template.ts';
import { roleOf } from './contact-role.ts';
import type { LeftOutReason } from './delivery.ts';
import { type DeliveredFiling, type FileRows, layoutRecord } from './file-rows.ts';
import { type LetterTemplate, letterChannel, letterDataset, recordVariables } from './letter-template.ts';

export const letterColumns = {
  mail: ['Full Name', 'Address 1', 'Address 2', 'City', 'State', 'ZIP', 'Text', 'Record ID'],
  email: ['Full Name', 'Email', 'Subject', 'Text', 'Record ID'],
} as const;

const subjectLine = /^Subject: ([^\n]*)\n+/;

/**
 * A letter or an email for each contact, with the notices of the state. Whoever may not be written to, is represented by an
 * attorney, or would get an open variable gets none. Where counsel has to be asked, only an owner of the customer allows it.
 */
export function letterFile(
  template: LetterTemplate,
  sender: Readonly<Record<string, string>>,
  { mayAskCounsel }: { mayAskCounsel: boolean },
): FileRows {
  const channel = letterChannel(template) ?? 'mail';
  const own = letterDataset(template);
  // Reminders in brackets are for whoever writes.
  const text = template.templateText
    .split('\n\n')
    .filter((paragraph) => !(paragraph.startsWith('[') && paragraph.endsWith(']')))
    .join('\n\n');
  const answers = new Map<string, { verdict: Verdict; text: string }>();
  /** As 'May I contact' says it: the strictest of the datasets that the property is in decides, and of the two states. */
  function answerFor(
    { dataset_type: dataset, datasets = [], state }: DeliveredFiling,
    contactRole: string,
    to: string,
  ) {
    const key = `${contactRole} ${state} ${to} ${datasets}`;
    const known = answers.get(key);
    if (known) return known;
    const role = roleOf(dataset, contactRole);
    const { notices } = mayContact({ dataset, role, state: to, channel });
    const asked = [...new Set([dataset, ...datasets])].flatMap((each) =>
      [...new Set([to, state])].map((where) => mayContact({ dataset: each, role, state: where, channel }).verdict),
    );
    const verdict = verdicts.findLast((each) => asked.includes(each)) ?? 'no';
    const answer = { verdict, text: withNotices(text, notices) };
    // States come from addresses, so a file of nonsense must not fill the memory.
    if (answers.size < 10_000) answers.set(key, answer);
    return answer;
  }

  function letterTo(filing: DeliveredFiling, record: RecordFields, contact: Contact): Cell[] | LeftOutReason {
    const address = postalAddress(contact.mailing);
    if (channel === 'mail' && !isMailable(address)) return 'no_mailing_address';
    if (channel === 'email' && contact.email === '') return 'no_email';
    if (attorneyOf(filing.dataset_type, record, contact.role)) return 'has_attorney';
    const answer = answerFor(filing, contact.role, address.state || filing.state);
    if (answer.verdict === 'no') return 'may_not_write';
    if (answer.verdict === 'ask_counsel' && !mayAskCounsel) return 'ask_counsel';
    const name = properName(contact.company || [contact.first, contact.last].filter(Boolean).join(' '));
    const said = Object.entries(recordVariables).map(([variable, read]) => [variable, read(record)] as const);
    const place = { name, county: filing.county, state: filing.state };
    const values = new Map([
      ...Object.entries(sender),
      ...said.filter(([, value]) => value !== ''),
      ...Object.entries(place),
    ]);
    const text = answer.text.replace(/^Dear \{name\}/m, greetingOf(contact, name));
    if (openVariables(text, values).length > 0) return 'missing_values';
    const filled = fillTemplate(text, values);
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

/** An estate is no person, and a last name alone is no way to write to one. */
function greetingOf({ first, company }: Contact, name: string): string {
  if (name.startsWith('Estate of ')) return 'To the {name}';
  return first === '' && company === '' ? 'To whom it may concern' : 'Dear {name}';
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
