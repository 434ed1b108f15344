// Checks a delivered file against its manifest, without a network if the keys are in a file (docs/delivery.md).
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countRows } from '#domain/delivery/count-rows.ts';
import { keysPath, type PublishedKey } from '#domain/delivery/manifest.ts';
import { readManifest, type VerifyResult, verifyManifest } from '#domain/delivery/verify-manifest.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run verify -- FILE MANIFEST
  --keys FILE    the published keys, saved from ${keysPath}; a URL works too (default: http://localhost:3000${keysPath})

Exit status: 0 verified, 1 not verified, 2 a file or the keys cannot be read.`);

const { values, positionals } = parseArgs({
  options: { keys: { type: 'string', default: `http://localhost:3000${keysPath}` } },
  allowPositionals: true,
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** A file, or an address; only this machine without TLS, because whoever changes the list can sign. */
async function readKeys(from: string): Promise<PublishedKey[]> {
  const url = /^https?:\/\//.test(from) ? new URL(from) : null;
  if (url?.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    fail('Keys come from a file, over https, or from this machine.');
  }
  try {
    const text = url
      ? await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).text()
      : readFileSync(from, 'utf8');
    const { keys } = JSON.parse(text) as { keys: PublishedKey[] };
    if (!Array.isArray(keys)) throw new Error('no keys');
    return keys;
  } catch {
    fail(`The keys cannot be read from ${from}. Save ${keysPath} of the site, and pass it with --keys.`);
  }
}

function sentenceOf(result: VerifyResult): string {
  switch (result.kind) {
    case 'verified': {
      const { customer, rows, madeAt, filter, newestSeq } = result.manifest;
      return [
        'Verified: every byte is as delivered.',
        `  to      ${customer.name}`,
        `  when    ${madeAt}`,
        `  rows    ${rows}${result.rows === null ? '' : ', as counted in the file'}; newest event ${newestSeq}`,
        `  filter  ${filter.text}`,
        `  key     ${result.key.id}`,
      ].join('\n');
    }
    case 'file-changed':
      return `The file was changed: the manifest is genuine, the file is another one.\n  expected ${result.manifest.sha256}\n  found    ${result.found.sha256}`;
    case 'rows-differ':
      return `The rows differ: the manifest says ${result.manifest.rows}, and the file has ${result.found.rows}.`;
    case 'manifest-changed':
      return `The manifest was changed: its signature by the key ${result.keyId} does not fit.`;
    case 'unknown-key':
      return `The key ${result.keyId} is not among the published keys.`;
    case 'key-not-valid':
      return `The key ${result.key.id} was not valid on ${result.madeAt}.`;
    case 'not-a-manifest':
      return 'This is not a manifest.';
    case 'unsupported':
      return 'This version of Node cannot check Ed25519 signatures.';
    default:
      return result satisfies never;
  }
}

const [filePath, manifestPath] = positionals;
if (filePath === undefined || manifestPath === undefined) fail('Name the file and its manifest.');

async function check(file: string, manifestFile: string): Promise<VerifyResult> {
  let text: string;
  const hash = createHash('sha256');
  let bytes = 0;
  let blob: Blob;
  try {
    text = readFileSync(manifestFile, 'utf8');
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    blob = await openAsBlob(file);
  } catch {
    fail('A file cannot be read.');
  }
  const manifest = readManifest(text);
  if (!manifest) return { kind: 'not-a-manifest' };
  const rows = await countRows(manifest.format, blob);
  return verifyManifest(text, { sha256: hash.digest('hex'), bytes, rows }, await readKeys(values.keys));
}

const result = await check(filePath, manifestPath);
(result.kind === 'verified' ? console.log : console.error)(sentenceOf(result));
process.exit(result.kind === 'verified' ? 0 : 1);
