import { countRows } from '#domain/delivery/count-rows.ts';
import { keysPath, type PublishedKey } from '#domain/delivery/manifest.ts';
import { hashOf, readManifest, type VerifyResult, verifyManifest } from '#domain/delivery/verify-manifest.ts';

export type CheckOutcome = VerifyResult | { kind: 'no-keys' } | { kind: 'unreadable' } | { kind: 'too-large' };

/** Browsers hash a file as a whole. */
const maxBytes = 1024 ** 3;

/** Reads both files in the browser; only our published keys are loaded. */
export async function checkFiles(file: File, manifestFile: File): Promise<CheckOutcome> {
  if (file.size > maxBytes || manifestFile.size > maxBytes) return { kind: 'too-large' };
  let text: string;
  let bytes: ArrayBuffer;
  try {
    [text, bytes] = await Promise.all([manifestFile.text(), file.arrayBuffer()]);
  } catch {
    return { kind: 'unreadable' };
  }
  const manifest = readManifest(text);
  if (!manifest) return { kind: 'not-a-manifest' };
  const sha256 = await hashOf(bytes);
  if (sha256 === null) return { kind: 'unsupported' };
  const keys = await publishedKeys();
  if (!keys) return { kind: 'no-keys' };
  const rows = await countRows(manifest.format, file);
  return verifyManifest(text, { sha256, bytes: bytes.byteLength, rows }, keys);
}

async function publishedKeys(): Promise<PublishedKey[] | null> {
  try {
    // A manifest of a minute ago may have a new key.
    const response = await fetch(keysPath, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as { keys: PublishedKey[] }).keys : null;
  } catch {
    return null;
  }
}
