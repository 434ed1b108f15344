import { expect, test } from 'vitest';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { attorneyOf, contactsOf, type RecordFields } from './contacts-of.ts';

const everything: RecordFields = {
  deceased_name: 'Walter Oakhurst',
  executor_name: 'Marjorie Estelwyn',
  executor_phone: '(512) 555-0117',
  executor_mailing_address: '602 Saddlehorn Pass, Dripping Springs, TX 78620',
  executor_attorney: 'Simon Gatewick',
  attorney_phone: '(512) 555-0118',
  petitioner_name: 'Celeste Bramwell',
  respondent_name: 'Owen Bramwell',
  plaintiff_name: 'Marcus Ellingford',
  owner_name: 'Petra Lindenholt',
  owner_phone: '(512) 555-0119',
  owner_email: 'petra@mail.example',
  do_not_call: true,
  trustee_name: 'Stanton Merribeck',
  trustee_phone: '(512) 555-0120',
  debtor_attorney: 'Curtis Rennow',
  property_address: '9 Elm St, Austin, TX 78745',
  mailing_address: '2 Oak St, Austin, TX 78745',
};

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(everything).filter(([name]) => !names.includes(name)));
const named = (dataset: DatasetType, record: RecordFields) =>
  contactsOf(dataset, record).map(({ role, first, last, company }) => `${role} ${company || `${first} ${last}`}`);

test('each dataset has the person who may sell, or the trustee', () => {
  const owners = without('executor_name');
  const found = datasetNames.map((dataset) => [dataset, named(dataset, owners)]);
  expect(Object.fromEntries(found)).toEqual({
    pre_probate: ['Family Estate of Walter Oakhurst'],
    probate: ['Petitioner Celeste Bramwell'],
    foreclosure: ['Owner Petra Lindenholt'],
    divorce: ['Petitioner Celeste Bramwell', 'Respondent Owen Bramwell'],
    inheritance: ['Owner Petra Lindenholt'],
    eviction: ['Landlord Petra Lindenholt'],
    code_violation: ['Owner Petra Lindenholt'],
    tax_delinquent: ['Owner Petra Lindenholt'],
    bankruptcy: ['Trustee Stanton Merribeck'],
    custom: ['Owner Petra Lindenholt'],
  });
});

test('an appointed executor comes before everyone else in an estate', () => {
  expect(named('probate', everything)).toEqual(['Executor Marjorie Estelwyn']);
  expect(named('custom', everything)).toEqual(['Executor Marjorie Estelwyn']);
});

test('pre-probate has no phone number', () => {
  expect(contactsOf('pre_probate', everything).map(({ phone, email }) => [phone, email])).toEqual([['', '']]);
});

test('nobody is written to at a house that is let or that the owner has left', () => {
  const mailing = (dataset: DatasetType, record: RecordFields) => contactsOf(dataset, record)[0]?.mailing;
  const noMailing = without('mailing_address', 'executor_name');
  expect(mailing('eviction', noMailing)).toBe('');
  expect(mailing('foreclosure', { ...noMailing, absentee_owner: true })).toBe('');
  expect(mailing('foreclosure', noMailing)).toBe('9 Elm St, Austin, TX 78745');
});

test('do not call is unknown until somebody checked', () => {
  const flag = (record: RecordFields) => contactsOf('foreclosure', record)[0]?.doNotCall;
  const owner = without('executor_name');
  expect([flag(owner), flag({ ...owner, do_not_call: false }), flag({ ...owner, do_not_call: undefined })]).toEqual([
    true,
    false,
    null,
  ]);
});

test('a record without anybody has no contacts', () => {
  for (const dataset of datasetNames) expect(contactsOf(dataset, {})).toEqual([]);
});

test('an estate without an executor has who opened the case, then the heirs, then an owner who is alive', () => {
  const heirs = { ...without('executor_name', 'petitioner_name'), heirs: 'Nora Oakhurst; Oakhurst, Paul' };
  expect(named('probate', heirs)).toEqual(['Heir Nora Oakhurst', 'Heir Paul Oakhurst']);
  const owner = without('executor_name', 'petitioner_name');
  expect(named('probate', owner)).toEqual(['Owner Petra Lindenholt']);
  expect(named('probate', { ...owner, owner_name: 'OAKHURST, WALTER' })).toEqual([]);
  expect(named('inheritance', { ...heirs, owner_name: '' })).toEqual(['Heir Nora Oakhurst', 'Heir Paul Oakhurst']);
});

test('an attorney is never the contact', () => {
  const lawyers = { executor_attorney: 'Simon Gatewick', debtor_attorney: 'Curtis Rennow', attorney_phone: '1' };
  for (const dataset of datasetNames) expect(contactsOf(dataset, lawyers)).toEqual([]);
});

test('the attorney is of the contact, never of the other side', () => {
  const sides = { attorney_petitioner: 'Ann Pell', attorney_respondent: 'Rob Quist', plaintiff_attorney: 'Lena Orr' };
  const record = { ...everything, ...sides };
  expect(attorneyOf('probate', record, 'Executor')).toEqual({ name: 'Simon Gatewick', phone: '(512) 555-0118' });
  expect(attorneyOf('bankruptcy', record, 'Trustee')?.name).toBe('Curtis Rennow');
  expect(attorneyOf('divorce', record, 'Petitioner')?.name).toBe('Ann Pell');
  expect(attorneyOf('divorce', record, 'Respondent')?.name).toBe('Rob Quist');
  expect(attorneyOf('eviction', record, 'Landlord')?.name).toBe('Lena Orr');
  expect(attorneyOf('foreclosure', sides, 'Owner')).toBeNull();
});

test('a number is no name, of a person or of an attorney, but companies may have one', () => {
  expect(named('probate', { executor_name: '24012345', heirs: 'Nora Oakhurst' })).toEqual(['Heir Nora Oakhurst']);
  expect(named('foreclosure', { owner_name: 'TX Bar 24012345' })).toEqual([]);
  expect(named('foreclosure', { owner_name: '1200 Elm Holdings LLC' })).toEqual(['Owner 1200 Elm Holdings LLC']);
  expect(attorneyOf('probate', { executor_attorney: '24012345', attorney_phone: '(512) 555-0118' }, 'Heir')).toBeNull();
});
