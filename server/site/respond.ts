import { acceptedEncoding } from './accepted-encoding.ts';
import type { SiteFile } from './build-files.ts';
import { bytesIn, fileHeaders } from './file-headers.ts';
import { isKnownTag } from './known-tag.ts';

/** Answers a request for a file with the best copy the browser takes, or with nothing when it has it already. */
export function fileResponse(request: Request, file: SiteFile, status = 200): Response {
  const headers = fileHeaders(file, new URL(request.url).pathname);
  if (status === 200 && isKnownTag(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, encoding } = bytesIn(file, acceptedEncoding(request.headers.get('Accept-Encoding')));
  if (encoding) headers.push(['Content-Encoding', encoding]);
  headers.push(['Content-Length', String(bytes.length)]);
  return new Response(request.method === 'HEAD' ? null : (bytes as Buffer<ArrayBuffer>), { status, headers });
}
