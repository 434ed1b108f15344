import { expect, test } from 'vitest';
import type { FilingRecord } from '../records/filing.ts';
import { contactRating, contactSentence, measureContact } from './contact-match.ts';

const rating = (record: FilingRecord) => contactRating(measureContact(record));

const name = { owner_name: 'Ada Example' };
const phone = { owner_phone: '+1 (512) 555-0133' };
const mail = { mailing_address: '90 Quarry Lane, Tulsa, OK 74105-1204' };

test.each<[string, FilingRecord, number | null]>([
  ['no contact field', {}, null],
  ['a name', name, 10],
  ['a name and a phone number', { ...name, ...phone }, 50],
  ['a number without area code', { ...name, owner_phone: '555-0133' }, 20],
  ['a number on the do-not-call list', { ...name, ...phone, do_not_call: true }, 25],
  ['a full mailing address', { ...name, ...mail }, 45],
  ['a mailing address without ZIP', { ...name, mailing_address: '90 Quarry Lane' }, 25],
  ['the address of the executor', { executor_mailing_address: '90 Quarry Lane, Tulsa, OK 74105' }, 35],
  ['counsel with a phone number', { executor_attorney: 'A. Example', attorney_phone: '(512) 555-0186' }, 30],
  ['phone, mail and email', { ...name, ...phone, ...mail, owner_email: 'a@mail.example' }, 95],
  ['a weak match', { ...name, ...phone, match_confidence: 60 }, 30],
  ['relatives', { relatives_found: 2 }, 10],
])('contact with %s', (_, record, expected) => {
  expect(rating(record)).toBe(expected);
});

test('everything together is 100', () => {
  expect(rating({ ...name, ...phone, ...mail, owner_email: 'a@b', executor_attorney: 'B', relatives_found: 1 })).toBe(
    100,
  );
});

test('the sentence lists what is there', () => {
  const sentence = (record: FilingRecord) => contactSentence(measureContact(record));
  expect(sentence(name)).toBe('Contact match: a name, but no phone, mailing address or attorney.');
  expect(sentence({ ...phone, ...mail, executor_attorney: 'B', match_confidence: 50 })).toBe(
    'Contact match: the record has a phone number, a full mailing address and an attorney of record. The match to the property is weak.',
  );
});
