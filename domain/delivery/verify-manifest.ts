import { type Manifest, manifestBytes, manifestType, type PublishedKey, type SignedManifest } from './manifest.ts';

/** What was found in the file itself. `rows` is null for a format whose rows were not counted. */
export type FoundFile = { sha256: string; bytes: number; rows: number | null };

/** One sentence each in content/pages/verify.ts. Only 'verified' is good. */
export type VerifyResult =
  | { kind: 'verified'; manifest: Manifest; key: PublishedKey; rows: number | null }
  /** The manifest is genuine, the file is another one. */
  | { kind: 'file-changed'; manifest: Manifest; found: FoundFile }
  | { kind: 'rows-differ'; manifest: Manifest; found: FoundFile }
  /** The signature does not fit what the manifest says. */
  | { kind: 'manifest-changed'; keyId: string }
  | { kind: 'unknown-key'; keyId: string }
  | { kind: 'key-not-valid'; key: PublishedKey; madeAt: string }
  | { kind: 'not-a-manifest' }
  /** This browser cannot check Ed25519 signatures. */
  | { kind: 'unsupported' };

/** Checks a file against its manifest, in a browser or in Node. What was signed is checked before what it says. */
export async function verifyManifest(
  manifestFile: string,
  file: FoundFile,
  keys: readonly PublishedKey[],
): Promise<VerifyResult> {
  const manifest = readManifest(manifestFile);
  if (!manifest) return { kind: 'not-a-manifest' };
  const key = keys.find(({ id }) => id === manifest.keyId);
  if (!key) return { kind: 'unknown-key', keyId: manifest.keyId };
  const isSigned = await isSignedBy(manifest, key);
  if (isSigned === null) return { kind: 'unsupported' };
  if (!isSigned) return { kind: 'manifest-changed', keyId: key.id };
  if (!isValidAt(key, manifest.madeAt)) return { kind: 'key-not-valid', key, madeAt: manifest.madeAt };
  if (file.sha256 !== manifest.sha256) return { kind: 'file-changed', manifest, found: file };
  if (file.rows !== null && file.rows !== manifest.rows) return { kind: 'rows-differ', manifest, found: file };
  return { kind: 'verified', manifest, key, rows: file.rows };
}

/** Null if the text is not a manifest. Its values are not to be trusted before the signature is checked. */
export function readManifest(text: string): SignedManifest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const manifest = value as Partial<SignedManifest>;
  const texts = [manifest.sha256, manifest.keyId, manifest.madeAt, manifest.signature, manifest.file, manifest.format];
  if (manifest.type !== manifestType || texts.some((text) => typeof text !== 'string')) return null;
  if (typeof manifest.rows !== 'number' || typeof manifest.bytes !== 'number') return null;
  return manifest as SignedManifest;
}

function isValidAt({ validFrom, validUntil }: PublishedKey, madeAt: string): boolean {
  const at = Date.parse(madeAt);
  return at >= Date.parse(validFrom) && (validUntil === null || at <= Date.parse(validUntil));
}

/** Null if the platform has no Ed25519. */
async function isSignedBy(manifest: SignedManifest, key: PublishedKey): Promise<boolean | null> {
  const [publicKey, signature] = [fromBase64Url(key.publicKey), fromBase64Url(manifest.signature)];
  if (publicKey?.length !== 32 || signature?.length !== 64) return false;
  // Only pages over https and on this machine have it.
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  let imported: CryptoKey;
  try {
    imported = await subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? null : false;
  }
  return subtle.verify({ name: 'Ed25519' }, imported, signature, manifestBytes(manifest));
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The SHA-256 in hexadecimal; null if the platform has none. */
export async function hashOf(bytes: ArrayBuffer): Promise<string | null> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}
