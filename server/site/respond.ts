import { acceptedEncoding } from './accepted-encoding.ts';
import type { SiteFile } from './build-files.ts';
import { bytesIn, fileHeaders } from './file-headers.ts';
import { partsResponse } from './ready-answer.ts';

/** Answers a request for a file with the best copy the browser takes, or with nothing when it has it already. */
export function fileResponse(request: Request, file: SiteFile, status = 200): Response {
  const copy = bytesIn(file, acceptedEncoding(request.headers.get('Accept-Encoding')));
  const headers = fileHeaders(file, new URL(request.url).pathname);
  return partsResponse(request, { status, etag: file.etag, headers, ...copy });
}
