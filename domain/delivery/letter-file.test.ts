import { expect, test } from 'vitest';
import { datasetNames, datasetTypes } from '../datasets/dataset-types.ts';
import { lastNameFirst } from '../export/contacts/split-name.ts';
import { mayContact } from '../outreach/contact-rules/may-contact.ts';
import { sampleTemplates } from '../outreach/sample-templates.ts';
import { contactNow } from './contact-now.ts';
import type { DeliveredFiling } from './file-rows.ts';
import { letterFile, letterParagraphs } from './letter-file.ts';
import { type LetterTemplate, letterChannel, letterDataset, senderVariables } from './letter-template.ts';

const templates = sampleTemplates.map(
  ({ title, category, channel, template_text }): LetterTemplate => ({
    title,
    category,
    channel,
    templateText: template_text,
  }),
);
const titled = (title: string) => {
  const found = templates.find((template) => template.title === title);
  if (!found) throw new Error(title);
  return found;
};
const sender = {
  sender: 'Marisol Ortega',
  company: 'Bluebonnet Home Buyers',
  phone: '(512) 555-0100',
  postal_address: 'PO Box 9, Austin, TX 78701',
  opt_out: 'bluebonnet.example/stop',
};
/** Texas has no rule for owners in foreclosure that anybody checked. */
const allowed = { mayAskCounsel: true };
const filing = (change: Partial<DeliveredFiling> = {}): DeliveredFiling => ({
  id: 'f1',
  dataset_type: 'foreclosure',
  fips: '48453',
  county: 'Travis',
  state: 'TX',
  source_key: 'N-1',
  filed_on: '2026-11-02',
  posted_at: null,
  captured_at: null,
  closed_on: null,
  close_reason: null,
  property_address: '9 Elm St, Austin, TX 78745',
  market_value: null,
  score: null,
  quality: null,
  record: { owner_name: 'Petra Lindenholt', auction_date: '2026-12-01' },
  ...change,
});

test('a letter names the person, the property and the sender, and has the notices of its state', () => {
  const file = letterFile(titled('Options after a default'), sender, allowed);
  const { rows, leftOut } = file.rowsOf(filing());
  expect(leftOut).toBeNull();
  expect(rows[0]?.slice(0, 6)).toEqual(['Petra Lindenholt', '9 Elm St', '', 'Austin', 'TX', '78745']);
  const text = String(rows[0]?.[6]);
  expect(text).toContain('Dear Petra Lindenholt');
  expect(text).toContain('December 1, 2026');
  expect(text).toContain('Bluebonnet Home Buyers\nPO Box 9');
  expect(text).toContain('not your lender');
  expect(text).toContain('It is not a bill');
  expect(text).not.toMatch(/[{}[\]]/);
  const california = String(
    file.rowsOf(filing({ state: 'CA', property_address: '9 Elm St, Fresno, CA 93701' })).rows[0]?.[6],
  );
  expect(california).not.toBe(text.replace('Austin, TX 78745', 'Fresno, CA 93701'));
});

test.each([
  ['OAKHURST, WALTER J', 'Dear Walter J Oakhurst,'],
  ['OAKHURST WALTER EST OF', 'To the Estate of Walter Oakhurst,', 'last'],
  ['ESTATE OF WALTER OAKHURST', 'To the Estate of Walter Oakhurst,'],
  ['OAKHURST', 'To whom it may concern,'],
])('a letter to %s begins with %j', (owner, greeting, order = '') => {
  const record = { owner_name: order ? lastNameFirst(owner) : owner, auction_date: '2026-12-01' };
  const { rows } = letterFile(titled('Options after a default'), sender, allowed).rowsOf(filing({ record }));
  expect(String(rows[0]?.[6]).split('\n')).toContain(greeting);
});

test('the address of the recipient is below the letterhead', () => {
  const [row = []] = letterFile(titled('Options after a default'), sender, allowed).rowsOf(filing()).rows;
  expect(letterParagraphs(row).slice(0, 3)).toEqual([
    'Bluebonnet Home Buyers\nPO Box 9, Austin, TX 78701',
    'Petra Lindenholt\n9 Elm St\nAustin, TX 78745',
    'Dear Petra Lindenholt,',
  ]);
});

test('who gets no letter is left out with the reason', () => {
  const reason = (title: string, change: Partial<DeliveredFiling>, given: Record<string, string> = sender) =>
    letterFile(titled(title), given, allowed).rowsOf(filing(change)).leftOut;
  const letter = 'Options after a default';
  expect(reason(letter, { record: {} })).toBe('no_contact');
  expect(reason(letter, { record: { owner_name: 'Petra Lindenholt' } })).toBe('missing_values');
  expect(reason(letter, { record: { owner_name: 'Petra Lindenholt', absentee_owner: true } })).toBe(
    'no_mailing_address',
  );
  expect(reason(letter, { dataset_type: 'probate' })).toBe('may_not_write');
  const divorce = {
    petitioner_name: 'Celeste Bramwell',
    mailing_address: '2 Oak St, Austin, TX 78745',
    decree_date: '2026-10-01',
  };
  const spouses = 'Same letter to both spouses';
  expect(reason(spouses, { dataset_type: 'divorce', record: divorce })).toBeNull();
  expect(reason(spouses, { dataset_type: 'divorce', record: { ...divorce, attorney_petitioner: 'Ann Pell' } })).toBe(
    'has_attorney',
  );
});

test('nobody is written to where counsel has to be asked, unless an owner allows it', () => {
  const outcome = (change: Partial<DeliveredFiling>, mayAskCounsel = false, title = 'Options after a default') => {
    const { rows, leftOut } = letterFile(titled(title), sender, { mayAskCounsel }).rowsOf(filing(change));
    return leftOut ?? rows.length;
  };
  expect(outcome({})).toBe('ask_counsel');
  expect(outcome({}, true)).toBe(1);
  const illinois = { state: 'IL', property_address: '9 Elm St, Peoria, IL 61602' };
  expect(outcome(illinois)).toBe(1);
  // The owner lives where nobody checked the rule, or the property is there.
  const record = { owner_name: 'Petra Lindenholt', auction_date: '2026-12-01' };
  expect(outcome({ ...illinois, record: { ...record, mailing_address: '1 Oak St, Tulsa, OK 74101' } })).toBe(
    'ask_counsel',
  );
  // Another dataset of the property has the stricter rule, as in 'May I contact'.
  const divorce = {
    petitioner_name: 'Celeste Bramwell',
    mailing_address: '2 Oak St, Austin, TX 78745',
    decree_date: '2026-10-01',
  };
  const spouse = { dataset_type: 'divorce', record: divorce } as const;
  const both = ['divorce', 'foreclosure'] as const;
  expect(outcome(spouse, false, 'Same letter to both spouses')).toBe(1);
  const now = contactNow({
    filings: [
      { dataset: 'divorce', record: divorce },
      { dataset: 'foreclosure', record: {} },
    ],
    ...{ state: 'TX', now: new Date('2026-11-19T16:00:00Z') },
  });
  expect(outcome({ ...spouse, datasets: both }, false, 'Same letter to both spouses')).toBe(now.mail.verdict);
});

test('an email needs an address, and its subject has a column of its own', () => {
  const email = templates.find(({ channel, category }) => channel === 'email' && category === 'Eviction');
  if (!email) throw new Error('no email');
  const file = letterFile(email, { ...sender, units: '4' }, allowed);
  const record = { owner_name: 'Petra Lindenholt', mailing_address: '2 Oak St, Austin, TX 78745' };
  expect(file.rowsOf(filing({ dataset_type: 'eviction', record })).leftOut).toBe('no_email');
  const [row] = file.rowsOf(
    filing({ dataset_type: 'eviction', record: { ...record, owner_email: 'petra@mail.example' } }),
  ).rows;
  expect(row?.slice(0, 2)).toEqual(['Petra Lindenholt', 'petra@mail.example']);
  expect(row?.[2]).not.toBe('');
  expect(row?.[3]).not.toContain('Subject:');
});

test('every dataset has a letter or an email of its own, and whoever writes fills only what no record says', () => {
  const written = templates.filter((template) => letterChannel(template));
  expect(new Set(written.map(letterDataset))).toEqual(new Set(datasetNames));
  for (const template of written) {
    const open = senderVariables(template);
    expect(open, template.title).toContain('company');
    for (const name of ['name', 'address', 'county', 'state']) expect(open).not.toContain(name);
    expect(datasetTypes[letterDataset(template) ?? 'custom']).toBe(template.category);
  }
});

test('the notices of a letter are those of the state that it goes to, not of the property', () => {
  const right = (state: string) =>
    mayContact({ dataset: 'foreclosure', role: 'owner', state, channel: 'mail' }).notices.find(({ id }) =>
      id.startsWith('right-to-cancel'),
    )?.text;
  const { rows } = letterFile(titled('Options after a default'), sender, allowed).rowsOf(
    filing({
      state: 'FL',
      property_address: '9 Elm St, Tampa, FL 33602',
      record: {
        owner_name: 'Petra Lindenholt',
        auction_date: '2026-12-01',
        mailing_address: '4 Palm St, Fresno, CA 93701',
      },
    }),
  );
  expect(right('CA')).not.toBe(right('FL'));
  expect(rows[0]?.[6]).toContain(right('CA'));
  expect(rows[0]?.[6]).not.toContain(right('FL'));
});
