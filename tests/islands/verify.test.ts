import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { manifestType } from '#domain/delivery/manifest.ts';
import { signManifest } from '#server/services/delivery/sign-manifest.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
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
const card = () => page.locator('.verify-card').innerText();

test('a genuine file is verified with what its manifest says, and neither file is sent', async () => {
  await page.goto('/support/verify');
  const { text, keys } = await signed(csv);
  network().route(/deedline-keys\.json$/, { json: { keys } });
  await choose(csv, text);
  await eventually(card).toContain('Every byte is as we delivered it');
  for (const said of [
    'Bluebonnet Home Buyers',
    '2, as counted in the file · newest event 88,120',
    'Travis, TX · Probate',
  ]) {
    await eventually(card).toContain(said);
  }
  await page.quiet();
  expect(network().sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /.well-known/deedline-keys.json']);
});

test('one changed byte, a changed manifest and a strange key each say which', async () => {
  await page.goto('/support/verify');
  const { text, keys } = await signed(csv);
  network().route(/deedline-keys\.json$/, { json: { keys } });
  await choose(csv.replace('x', 'y'), text);
  await eventually(card).toContain('This file was changed');
  await eventually(card).toContain('expected');
  await choose(csv, text.replace('Bluebonnet', 'Redbonnet'));
  await eventually(card).toContain('This manifest was changed');
  await choose(csv, text.replace('dk-2026-09', 'dk-2020-01'));
  await eventually(card).toContain('We do not know this key');
  await choose(csv, (await signed(csv, { madeAt: '2026-01-01T00:00:00Z' })).text);
  await eventually(card).toContain('This manifest was changed');
  await choose(csv, '{}');
  await eventually(card).toContain('This is not a manifest');
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
    await eventually(card).toContain('This browser cannot check signatures');
  } finally {
    crypto.subtle.importKey = importKey;
  }
});
