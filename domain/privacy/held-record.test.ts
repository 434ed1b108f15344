import { expect, test } from 'vitest';
import { fields } from '../records/dictionary.ts';
import { disclosureOf, fieldSources } from '../records/field-sources.ts';
import { heldRecord } from './held-record.ts';

const filing = {
  datasetType: 'probate',
  filedOn: '2026-10-13',
  closedOn: null,
  isSample: false,
  sources: {},
  isSuppressed: false,
  score: null,
};
const shown = (record: Record<string, string | number | boolean>) =>
  Object.fromEntries(heldRecord({ ...filing, record }).fields.map(({ name, value }) => [name, value]));

test('a field is from the file of the county unless its profile says otherwise; samples say their own source', () => {
  const record = { owner_phone: '(512) 555-0117', date_of_death: '2026-01-02', market_value: 1 };
  const sourcesIn = (change: object) =>
    heldRecord({ ...filing, ...change, record }).fields.map(({ name, source }) => [name, source]);
  const county = "From the county's file";
  expect(sourcesIn({})).toEqual([
    ['date_of_death', county],
    ['owner_phone', county],
    ['market_value', county],
  ]);
  expect(sourcesIn({ sources: { owner_phone: 'contact' } })[1]).toEqual(['owner_phone', fieldSources.contact]);
  expect(sourcesIn({ isSample: true, sources: {} })[0]).toEqual(['date_of_death', fieldSources.notice]);
});

test('every field of the dictionary has a source in samples', () => {
  expect(fields.filter(({ name }) => !disclosureOf(name))).toEqual([]);
});

test('facts of the file are shown as they are', () => {
  expect(
    shown({
      case_number: '26-PR-001943',
      filing_date: '2026-10-13',
      tax_due: 4120,
      absentee_owner: true,
      vacant: false,
    }),
  ).toEqual({
    case_number: '26-PR-001943',
    filing_date: '10/13/2026',
    tax_due: '$4,120',
    absentee_owner: 'Yes',
    vacant: 'No',
  });
});

test('names are initials', () => {
  expect(shown({ owner_name: "Ana M. O'Neil", heirs: 'Zoë Reyes; Bo Reyes' })).toEqual({
    owner_name: 'A••• M••• O•••',
    heirs: 'Z••• R•••; B••• R•••',
  });
});

test('of contact details only the end is shown', () => {
  expect(
    shown({
      owner_phone: '(512) 555-0142',
      executor_phone: '0142',
      owner_email: 'ana.reyes@example.com',
      mailing_address: '71 Acequia Bend, Santa Fe, NM 87505',
      executor_mailing_address: '71 Acequia Bend',
    }),
  ).toEqual({
    owner_phone: '•••-•••-0142',
    executor_phone: '•••',
    owner_email: 'a•••@e•••',
    mailing_address: '•••, Santa Fe, NM 87505',
    executor_mailing_address: '•••',
  });
});

test('a field that nobody described is masked, and an empty one is left out', () => {
  expect(shown({ nickname: 'Bobo', owner_phone: '' })).toEqual({ nickname: 'B•••' });
});

test('a broken email address shows nothing of itself', () => {
  expect(shown({ owner_email: 'ana.reyes' })).toEqual({ owner_email: '•••' });
});

test('fields are in the order of the dictionary, and the score is the last', () => {
  const { fields: shownFields } = heldRecord({
    ...filing,
    score: 61,
    record: { vacant: true, apn: '1', case_number: '2' },
  });
  expect(shownFields.map(({ name }) => name)).toEqual(['case_number', 'apn', 'vacant', 'score']);
});
