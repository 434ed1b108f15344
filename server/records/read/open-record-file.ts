import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type ByteSource, fileBytes, fileStream, inflatedBytes } from './bytes.ts';
import { csvRows } from './csv.ts';
import { maxUnpackedWorkbookBytes } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import type { HeaderRule } from './header.ts';
import { lineBlocks, notUtf8 } from './line-blocks.ts';
import { ndjsonRows } from './ndjson.ts';
import type { RecordFile, RecordFormat, RowBatch, RowSource } from './record-file.ts';
import { isWindows1252, sniffContent, sniffLength, sniffTextFormat, type TextEncoding } from './sniff.ts';
import { asUtf8, withStart } from './text-source.ts';
import { xlsxRows } from './xlsx.ts';

type OpenOptions = {
  /** For text that is neither UTF-8 nor has a byte order mark. */
  encoding?: TextEncoding | undefined;
  /** How to find the row of the column names; without it, it is the first one. */
  header?: HeaderRule | undefined;
  /** The file is the beginning of a longer one. */
  isPart?: boolean | undefined;
  /** Its reason is a FileProblem. */
  signal?: AbortSignal | undefined;
};

/** Reads the file once for its id, then its header and first rows. Throws FileProblem, and nothing else, for any file. */
export async function openRecordFile(path: string, options: OpenOptions = {}): Promise<RecordFile> {
  const handle = await openFile(path);
  const cleanup: (() => Promise<unknown>)[] = [() => handle.close()];
  const close = async () => {
    for (const step of cleanup.reverse().splice(0)) await step();
  };
  try {
    const stat = await handle.stat();
    const { size } = stat;
    if (size === 0) throw new FileProblem('empty', 'The file is empty.');
    const { fileId, start, isText, isLatin } = await fingerprint(handle, size, options);
    const progress = { bytes: 0 };
    const opened = { handle, size, path, start, isText, isLatin, options, progress, cleanup };
    const { format, encoding, rows } = await readerOf(opened);
    cleanup.push(() => rows.return());
    return await recordFile({ handle, stat, fileId, format, encoding, rows, progress, close });
  } catch (error) {
    await close();
    throw asFileProblem(error);
  }
}

async function openFile(path: string): Promise<FileHandle> {
  if (path === '-') throw new FileProblem('unreadable', 'Standard input cannot be imported: save it to a file first.');
  let handle: FileHandle;
  try {
    // Without O_NONBLOCK opening a pipe waits for someone to write to it.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw asFileProblem(error);
  }
  const stat = await handle.stat();
  if (stat.isFile()) return handle;
  await handle.close();
  throw new FileProblem(
    'unreadable',
    stat.isDirectory() ? 'This is a folder, not a file.' : 'This is not a plain file.',
  );
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EACCES: 'The file may not be read by this user.',
  EPERM: 'The file may not be read by this user.',
  EISDIR: 'This is a folder, not a file.',
  ENXIO: 'This is not a plain file.',
};

function asFileProblem(error: unknown): FileProblem {
  if (error instanceof FileProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FileProblem('unreadable', reasons[code] ?? `The file cannot be read (${code || String(error)}).`, {
    cause: error,
  });
}

/** The id, the first bytes, and whether the whole file can be UTF-8 or Windows-1252. */
async function fingerprint(handle: FileHandle, size: number, { signal, isPart = false }: OpenOptions) {
  const hash = createHash('sha256');
  let start = new Uint8Array(0);
  let isText = true;
  let isLatin = true;
  let cut = new Uint8Array(0);
  for await (const piece of fileBytes(handle, size)) {
    signal?.throwIfAborted();
    hash.update(piece);
    if (start.length === 0) start = new Uint8Array(piece.subarray(0, sniffLength));
    isLatin &&= isWindows1252(piece);
    if (!isText) continue;
    const whole = cut.length > 0 ? Buffer.concat([cut, piece]) : piece;
    const end = whole.length - cutCharacterLength(whole);
    isText = isUtf8(whole.subarray(0, end));
    cut = new Uint8Array(whole.subarray(end));
  }
  const hex = hash.digest('hex');
  const fileId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return { fileId, start, isText: isText && (isPart || cut.length === 0), isLatin };
}

/** How many bytes at the end are the beginning of a character. */
function cutCharacterLength(bytes: Uint8Array): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0;
  }
  return 0;
}

type Opened = {
  handle: FileHandle;
  size: number;
  path: string;
  start: Uint8Array;
  isText: boolean;
  isLatin: boolean;
  options: OpenOptions;
  progress: { bytes: number };
  /** What has to be ended, the last one first, before the file is closed. */
  cleanup: (() => Promise<unknown>)[];
};

type Reader = { format: RecordFormat; encoding: TextEncoding | null; rows: RowSource };

async function readerOf(file: Opened): Promise<Reader> {
  const { handle, size, options, progress, cleanup } = file;
  const { signal } = options;
  const onRead = (position: number) => {
    signal?.throwIfAborted();
    progress.bytes = position;
  };
  const encodingOf = (sniffed: TextEncoding) => (sniffed === 'utf-8' ? (options.encoding ?? sniffed) : sniffed);
  const content = sniffContent(file.start);
  if (content.kind === 'zip')
    return { format: 'xlsx', encoding: null, rows: xlsxRows(handle, size, { onRead, signal, header: options.header }) };
  if (content.kind === 'text') {
    const known = encodingOf(content.encoding);
    const encoding = known === 'utf-8' && !options.encoding && !file.isText ? 'windows-1252' : known;
    if ((encoding === 'utf-8' && !file.isText) || (encoding === 'windows-1252' && !file.isLatin)) throw notUtf8();
    const bytes = fileBytes(handle, size, onRead);
    cleanup.push(() => bytes.return());
    return textReader(bytes, encoding, file);
  }

  const unpacked = inflatedBytes(fileStream(handle, 0, size, onRead), createGunzip({ chunkSize: 256 * 1024 }), {
    maxBytes: Number.MAX_SAFE_INTEGER,
    packedBytes: () => progress.bytes,
    signal,
  });
  cleanup.push(() => unpacked.return());
  const first = await unpacked.next();
  if (first.done) throw new FileProblem('empty', 'The file is empty.');
  const inner = sniffContent(first.value.subarray(0, sniffLength));
  const bytes = withStart(first.value, unpacked);
  if (inner.kind === 'gzip') throw new FileProblem('format', 'The file is packed twice.');
  if (inner.kind === 'text') {
    const { value: start } = first;
    const known = encodingOf(inner.encoding);
    const isText = isUtf8(start.subarray(0, start.length - cutCharacterLength(start)));
    const isOther = known === 'utf-8' && !options.encoding && !isText && isWindows1252(start);
    return textReader(bytes, isOther ? 'windows-1252' : known, file);
  }
  const copy = await temporaryCopy(bytes, maxUnpackedWorkbookBytes, cleanup);
  return { format: 'xlsx', encoding: null, rows: xlsxRows(copy.handle, copy.size, { signal, header: options.header }) };
}

/** A ZIP file is read from its end, so a packed one is unpacked to a file first. */
async function temporaryCopy(bytes: ByteSource, maxBytes: number, cleanup: Opened['cleanup']) {
  const folder = await mkdtemp(join(tmpdir(), 'record-file-'));
  cleanup.push(() => rm(folder, { recursive: true, force: true }));
  const handle = await open(join(folder, 'unpacked.xlsx'), 'wx+', 0o600);
  cleanup.push(() => handle.close());
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > maxBytes) throw new FileProblem('too_large', 'The packed workbook is too large: unpack it first.');
    await handle.writeFile(piece);
  }
  return { handle, size };
}

async function textReader(bytes: ByteSource, encoding: TextEncoding, { path, options }: Opened): Promise<Reader> {
  const utf8 = asUtf8(bytes, encoding);
  const first = await utf8.next();
  if (first.done) throw new FileProblem('empty', 'The file is empty.');
  const format = sniffTextFormat(new TextDecoder().decode(first.value.subarray(0, sniffLength)), path);
  const blocks = lineBlocks(withStart(first.value, utf8), { isPart: options.isPart });
  return { format, encoding, rows: format === 'csv' ? csvRows(blocks, options.header) : ndjsonRows(blocks) };
}

type Started = Pick<RecordFile, 'fileId' | 'format' | 'encoding'> & {
  handle: FileHandle;
  stat: Stats;
  rows: RowSource;
  progress: { bytes: number };
  close: () => Promise<void>;
};

/** Reads the first batch, so that a file without rows is refused before anything is done with it. */
async function recordFile({
  handle,
  stat,
  rows,
  progress,
  close,
  fileId,
  format,
  encoding,
}: Started): Promise<RecordFile> {
  const first = await rows.next();
  if (first.done) throw new FileProblem('empty', 'The file has a header, but no rows.');

  async function* batches(firstBatch: RowBatch): RowSource {
    try {
      yield firstBatch;
      yield* rows;
      const now = await handle.stat();
      if (now.size !== stat.size || now.mtimeMs !== stat.mtimeMs) {
        throw new FileProblem('changed', 'The file was changed while it was read: import it again.');
      }
    } catch (error) {
      throw asFileProblem(error);
    } finally {
      await close();
    }
  }
  return {
    format,
    encoding,
    header: first.value.header,
    headerLine: first.value.headerLine,
    batches: batches(first.value),
    fileId,
    modifiedAt: stat.mtime,
    size: stat.size,
    bytesRead: () => progress.bytes,
    close,
  };
}
