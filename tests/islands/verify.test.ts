import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { manifestType } from '#domain/delivery/manifest.ts';
import { signManifest } from '#server/services/delivery/sign-manifest.ts';
import { eventually } from './support/eventually.ts';
import { network, type Reaction, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const csv = 'record_id,note\r\n1,"two\r\nlines"\r\n2,x\r\n';

/** A manifest of the file, and the keys that it was signed with. */
async function signed(file: string, change: object = {}) {
  const key = await keyOf();
  const text = signManifest(
    {
      type: manifestType,
      delivery: 'd1',
      customer: { id: 'c1', name: 'Bluebonnet Home Buyers' },
      filter: { text: 'Travis, TX · Probate', keys: {}, isNewOnly: false, chosen: null },
      layout: 'records',
      format: 'csv',
      file: 'deedline-records.csv',
      rows: 2,
      leftOut: {},
      newestSeq: 88_120,
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      madeAt: '2026-11-10T15:12:00.000Z',
      ...change,
    },
    key.signing,
  );
  return { text, keys: key.published };
}

async function keyOf() {
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const published = [
    {
      id: 'dk-2026-09',
      algorithm: 'Ed25519',
      publicKey: publicKey.export({ format: 'jwk' }).x,
      validFrom: '2026-09-01T00:00:00.000Z',
      validUntil: null,
    },
  ];
  return { signing: { id: 'dk-2026-09', privateKey }, published };
}

async function choose(file: string, manifest: string): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(new File([file], 'deedline-records.csv'));
  await page.getByLabel('Manifest').setInputFiles(new File([manifest], 'deedline-records.csv.manifest.json'));
}
/** Every text of the result, in its order. */
const card = () => page.locator('.verify-card').locator('h3, p, dt, dd').allTextContents();

const hashOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
const current = 'Verified is not current. Records may have been recalled since: look under Recalled in your records.';
const again = 'Opened and saved in a spreadsheet? That alone changes bytes. Download it again under Deliveries.';

test('a genuine file is verified with what its manifest says, and neither file is sent', async () => {
  await page.goto('/support/verify');
  const { text, keys } = await signed(csv);
  network().route(/deedline-keys\.json$/, { json: { keys } });
  await choose(csv, text);
  await eventually(card).toEqual([
    'Every byte is as we delivered it',
    'The hash agrees and the signature is ours.',
    'Verified',
    'Delivered to',
    'Bluebonnet Home Buyers',
    'When',
    'Nov 10, 2026, 3:12:00 PM UTC',
    'Rows',
    '2, as counted in the file · newest event 88,120',
    'Filter',
    'Travis, TX · Probate',
    'SHA-256',
    hashOf(csv),
    'Signed with',
    'Ed25519 key dk-2026-09, valid since Sep 1, 2026',
    current,
  ]);
  await page.quiet();
  expect(network().sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /.well-known/deedline-keys.json']);
});

test('what is wrong with a file, a manifest or a key is said, and nothing of the manifest is shown as true', async () => {
  await page.goto('/support/verify');
  const { text, keys } = await signed(csv);
  let answer: Reaction = { json: { keys } };
  network().route(/deedline-keys\.json$/, () => answer);
  const changed = csv.replace('x', 'y');
  const manifestChanged = [
    'This manifest was changed',
    'The signature does not fit what the manifest says, so nothing in it can be trusted.',
    'Failed',
  ];
  const shown = async (file: string, manifest: string, expected: string[]) => {
    await choose(file, manifest);
    await eventually(card).toEqual(expected);
  };
  await shown(changed, text, [
    'This file was changed',
    'The manifest is genuine, the file is another one.',
    'Failed',
    'expected',
    hashOf(csv),
    'found',
    hashOf(changed),
    again,
  ]);
  await shown(csv, text.replace('Bluebonnet', 'Redbonnet'), manifestChanged);
  await shown(csv, text.replace('dk-2026-09', 'dk-2020-01'), [
    'We do not know this key',
    'The manifest names the key dk-2020-01, which we have not published. It is not from us, or it is newer than our list in your browser: load this page again.',
    'Failed',
  ]);
  // Another key under the same name.
  await shown(csv, (await signed(csv)).text, manifestChanged);
  await shown(csv, '{}', ['This is not a manifest', 'Choose the JSON file that came beside the download.', 'Failed']);
  const early = await signed(csv, { madeAt: '2026-01-01T00:00:00.000Z' });
  answer = { json: { keys: early.keys } };
  await shown(csv, early.text, [
    'The key was not valid on that day',
    'The manifest says Jan 1, 2026, 12:00:00 AM UTC, when we did not sign with the key dk-2026-09.',
    'Failed',
  ]);
  const miscounted = await signed(csv, { rows: 1200 });
  answer = { json: { keys: miscounted.keys } };
  await shown(csv, miscounted.text, [
    'The number of rows differs',
    'The manifest says 1,200 rows, and the file has 2. The bytes are as delivered: please tell us.',
    'Failed',
  ]);
  answer = 'no connection';
  await shown(csv, text, [
    'Our keys could not be loaded',
    'Check your connection, and choose the files again.',
    'Failed',
  ]);
});

test('a browser without signatures says so', async () => {
  await page.goto('/support/verify');
  const { text, keys } = await signed(csv);
  network().route(/deedline-keys\.json$/, { json: { keys } });
  const importKey = crypto.subtle.importKey;
  crypto.subtle.importKey = async () => {
    throw new DOMException('no', 'NotSupportedError');
  };
  try {
    await choose(csv, text);
    await eventually(card).toEqual([
      'This browser cannot check signatures',
      'It needs Ed25519: Chrome 137, Firefox 129 or Safari 17, or newer, over https. The command below works without a browser.',
      'Failed',
    ]);
  } finally {
    crypto.subtle.importKey = importKey;
  }
});
