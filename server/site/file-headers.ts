import { contentSecurityPolicy, type PolicyExtras } from '../middleware/security-headers.ts';
import type { SiteFile } from './build-files.ts';

export type Encoding = 'br' | 'gzip';

/** Headers of a file in every encoding, including those of a 304. */
export function fileHeaders(file: SiteFile, path: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['Content-Type', file.type],
    ['Cache-Control', file.cacheControl],
    ['ETag', file.etag],
  ];
  // Pages are there as Markdown too.
  if (file.hasIsland !== null) headers.push(['Vary', 'Accept, Accept-Encoding']);
  else if (file.brotli || file.gzip) headers.push(['Vary', 'Accept-Encoding']);
  if (file.hasIsland === null) return headers;
  return [
    ...headers,
    ['Content-Security-Policy', contentSecurityPolicy({ ...policyExtras(path), island: file.hasIsland })],
    ['Speculation-Rules', '"/speculation-rules.json"'],
  ];
}

/** The bytes in an encoding if the file has it, else uncompressed. */
export function bytesIn(file: SiteFile, encoding: Encoding | null): { bytes: Buffer; encoding: Encoding | null } {
  const packed = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : null;
  return packed ? { bytes: packed, encoding } : { bytes: file.bytes, encoding: null };
}

/** Pages with extra permissions. */
const extras: Record<string, PolicyExtras> = {
  // A visitor who enters a map service token sees its streets. The token is sent nowhere else. The map renders in a
  // worker, which is one of our files.
  '/coverage': { connect: ['https://api.mapbox.com'], worker: true },
  // A net-new count runs in a worker, also where the county card opens in a dialog (app/county-card).
  '/lead-scoring': { worker: true },
  '/market-intelligence': { worker: true },
  '/dataset-builder': { worker: true },
  '/pricing': { worker: true },
  '/account/records': { worker: true },
};

function policyExtras(path: string): PolicyExtras {
  return extras[path] ?? {};
}
