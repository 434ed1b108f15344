import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import { fieldLimits } from '../forms/fields.ts';
import { readFragment } from '../text/fragment-link.ts';
import { datasetChoices } from './quote.ts';
import { contactLink, prefillLimits, quoteChoice, quoteLink, readContactLink, readQuoteLink } from './quote-link.ts';

// The unit 'binary' keeps a map of a million characters: seconds and 130 MB.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

const types = datasetNames;
const fieldsOf = (link: string) => readFragment(new URL(link, 'https://deedline.test').hash).fields;

test.each<[DatasetType[], ReturnType<typeof quoteChoice>]>([
  [[], { choice: '', exact: true }],
  [['probate'], { choice: 'probate', exact: true }],
  [['pre_probate'], { choice: 'pre-probate', exact: true }],
  [['foreclosure'], { choice: 'foreclosure', exact: true }],
  [['custom'], { choice: 'custom', exact: true }],
  [['divorce'], { choice: 'custom', exact: false }],
  [['inheritance'], { choice: 'custom', exact: false }],
  [['inheritance', 'probate', 'pre_probate'], { choice: 'probate-bundle', exact: true }],
  [['probate', 'pre_probate', 'probate'], { choice: 'probate-bundle', exact: false }],
  [['foreclosure', 'eviction', 'code_violation'], { choice: 'distressed-bundle', exact: true }],
  [['eviction', 'code_violation'], { choice: 'distressed-bundle', exact: false }],
  [['probate', 'foreclosure'], { choice: 'custom', exact: false }],
  [types, { choice: 'all', exact: true }],
  [types.filter((type) => type !== 'custom'), { choice: 'all', exact: true }],
  [types.filter((type) => type !== 'divorce'), { choice: 'custom', exact: false }],
])('%j is asked for as %j', (chosen, expected) => {
  expect(quoteChoice(chosen)).toEqual(expected);
});

test('a link to the quote form has the address that other pages write', () => {
  expect(quoteLink({ territory: 'Travis, TX', datasets: ['probate'] })).toBe(
    '/pricing#quote?territory=Travis%2C+TX&datasets=probate',
  );
  expect(quoteLink({})).toBe('/pricing#quote');
});

test('datasets that the form cannot name are named in the message', () => {
  const link = quoteLink({
    territory: 'Travis, TX',
    datasets: ['divorce', 'tax_delinquent'],
    message: 'From 2027 on.',
  });
  expect(readQuoteLink(fieldsOf(link))).toEqual({
    territory: 'Travis, TX',
    datasets: 'custom',
    message: 'Datasets: Divorce and Tax Delinquent.\nFrom 2027 on.',
  });
});

test('a link may list dataset types instead of a choice of the form', () => {
  expect(readQuoteLink(new URLSearchParams('datasets=pre_probate')).datasets).toBe('pre-probate');
  expect(readQuoteLink(new URLSearchParams(`datasets=${types.join(',')}`)).datasets).toBe('all');
  expect(readQuoteLink(new URLSearchParams('datasets=divorce, nonsense'))).toEqual({
    territory: '',
    datasets: 'custom',
    message: 'Datasets: Divorce.',
  });
});

test('unknown datasets and missing values fill in nothing', () => {
  const nothing = { territory: '', datasets: '', message: '' };
  expect(readQuoteLink(new URLSearchParams())).toEqual(nothing);
  expect(readQuoteLink(new URLSearchParams('datasets=toString&territory=%20&other=x'))).toEqual(nothing);
  expect(readContactLink(new URLSearchParams('topic=newsletter'))).toEqual({ name: '', message: '' });
});

test('a link to the contact form fills in a name and a message of several lines', () => {
  const link = contactLink({ name: 'Ana Reyes', message: 'First line\nSecond line' });
  expect(link).toMatch(/^\/support\/contact#contact-form\?name=Ana\+Reyes&message=.+$/);
  expect(readContactLink(fieldsOf(link))).toEqual({ name: 'Ana Reyes', message: 'First line\nSecond line' });
});

test('the limits are those of the forms', () => {
  const { name, territory, message } = fieldLimits;
  expect(prefillLimits).toMatchObject({ name, territory, message });
});

test('whatever a link holds, the form gets values that it accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 3000 }), (text) => {
      const query = new URLSearchParams({ territory: text, datasets: text, message: text, name: text });
      const filled = readQuoteLink(query);
      expect(filled.territory.length).toBeLessThanOrEqual(fieldLimits.territory);
      expect(filled.message.length).toBeLessThanOrEqual(fieldLimits.message);
      expect(['', ...datasetChoices]).toContain(filled.datasets);
      expect(filled.territory).not.toMatch(/\p{Cc}/u);
      expect(readContactLink(query).name.length).toBeLessThanOrEqual(fieldLimits.name);
    }),
  );
});

test('what a link is made of is what the form gets', () => {
  const line = fc.string({ maxLength: 60 }).map((text) => text.trim());
  fc.assert(
    fc.property(line, line, fc.subarray(types), (territory, message, datasets) => {
      const filled = readQuoteLink(fieldsOf(quoteLink({ territory, message, datasets })));
      expect(filled.territory).toBe(territory);
      expect(filled.datasets).toBe(quoteChoice(datasets).choice);
      expect(filled.message.endsWith(message)).toBe(true);
    }),
  );
});
