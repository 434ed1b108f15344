import type { IncomingMessage } from 'node:http';
import { securityOf, type Transport } from '../middleware/security-headers.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { SiteFile } from './build-files.ts';
import { bytesIn, type Encoding, fileHeaders } from './file-headers.ts';
import { type AnswerParts, type ReadyAnswer, readyAnswer } from './ready-answer.ts';

export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

/** The files of the build by the address alone; whatever is asked in another way is left to the routes. */
export function readyFiles(files: ReadonlyMap<string, SiteFile>, transport: Transport): FindReady {
  const answers = { br: new Map(), gzip: new Map(), plain: new Map() } as Record<
    Encoding | 'plain',
    Map<string, ReadyAnswer>
  >;
  return (request) => {
    const { url = '' } = request;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const made = answers[encoding ?? 'plain'];
    const known = made.get(url);
    if (known) return known;
    const file = files.get(url);
    if (!file) return undefined;
    const answer = readyAnswer(fileParts(file, url, encoding), securityOf(url, transport));
    made.set(url, answer);
    return answer;
  };
}

function fileParts(file: SiteFile, path: string, accepted: Encoding | null): AnswerParts {
  return { status: 200, etag: file.etag, headers: fileHeaders(file, path), ...bytesIn(file, accepted) };
}
