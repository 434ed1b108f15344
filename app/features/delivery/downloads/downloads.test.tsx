import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readBuyBox, wholeBuyBox } from '#domain/delivery/buy-box.ts';
import { DownloadBar } from './download-bar.tsx';
import { leftOutText } from './left-out.ts';

const counts = { properties: 1100, records: 1284, fresh: 137, isCapped: false };
const bar = (change: object = {}) =>
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
  ).replaceAll(/<[^>]*>/g, '|');

test('the bar offers each choice with its count, new and changed first', () => {
  const text = bar();
  const order = [
    'New and changed · 137',
    'Everything in the buy box · 1,284',
    'Dialer layout',
    'Mail house',
    'CRM',
    'Letters',
  ];
  const places = order.map((copy) => text.indexOf(copy));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(text).toContain('Download 1,284 records · 137 new or changed since your last');
});

test('chosen records take the place of the box, and a capped count says so', () => {
  expect(bar({ chosen: ['a', 'b'] })).toContain('2 records chosen');
  expect(bar({ counts: { ...counts, isCapped: true } })).toContain('Download 1,284+ records');
  expect(bar({ counts: null })).toContain('Counting...');
});

test('nothing new cannot be downloaded', () => {
  expect(bar({ counts: { ...counts, fresh: 0 } })).toContain('Nothing is new or changed since your last download.');
  expect(
    renderToStaticMarkup(
      <DownloadBar
        box={readBuyBox(() => '')}
        counts={{ ...counts, fresh: 0 }}
        chosen={[]}
        isReadOnly={false}
        isOwner
        onReady={() => {}}
      />,
    ),
  ).toContain('aria-disabled="true"');
});

test('the sample customer is sent to a quote and to sample records', () => {
  const html = renderToStaticMarkup(
    <DownloadBar box={wholeBuyBox} counts={counts} chosen={[]} isReadOnly isOwner={false} onReady={() => {}} />,
  );
  expect(html).toContain('href="/pricing#quote"');
  expect(html).toContain('href="/sample-data"');
  expect(html).not.toContain('<button');
});

test('what was left out is counted by reason, most first', () => {
  expect(leftOutText({})).toBe('');
  expect(leftOutText({ no_phone: 191, do_not_call: 391 })).toBe(
    '582 left out: 391 do-not-call, 191 without a phone number',
  );
});
