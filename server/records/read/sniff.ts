import { isAscii } from 'node:buffer';
import { FileProblem } from './file-problem.ts';
import type { RecordFormat } from './record-file.ts';

/** How many bytes a format is recognized by. */
export const sniffLength = 64 * 1024;

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** How staff and the summary name an encoding. */
export const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252',
};

export type SniffedContent = { kind: 'gzip' } | { kind: 'zip' } | { kind: 'text'; encoding: TextEncoding };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte);
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

const otherFormats: { name: string; start: number[] }[] = [
  { name: 'a PDF', start: ascii('%PDF') },
  { name: 'a SQLite database', start: ascii('SQLite format 3') },
  { name: 'a Parquet file', start: ascii('PAR1') },
  { name: 'packed with bzip2', start: ascii('BZh') },
  { name: 'packed with xz', start: [0xfd, ...ascii('7zXZ')] },
  { name: 'packed with zstd', start: [0x28, 0xb5, 0x2f, 0xfd] },
  { name: 'packed with 7-Zip', start: [...ascii('7z'), 0xbc, 0xaf] },
];

/** What the first bytes of a file are. */
export function sniffContent(bytes: Uint8Array): SniffedContent {
  if (startsWith(bytes, 0x1f, 0x8b)) return { kind: 'gzip' };
  if (startsWith(bytes, ...ascii('PK')) && (bytes[2] ?? 0) < 9) return { kind: 'zip' };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileProblem(
      'encrypted',
      'The workbook has a password or is in the old XLS format: save it as XLSX without a password.',
    );
  }
  const other = otherFormats.find(({ start }) => startsWith(bytes, ...start));
  if (other) throw new FileProblem('format', `The file is ${other.name}, not CSV, XLSX or NDJSON.`);
  if (startsWith(bytes, 0xff, 0xfe)) return { kind: 'text', encoding: 'utf-16le' };
  if (startsWith(bytes, 0xfe, 0xff)) return { kind: 'text', encoding: 'utf-16be' };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return { kind: 'text', encoding: unmarked };
  if (isBinary(bytes)) throw new FileProblem('format', 'The file is binary, not CSV, XLSX or NDJSON.');
  return { kind: 'text', encoding: 'utf-8' };
}

/** UTF-16 without a byte order mark: in Latin text, nearly every second byte is 0, and always the same one of two. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(bytes.length / 2);
  if (pairs < 4) return null;
  let first = 0;
  let second = 0;
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (bytes[at] === 0) first++;
    if (bytes[at + 1] === 0) second++;
  }
  const [most, least] = [Math.max(first, second), Math.min(first, second)];
  if (most < 0.7 * pairs || least > 0.01 * pairs) return null;
  return second > first ? 'utf-16le' : 'utf-16be';
}

/** Text that is not UTF-8 is Windows-1252, unless it has one of the five bytes that this encoding does not have. */
export function isWindows1252(bytes: Uint8Array): boolean {
  // Most files have no other characters, which one fast call can tell.
  if (isAscii(bytes)) return true;
  return !bytes.some((byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d);
}

/** Text has no NUL and hardly any control characters; a few strays are left to the rows they are in. */
function isBinary(bytes: Uint8Array): boolean {
  let nuls = 0;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) nuls++;
    else if (byte < 32 && (byte < 9 || byte > 13)) controls++;
  }
  return (nuls > 0 && nuls * 1000 >= bytes.length) || (controls > 8 && controls * 10 >= bytes.length);
}

/** CSV or NDJSON, by the first characters, then by the name of the file. */
export function sniffTextFormat(start: string, path: string): RecordFormat {
  const text = start.trimStart();
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || text.length);
  if (text.startsWith('{')) {
    if (text.length === firstLine.length || isObject(firstLine)) return 'ndjson';
    if (!/\.(ndjson|jsonl)(\.gz)?$/i.test(path)) {
      throw new FileProblem('format', 'The file is JSON on several lines: write one object per line (NDJSON).');
    }
  }
  if (/^\[\s*(?:[[{]|$)/.test(firstLine)) {
    throw new FileProblem('format', 'The file is a JSON list: write one object per line (NDJSON).');
  }
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) throw new FileProblem('format', 'The file is HTML or XML.');
  return /\.(ndjson|jsonl)(\.gz)?$/i.test(path) ? 'ndjson' : 'csv';
}

function isObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
