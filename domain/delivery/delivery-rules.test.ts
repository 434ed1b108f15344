import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../export/csv.ts';
import { readBuyBox, wholeBuyBox } from './buy-box.ts';
import { canonicalJson } from './canonical-json.ts';
import { roleOf, verdictFor } from './contact-role.ts';
import { countRows } from './count-rows.ts';
import { deliveryFormats, deliveryLayouts, formatsOf } from './delivery.ts';
import { deliveryFileName, requestedBox } from './delivery-request.ts';
import { describeBox } from './describe-box.ts';
import { removalColumns, removalRow } from './removal-file.ts';

test('canonical JSON does not depend on the order of keys, and is JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson({ b: [1, { d: null, c: undefined }], a: 'é' })).toBe('{"a":"é","b":[1,{"d":null}]}');
});

test('the rows of a CSV file are counted whatever its cells hold', async () => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'x', ' ', '=') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), async (rows) => {
      expect(await countRows('csv', new Blob([csvOf({ columns: ['a', 'b'], rows })]))).toBe(rows.length);
    }),
    { numRuns: 60 },
  );
});

test('lines are rows of NDJSON, and what is no workbook has no count', async () => {
  expect(await countRows('ndjson', new Blob(['{"a":"x\\n"}\n{"a":1}\n']))).toBe(2);
  expect(await countRows('xlsx', new Blob(['not a zip file, but longer than its end would be']))).toBeNull();
});

test('a buy box is described in words', () => {
  const texts: Record<string, string> = {
    counties: '48453',
    datasets: 'probate,tax_delinquent',
    value: '250000',
    owners: 'trust',
  };
  const box = readBuyBox((key) => texts[key]);
  expect(describeBox(box, () => 'Travis, TX')).toBe(
    'Travis, TX · Probate, Tax Delinquent · value $250,000 and up · owned by trusts',
  );
  expect(describeBox(wholeBuyBox, String)).toBe('All subscribed counties · all subscribed datasets');
});

test('new and changed is a part of the box that is asked for', () => {
  expect(requestedBox({ score: '70' }, true)).toMatchObject({ score: 70, fresh: 'both' });
  expect(requestedBox({ fresh: 'new' }, false).fresh).toBe('new');
  // Keys of every object are no keys of a box.
  expect(requestedBox(JSON.parse('{"__proto__": {"score": "70"}}'), false)).toEqual(wholeBuyBox);
});

test('every layout has a format, and a name that tells files apart', () => {
  const names = deliveryLayouts.flatMap((layout) =>
    formatsOf[layout].map((format) => deliveryFileName({ id: '3f2a0000', layout, format }, '2026-11-18')),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('deedline-records-2026-11-18-3f2a.csv');
  expect(new Set(deliveryLayouts.flatMap((layout) => formatsOf[layout]))).toEqual(new Set(deliveryFormats));
});

test('a contact is asked about as who it is', () => {
  expect(roleOf('probate', 'Executor')).toBe('representative');
  expect(roleOf('divorce', 'Respondent')).toBe('spouse');
  expect(roleOf('probate', 'Petitioner')).toBe('heir');
  expect(roleOf('foreclosure', 'Owner')).toBe('owner');
  // After a death, before an estate is open, write a letter and nothing else.
  expect(verdictFor('pre_probate', 'Family', 'TX', 'call')).toBe('no');
  expect(verdictFor('foreclosure', 'Owner', 'TX', 'call')).not.toBe('no');
});

test('a row of a remove-file names a number, an id and a task, and nobody', () => {
  const row = removalRow({
    filingId: 'f1',
    sourceKey: 'C-1',
    dataset: 'probate',
    fips: '48453',
    county: 'Travis, TX',
    kind: 'changed',
    reason: null,
    fields: ['owner_name', 'auction_date'],
    heldSince: '2026-11-03T00:00:00Z',
    at: '2026-11-16T00:00:00Z',
  });
  expect(row.length).toBe(removalColumns.length);
  expect(row).toContain('Changed: owner_name, auction_date');
});
