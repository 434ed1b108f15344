import { contentSecurityPolicy } from '../middleware/security-headers.ts';
import type { SiteFile } from './build-files.ts';
import { policyExtras } from './page-policies.ts';

/** Answers a request for a file with the best copy the browser takes, or with nothing when it has it already. */
export function fileResponse(request: Request, file: SiteFile, status = 200): Response {
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cacheControl, ETag: file.etag });
  if (file.scriptHashes) {
    const extras = policyExtras(new URL(request.url).pathname);
    headers.set('Content-Security-Policy', contentSecurityPolicy(file.scriptHashes, extras));
    headers.set('Speculation-Rules', '"/speculation-rules.json"');
  }
  if (file.brotli || file.gzip) headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && matches(request.headers.get('If-None-Match'), file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { bytes, encoding } = bestCopy(request.headers.get('Accept-Encoding') ?? '', file);
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
}

function bestCopy(accepted: string, file: SiteFile): { bytes: Buffer; encoding?: string } {
  if (file.brotli && accepts(accepted, 'br')) return { bytes: file.brotli, encoding: 'br' };
  if (file.gzip && accepts(accepted, 'gzip')) return { bytes: file.gzip, encoding: 'gzip' };
  return { bytes: file.bytes };
}

function accepts(header: string, encoding: string): boolean {
  const entry = header.split(',').find((part) => part.trim().split(';')[0] === encoding);
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry);
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
