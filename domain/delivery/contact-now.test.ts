import { describe, expect, test } from 'vitest';
import { contactNow, localTimeText } from './contact-now.ts';
import { verdictFor } from './contact-role.ts';
import { nextDeadlineOf } from './next-deadline.ts';

const noon = new Date('2026-11-17T18:00:00Z');
const night = new Date('2026-11-18T05:00:00Z');
const owner = {
  owner_name: 'Ana Reyes',
  owner_phone: '512 555 0101',
  mailing_address: '1 Oak St, Austin, TX 78702',
};
const executor = {
  ...owner,
  deceased_name: 'Ana Reyes',
  executor_name: 'Lorena Bexley',
  executor_phone: '512 555 0142',
};

const ask = (filings: Parameters<typeof contactNow>[0]['filings'], now = noon, state = 'TX') =>
  contactNow({ filings, state, now });
const verdicts = (answer: ReturnType<typeof contactNow>) => Object.values(answer).map(({ verdict }) => verdict);

describe('who may be contacted now', () => {
  test('an owner in the middle of the day, under conditions', () => {
    const answer = ask([{ dataset: 'tax_delinquent', record: owner }]);
    expect(verdicts(answer)).toEqual(['only_if', 'only_if', 'yes']);
    expect(answer.call).toMatchObject({ role: 'Owner', hours: [{}, {}] });
    expect(answer.call.conditions.length).toBeGreaterThan(2);
  });

  test('nobody by phone at night, and mail at any time', () => {
    expect(verdicts(ask([{ dataset: 'tax_delinquent', record: owner }], night))).toEqual(['no', 'no', 'yes']);
  });

  test('a state with two zones has to be awake in both', () => {
    // 9:15 in the morning in Austin, and 8:15 in El Paso: Texas begins at 9 on weekdays.
    const early = new Date('2026-11-17T15:15:00Z');
    expect(ask([{ dataset: 'tax_delinquent', record: owner }], early).call.verdict).toBe('no');
    expect(ask([{ dataset: 'tax_delinquent', record: owner }], early, 'CO').call.verdict).toBe('only_if');
    expect(localTimeText('TX', early)).toBe('9:15 a.m. or 8:15 a.m.');
    expect(localTimeText('CO', early)).toBe('8:15 a.m.');
  });

  test('a number on the do-not-call list is not used, and a landline not texted', () => {
    const listed = ask([{ dataset: 'tax_delinquent', record: { ...owner, do_not_call: true } }]);
    expect(verdicts(listed)).toEqual(['no', 'no', 'yes']);
    const landline = ask([{ dataset: 'tax_delinquent', record: { ...owner, phone_type: 'Landline' } }]);
    expect(verdicts(landline)).toEqual(['only_if', 'no', 'yes']);
  });

  test('a record that names nobody reaches nobody', () => {
    const answer = ask([{ dataset: 'tax_delinquent', record: {} }]);
    expect(verdicts(answer)).toEqual(['none', 'none', 'none']);
    expect(answer.call.why).not.toBe('');
  });

  test('the strictest dataset of a property decides about a person', () => {
    const debtor = [
      { dataset: 'foreclosure' as const, record: owner },
      { dataset: 'bankruptcy' as const, record: owner },
    ];
    expect(verdicts(ask(debtor))).toEqual(['no', 'no', 'no']);
    const withTrustee = [
      ...debtor,
      { dataset: 'bankruptcy' as const, record: { trustee_name: 'Stan Merribeck', trustee_phone: '512 555 0120' } },
    ];
    expect(ask(withTrustee).call.role).toBe('Trustee');
  });

  test('of several people, the answer is about the one who may be reached', () => {
    const estate = [
      { dataset: 'tax_delinquent' as const, record: owner },
      { dataset: 'probate' as const, record: executor },
    ];
    expect(ask(estate).call).toMatchObject({ verdict: 'only_if', role: 'Executor' });
  });

  test('an owner who is alive is asked about as an heir of an estate, as in files', () => {
    const record = { ...owner, deceased_name: 'Otto Reyes' };
    const { mail } = ask([{ dataset: 'probate', record }]);
    expect(mail).toMatchObject({ role: 'Owner', verdict: verdictFor('probate', 'Owner', 'TX', 'mail') });
    expect(mail.conditions).toContain('Every heir gets the same message.');
  });
});

test('the next deadline is the nearest ahead of all records, with its kind', () => {
  const records = [
    { auction_date: '2026-12-01', hearing_date: '2026-11-01' },
    { redemption_deadline: '2026-11-24', case_number: 'x' },
  ];
  expect(nextDeadlineOf(records, '2026-11-16')).toEqual({ date: '2026-11-24', field: 'redemption_deadline' });
  expect(nextDeadlineOf(records, '2026-11-25')).toEqual({ date: '2026-12-01', field: 'auction_date' });
  expect(nextDeadlineOf(records, '2026-12-02')).toBeNull();
});
