import type { FileHandle } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type ByteSource, fileStream, inflatedBytes } from './bytes.ts';
import { maxZipDirectoryBytes, maxZipEntries } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

type ZipEntry = { method: number; flags: number; crc: number; packedSize: number; size: number; offset: number };

export type ZipFile = {
  has: (name: string) => boolean;
  /** Unpacks an entry piece by piece, or stops when it is larger than allowed. */
  bytes: (name: string, maxBytes: number, onRead?: (position: number) => void) => ByteSource;
};

const stored = 0;
const deflated = 8;
const isEncrypted = 1;
const endLength = 22;
const maxCommentLength = 65_535;
const entryLength = 46;
const localHeaderLength = 30;
const inZip64 = 0xffffffff;
const zip64Extra = 1;

/** Opens a ZIP file by its directory, which is at its end. */
export async function openZip(handle: FileHandle, size: number): Promise<ZipFile> {
  const entries = await readDirectory(handle, size);
  return {
    has: (name) => entries.has(key(name)),
    bytes: (name, maxBytes, onRead) =>
      entryBytes({ handle, size, name, entry: entries.get(key(name)), maxBytes, onRead }),
  };
}

/** Some programs write backslashes, a leading slash or other capitals. */
const key = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const damaged = (detail: string) => new FileProblem('damaged', `The XLSX file is damaged or cut off: ${detail}.`);

async function readAt(handle: FileHandle, position: number, length: number, size: number): Promise<Buffer> {
  if (position < 0 || length < 0 || position + length > size) throw damaged('its directory points outside of it');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged('it ends too early');
  return buffer;
}

async function readDirectory(handle: FileHandle, size: number): Promise<Map<string, ZipEntry>> {
  const { count, length, offset } = await findDirectory(handle, size);
  if (count > maxZipEntries || length > maxZipDirectoryBytes) {
    throw new FileProblem('too_large', `The XLSX file has more than ${maxZipEntries} parts.`);
  }
  const directory = await readAt(handle, offset, length, size);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0, i = 0; i < count; i++) {
    if (at + entryLength > length || directory.readUInt32LE(at) !== 0x02014b50)
      throw damaged('its directory is broken');
    const nameEnd = at + entryLength + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    if (extraEnd > length) throw damaged('its directory is broken');
    const name = directory.toString('utf8', at + entryLength, nameEnd);
    entries.set(key(name), readEntry(directory, at, directory.subarray(nameEnd, extraEnd)));
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(directory: Buffer, at: number, extra: Buffer): ZipEntry {
  const entry = {
    flags: directory.readUInt16LE(at + 8),
    method: directory.readUInt16LE(at + 10),
    crc: directory.readUInt32LE(at + 16),
    packedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  };
  const large = extraField(extra, zip64Extra);
  let position = 0;
  // The extra field has only the sizes that do not fit, in this order.
  for (const name of ['size', 'packedSize', 'offset'] as const) {
    if (entry[name] !== inZip64 || position + 8 > large.length) continue;
    entry[name] = Number(large.readBigUInt64LE(position));
    position += 8;
  }
  return entry;
}

function extraField(extra: Buffer, id: number): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, end);
    at = end;
  }
  return Buffer.alloc(0);
}

async function findDirectory(handle: FileHandle, size: number) {
  const tailStart = Math.max(0, size - endLength - maxCommentLength);
  const tail = await readAt(handle, tailStart, size - tailStart, size);
  const at = tail.lastIndexOf('PK\x05\x06', tail.length - endLength, 'latin1');
  if (at < 0 || at + endLength > tail.length) throw damaged('its directory is missing');
  const end = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  const locator = at - 20;
  if (locator < 0 || tail.toString('latin1', locator, locator + 4) !== 'PK\x06\x07') return end;
  const largeEnd = await readAt(handle, Number(tail.readBigUInt64LE(locator + 8)), 56, size);
  if (largeEnd.toString('latin1', 0, 4) !== 'PK\x06\x06') throw damaged('its directory is broken');
  return {
    count: Number(largeEnd.readBigUInt64LE(32)),
    length: Number(largeEnd.readBigUInt64LE(40)),
    offset: Number(largeEnd.readBigUInt64LE(48)),
  };
}

type EntryRead = {
  handle: FileHandle;
  size: number;
  name: string;
  entry: ZipEntry | undefined;
  maxBytes: number;
  onRead: ((position: number) => void) | undefined;
};

async function* entryBytes({ handle, size, name, entry, maxBytes, onRead }: EntryRead): ByteSource {
  if (!entry) throw damaged(`${name} is missing`);
  if (entry.flags & isEncrypted) throw new FileProblem('encrypted', 'The XLSX file has a password.');
  if (entry.method !== stored && entry.method !== deflated) throw damaged(`${name} is packed in an unknown way`);
  if (entry.size > maxBytes) throw new FileProblem('too_large', `${name} unpacks to more than the import accepts.`);
  const local = await readAt(handle, entry.offset, localHeaderLength, size);
  const start = entry.offset + localHeaderLength + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (local.readUInt32LE(0) !== 0x04034b50 || start + entry.packedSize > size) throw damaged(`${name} is cut off`);

  const packed = fileStream(handle, start, start + entry.packedSize, onRead);
  const unpack = entry.method === stored ? new PassThrough() : createInflateRaw({ chunkSize: 64 * 1024 });
  let total = 0;
  let crc = 0;
  for await (const piece of inflatedBytes(packed, unpack, { maxBytes, packedBytes: () => entry.packedSize })) {
    total += piece.length;
    crc = crc32(piece, crc);
    yield piece;
  }
  if (total !== entry.size || crc !== entry.crc) throw damaged(`${name} is not what was packed`);
}
