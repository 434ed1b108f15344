import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { currentKey, insertKey, keyIds, lockKeys, publishedKeys } from '#db/queries/delivery/signing-keys.ts';
import { type Manifest, manifestBytes, manifestText } from '#domain/delivery/manifest.ts';

/** A key is replaced after a year; those before stay published. */
const maxKeyDays = 365;

/** What comes before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key follows from the server's secret and the id, so that it is stored nowhere. */
function privateKeyOf(secret: string, id: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', `deedline manifest ${id}`, 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
}

/** All keys that manifests were ever signed with, for everybody. */
export function publicKeys(db: Db): ReturnType<typeof publishedKeys> {
  return publishedKeys(db);
}

export type SigningKey = { id: string; privateKey: KeyObject };

/**
 * The key in use, until the transaction ends. A new one is made for the first manifest, after a year, and when the server's
 * secret is another one.
 */
export async function signingKey(tx: Db, secret: string, now: Date): Promise<SigningKey> {
  return (await usableKey(tx, secret, now)) ?? (await newKey(tx, secret, now));
}

async function usableKey(tx: Db, secret: string, now: Date): Promise<SigningKey | null> {
  const key = await currentKey(tx);
  if (!key || now.getTime() - key.validFrom.getTime() > maxKeyDays * 86_400_000) return null;
  const privateKey = privateKeyOf(secret, key.id);
  return publicKeyOf(privateKey) === key.publicKey ? { id: key.id, privateKey } : null;
}

async function newKey(tx: Db, secret: string, now: Date): Promise<SigningKey> {
  await lockKeys(tx);
  // Another process may have made it while this one waited.
  const made = await usableKey(tx, secret, now);
  if (made) return made;
  const month = `dk-${now.toISOString().slice(0, 7)}`;
  const taken = new Set(await keyIds(tx));
  let id = month;
  for (let number = 2; taken.has(id); number++) id = `${month}-${number}`;
  const privateKey = privateKeyOf(secret, id);
  await insertKey(tx, { id, publicKey: publicKeyOf(privateKey), validFrom: now });
  return { id, privateKey };
}

/** The manifest as it is sent. */
export function signManifest(manifest: Omit<Manifest, 'keyId'>, { id, privateKey }: SigningKey): string {
  const whole = { ...manifest, keyId: id };
  return manifestText({ ...whole, signature: sign(null, manifestBytes(whole), privateKey).toString('base64url') });
}
