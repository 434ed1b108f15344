import { canonicalJson } from './canonical-json.ts';
import type { DeliveryFormat, DeliveryLayout, LeftOut } from './delivery.ts';

export const manifestType = 'deedline-manifest/1';
export const keysPath = '/.well-known/deedline-keys.json';

/** What is said about a file that left us. It names the customer, and nobody who is in the file. */
export type Manifest = {
  type: typeof manifestType;
  delivery: string;
  customer: { id: string; name: string };
  /** `text` in words; `keys` as in the address of /account/records; `chosen` counts records that were chosen one by one. */
  filter: { text: string; keys: Record<string, string>; isNewOnly: boolean; chosen: number | null };
  layout: DeliveryLayout;
  format: DeliveryFormat;
  file: string;
  rows: number;
  leftOut: LeftOut;
  /** The newest event of the log that all rows show. */
  newestSeq: number;
  bytes: number;
  sha256: string;
  /** ISO. */
  madeAt: string;
  keyId: string;
};

export type SignedManifest = Manifest & {
  /** Ed25519 over `manifestBytes`, in base64url. */
  signature: string;
};

/** A key as it is published. */
export type PublishedKey = {
  id: string;
  algorithm: 'Ed25519';
  /** 32 bytes in base64url. */
  publicKey: string;
  validFrom: string;
  /** Null for the key in use. */
  validUntil: string | null;
};

/** The bytes that are signed: everything but the signature. */
export function manifestBytes(manifest: Manifest | SignedManifest): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson({ ...manifest, signature: undefined }));
}

/** The file as it is sent. Spaces and the order of keys do not matter to whoever checks it. */
export function manifestText(manifest: SignedManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function manifestName(fileName: string): string {
  return `${fileName}.manifest.json`;
}
