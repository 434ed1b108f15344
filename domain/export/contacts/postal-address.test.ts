import { expect, test } from 'vitest';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { isMailable, postalAddress } from './postal-address.ts';

test.each([
  ['14 Pomander Walk, Worthington, OH 43085', '14 Pomander Walk||Worthington|OH|43085'],
  ['PO Box 771, Parma, OH 44129-0771', 'PO Box 771||Parma|OH|44129-0771'],
  ['9 Elm St Apt 4B, Austin, TX 78745', '9 Elm St|Apt 4B|Austin|TX|78745'],
  ['9 Elm St #12, Austin, tx 78745', '9 Elm St|#12|Austin|TX|78745'],
  ['9 Elm St, Unit 3, Austin, TX 78745', '9 Elm St|Unit 3|Austin|TX|78745'],
  ['The Old Mill, 9 Elm St, Austin, TX 78745', 'The Old Mill, 9 Elm St||Austin|TX|78745'],
  ['4417 Thistledown Ln, Austin', '4417 Thistledown Ln, Austin||||'],
  ['', '||||'],
])('%s', (text, parts) => {
  expect(Object.values(postalAddress(text)).join('|')).toBe(parts);
});

test('every address of the sample records can be mailed to', () => {
  const addresses = sampleRecords.flatMap(({ sample_record }) =>
    Object.entries(sample_record).filter(([name]) => name.endsWith('_address')),
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter(([, text]) => !isMailable(postalAddress(String(text))))).toEqual([]);
});
