import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeBuyBox } from '#domain/delivery/buy-box.ts';
import type { LeftOut } from '#domain/delivery/delivery.ts';
import { DownloadBar } from './download-bar.tsx';
import { leftOutText } from './left-out.ts';

const counts = { properties: 1100, records: 1284, fresh: 137, isCapped: false };
const htmlOf = (change: object = {}) =>
  renderToStaticMarkup(
    <DownloadBar
      box={wholeBuyBox}
      counts={counts}
      chosen={[]}
      isReadOnly={false}
      isOwner
      onReady={() => {}}
      {...change}
    />,
  );
/** Every text of the bar, in its order. */
const bar = (change: object = {}) =>
  htmlOf(change)
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== '');

test('the bar says what is downloaded and offers each choice with its count, new and changed first', () => {
  expect(bar()).toEqual([
    'Download 1,284 records · 137 new or changed since your last',
    'Each file comes with a ',
    'signed manifest',
    '.',
    'What to download: ',
    'New and changed',
    'What to download',
    'New and changed · 137',
    'Since your last download',
    'Everything in the buy box · 1,284',
    'Every field, as CSV, Excel or NDJSON',
    'Dialer layout · 1,284',
    'Leaves out do-not-call numbers and whom the rules forbid to call',
    'Mail house layout · 1,284',
    'Leaves out records without a mailing address',
    'CRM layout · 1,284',
    'One row for each contact, with scores',
    'Letters · 1,284',
    'A text of yours for each contact, with the notices of the state',
    'Format',
    'CSV',
    'Excel',
    'NDJSON',
    'Download',
  ]);
  expect(htmlOf()).toContain('<button type="button" class="button" aria-disabled="false">Download</button>');
});

test.each<[string, object, string, first: string, others: string]>([
  ['two chosen records', { chosen: ['a', 'b'] }, '2 records chosen', 'The chosen records · 2', ' · 2'],
  ['one chosen record', { chosen: ['a'] }, '1 record chosen', 'The chosen records · 1', ' · 1'],
  [
    'a chosen record of another buy box',
    { counts: { ...counts, records: 0, fresh: 0 }, chosen: ['a'] },
    '1 record chosen',
    'The chosen records · 1',
    ' · 1',
  ],
  ['a count that is not there yet', { counts: null }, 'Counting...', 'New and changed', ''],
  [
    'one record',
    { counts: { ...counts, records: 1, fresh: 1 } },
    'Download 1 record · 1 new or changed since your last',
    'New and changed · 1',
    ' · 1',
  ],
])('%s can be downloaded', (_, change, title, first, others) => {
  const texts = bar(change);
  const names = ['Everything in the buy box', 'Dialer layout', 'Mail house layout', 'CRM layout', 'Letters'];
  expect([texts[0], ...texts.slice(7, 19).filter((_, at) => at % 2 === 0)]).toEqual([
    title,
    first,
    ...names.map((name) => name + others),
  ]);
  expect(htmlOf(change)).toContain('aria-disabled="false">Download<');
});

test('a count that was cut says that there are more', () => {
  const texts = bar({ counts: { ...counts, isCapped: true } });
  expect([texts[0], texts[9]]).toEqual([
    'Download 1,284+ records · 137 new or changed since your last',
    'Everything in the buy box · 1,284+',
  ]);
});

test.each([
  ['nothing is new', { ...counts, fresh: 0 }, 'Download 1,284 records', '1,284'],
  ['no record fits', { ...counts, records: 0, fresh: 0 }, 'No record fits', '0'],
])('nothing can be downloaded while %s', (_, counts, title, all) => {
  const texts = bar({ counts });
  expect([texts[0], texts[7], texts[9], texts.at(-1)]).toEqual([
    title,
    'New and changed · 0',
    `Everything in the buy box · ${all}`,
    'Nothing is new or changed since your last download.',
  ]);
  expect(htmlOf({ counts })).toContain('aria-disabled="true">Download<');
});

test('the sample customer is sent to a quote and to sample records', () => {
  const html = htmlOf({ isReadOnly: true, isOwner: false });
  expect(bar({ isReadOnly: true, isOwner: false })).toEqual([
    'Downloads need a subscription',
    'These records are samples. ',
    'Ask for a quote',
    ' for your counties, or ',
    'download sample records',
    '.',
  ]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/pricing#quote', '/sample-data']);
  expect(html).not.toContain('<button');
});

test('what was left out is counted by reason, most first', () => {
  expect(leftOutText({})).toBe('');
  expect(leftOutText({ no_phone: 191, do_not_call: 391 })).toBe(
    '582 left out: 391 do-not-call, 191 without a phone number',
  );
});

test.each<[keyof LeftOut, string]>([
  ['no_contact', 'without anyone to contact'],
  ['no_phone', 'without a phone number'],
  ['do_not_call', 'do-not-call'],
  ['may_not_call', 'not to be called by federal or state rules'],
  ['same_phone', 'with a number that is listed already'],
  ['no_mailing_address', 'without a mailing address'],
  ['may_not_write', 'not to be written to by the rules'],
  ['ask_counsel', 'where you have to ask counsel first'],
  ['no_email', 'without an email address'],
  ['has_attorney', 'with an attorney: write to the attorney'],
  ['missing_values', 'without a value that the text needs'],
])('a record that is left out for %s', (reason, text) => {
  expect(leftOutText({ [reason]: 1200 })).toBe(`1,200 left out: 1,200 ${text}`);
});
