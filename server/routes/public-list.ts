import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '../site/accepted-encoding.ts';
import type { Encoding } from '../site/file-headers.ts';
import type { KeptAnswers } from '../site/kept-answers.ts';
import { partsResponse } from '../site/ready-answer.ts';
import type { Rows } from '../table-api/get-rows.ts';
import { json } from '../table-api/respond.ts';

type Keeping = { cacheSeconds: number; keep?: KeptAnswers['keep'] | undefined };

const worthPacking = 1000;
const pack = {
  // A higher quality takes three times as long for a tenth of the bytes.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) as Promise<Buffer>,
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

/** A list that anyone may see: packed as the browser takes it, and kept for whoever asks the same in the next seconds. */
export async function publicList(request: Request, rows: Rows, { cacheSeconds, keep }: Keeping): Promise<Response> {
  const { status, body, range, applied } = rows;
  // The range is part of what is tagged: the total can change while the rows of a page stay.
  const bytes = Buffer.from(body);
  const etag = `"${hash('sha1', range, 'base64url')}${hash('sha1', bytes, 'base64url')}"`;
  const headers: [string, string][] = [
    ['Content-Type', json],
    ['Cache-Control', `public, max-age=${cacheSeconds}`],
    ['ETag', etag],
    ['Vary', 'Accept, Prefer, Accept-Encoding'],
    ['Content-Range', range],
  ];
  if (applied.length > 0) headers.push(['Preference-Applied', applied.join(', ')]);
  const packed = await inEncoding(bytes, acceptedEncoding(request.headers.get('Accept-Encoding')));
  const parts = { status, etag, headers, ...packed };
  keep?.(request, parts, cacheSeconds);
  return partsResponse(request, parts);
}

async function inEncoding(bytes: Buffer, encoding: Encoding | null) {
  if (encoding === null || bytes.length < worthPacking) return { bytes, encoding: null };
  return { bytes: await pack[encoding](bytes), encoding };
}
