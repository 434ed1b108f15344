import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type SiteFile = {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** For pages: whether React hydrates a part of it. Null for everything else. */
  hasIsland: boolean | null;
};

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files whose extension does not determine their type. */
const namedTypes: Record<string, string> = {
  'speculation-rules.json': 'application/speculationrules+json',
};

const textTypes = new Set(['html', 'xml', 'txt']);
const editedTypes = new Set(['html', 'txt']);
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
const daily = 'public, max-age=86400';

/**
 * Reads the build into memory once: request path to bytes, with both compressed copies and an ETag. If the site's
 * origin differs from the one it was built with, the URLs in its text are rewritten here; `edited` changes pages and texts.
 */
export function readBuild(
  folder: string,
  builtOrigin: string,
  publicOrigin: string,
  edited?: EditPage,
): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = entry.name.slice(entry.name.lastIndexOf('.') + 1);
    const type = namedTypes[entry.name] ?? types[extension];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const moved = textTypes.has(extension) && publicOrigin !== builtOrigin;
    const cacheControl = address.startsWith('/assets/')
      ? immutable
      : address.startsWith('/share/')
        ? daily
        : revalidate;
    const file = moved
      ? siteFile(type, cacheControl, rewritten(path, builtOrigin, publicOrigin))
      : siteFile(type, cacheControl, readFileSync(path), readOptional(`${path}.br`), readOptional(`${path}.gz`));
    files.set(
      requestPath(address),
      edited && editedTypes.has(extension) ? editedFile(requestPath(address), file, edited) : file,
    );
  }
  return files;
}

/** Changes a page or text with a path. */
export type EditPage = (path: string, html: string) => string;

function editedFile(path: string, file: SiteFile, edited: EditPage): SiteFile {
  const before = file.bytes.toString('utf8');
  const html = edited(path, before);
  return html === before ? file : siteFile(file.type, file.cacheControl, Buffer.from(html));
}

/** A file whose compressed copies are made now unless they are given. */
export function siteFile(
  type: string,
  cacheControl: string,
  bytes: Buffer,
  br?: Buffer | null,
  gz?: Buffer | null,
): SiteFile {
  return {
    type,
    cacheControl,
    bytes,
    // Weak, because it is the same for every encoding.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    brotli: br === undefined ? brotli(bytes, 8) : br,
    gzip: gz === undefined ? gzipSync(bytes) : gz,
    // A visitor's text cannot match, because pages escape it.
    hasIsland: type.startsWith('text/html') ? bytes.includes('<div data-island="') : null,
  };
}

export function brotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function rewritten(path: string, builtOrigin: string, publicOrigin: string): Buffer {
  return Buffer.from(readFileSync(path, 'utf8').replaceAll(builtOrigin, publicOrigin));
}

function readOptional(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function requestPath(address: string): string {
  if (address === '/index.html') return '/';
  return address.replace(/\/index\.html$/, '');
}
