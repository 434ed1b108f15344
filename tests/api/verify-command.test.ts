import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manifestType } from '#domain/delivery/manifest.ts';
import { signManifest } from '#server/services/delivery/sign-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = '{"record_id":"1"}\n{"record_id":"2"}\n';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = [
  {
    id: 'dk-2026-11',
    algorithm: 'Ed25519',
    publicKey: publicKey.export({ format: 'jwk' }).x,
    validFrom: '2026-11-01T00:00:00Z',
    validUntil: null,
  },
];
const manifest = signManifest(
  {
    type: manifestType,
    delivery: 'd1',
    customer: { id: 'c1', name: 'Bluebonnet Home Buyers' },
    filter: { text: 'Travis, TX', keys: {}, isNewOnly: false, chosen: null },
    layout: 'records',
    format: 'ndjson',
    file: 'deedline-records.ndjson',
    rows: 2,
    leftOut: {},
    newestSeq: 7,
    bytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    madeAt: '2026-11-10T15:12:00.000Z',
  },
  { id: 'dk-2026-11', privateKey },
);

async function verify(names: Partial<Record<'file' | 'manifest' | 'keys', string>> = {}) {
  const given = { file, manifest, keys: JSON.stringify({ keys }), ...names };
  const paths = Object.entries(given).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
  const [filePath = '', manifestPath = '', keysPath = ''] = paths;
  return new Promise<{ status: number; said: string }>((resolve) => {
    const args = ['scripts/verify.ts', filePath, manifestPath, '--keys', keysPath];
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test('the command verifies a file without a network, and says which check fails', async () => {
  expect(await verify()).toMatchObject({ status: 0, said: expect.stringContaining('Bluebonnet Home Buyers') });
  const fails = async (names: Parameters<typeof verify>[0], words: string, status = 1) =>
    expect(await verify(names)).toMatchObject({ status, said: expect.stringContaining(words) });
  await fails({ file: file.replace('2', '3') }, 'The file was changed');
  await fails({ manifest: manifest.replace('Bluebonnet', 'Redbonnet') }, 'The manifest was changed');
  await fails({ keys: '{"keys":[]}' }, 'not among the published keys');
  await fails(
    { keys: JSON.stringify({ keys: [{ ...keys[0], validUntil: '2026-11-05T00:00:00Z' }] }) },
    'was not valid',
  );
  await fails({ manifest: '{}' }, 'This is not a manifest');
  await fails({ keys: 'nonsense' }, 'The keys cannot be read', 2);
});
