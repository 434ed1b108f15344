import { expect, test } from 'vitest';
import { type FollowUpLead, followUpOf } from './follow-up.ts';

const today = '2026-11-17';
const quiet: FollowUpLead = {
  stage: 'Contacted',
  apn: '12-3',
  contact_phone: '(512) 555-0101',
  status_checked: '2026-10-18',
  dnc_checked: '2026-10-17',
  opt_out: '',
  last_contact: '2026-11-02',
  next_date: '2026-11-18',
};
const of = (change: Partial<FollowUpLead>) => followUpOf({ ...quiet, ...change }, [quiet], today);

test('an up-to-date lead needs nothing and shows the days since its last contact', () => {
  expect(of({})).toEqual({ days_since_contact: 15, attention: '', recheck: '', scrub: '', duplicate: '' });
});

test.each([
  [{ next_date: today }, 'Today'],
  [{ next_date: '2026-11-16' }, 'Overdue'],
  [{ next_date: '' }, 'No date'],
  [{ opt_out: '2026-11-09', next_date: '' }, 'Opted out'],
  [{ stage: 'Lost' as const, next_date: '' }, ''],
  [{ stage: 'Won' as const, next_date: '2026-01-01' }, ''],
])('%j: %s', (change, attention) => {
  expect(of(change).attention).toBe(attention);
});

test('a status is checked again on the 31st day, a scrub repeated on the 32nd', () => {
  expect(of({ status_checked: '2026-10-17' }).recheck).toBe('Recheck');
  expect(of({ dnc_checked: '2026-10-16' }).scrub).toBe('Scrub first');
});

test('a number that was never scrubbed is scrubbed first; without a number there is nothing to scrub', () => {
  expect(of({ dnc_checked: '' }).scrub).toBe('Scrub first');
  expect(of({ dnc_checked: '', contact_phone: '' }).scrub).toBe('');
});

test('a lead without a contact has no days', () => {
  expect(of({ last_contact: '' }).days_since_contact).toBe('');
});

test('two rows of one parcel are duplicates, two rows without a parcel are not', () => {
  expect(followUpOf(quiet, [quiet, quiet], today).duplicate).toBe('Duplicate');
  const blank = { ...quiet, apn: '' };
  expect(followUpOf(blank, [blank, blank], today).duplicate).toBe('');
});
