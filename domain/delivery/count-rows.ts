import type { DeliveryFormat } from './delivery.ts';

/**
 * Counts the rows of a delivered file that is read in chunks. CSV: records without the header; a line break in quotes is
 * part of a cell. NDJSON: lines. XLSX and DOCX: rows of the sheet without the header, and letters, by their tags.
 */
export async function countRows(format: DeliveryFormat, file: Blob): Promise<number | null> {
  switch (format) {
    case 'csv':
      return Math.max(0, (await countLines(file.stream(), { quotes: true })) - 1);
    case 'ndjson':
      return countLines(file.stream(), { quotes: false });
    case 'xlsx':
      return countTags(file, 'xl/worksheets/sheet1.xml', '<row ').then((count) => count && count - 1);
    case 'docx':
      return countTags(file, 'word/document.xml', letterMark);
    default:
      return format satisfies never;
  }
}

/** Every letter of a document ends with this: the mark of its last paragraph. */
export const letterMark = '<w:bookmarkEnd ';

const quote = 0x22;
const lineFeed = 0x0a;

async function countLines(chunks: AsyncIterable<Uint8Array>, { quotes }: { quotes: boolean }): Promise<number> {
  let lines = 0;
  let isQuoted = false;
  let last = lineFeed;
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      // Quotes inside a quoted cell are doubled, so that two of them leave the state as it was.
      if (byte === quote && quotes) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines++;
      last = byte;
    }
  }
  return last === lineFeed ? lines : lines + 1;
}

/** Null if the file has no such entry, or one that cannot be read. */
async function countTags(file: Blob, entryName: string, tag: string): Promise<number | null> {
  try {
    const entry = await packedEntry(file, entryName);
    if (!entry) return null;
    const text = entry
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream());
    let count = 0;
    let rest = '';
    for await (const chunk of text as unknown as AsyncIterable<string>) {
      const whole = rest + chunk;
      let at = whole.indexOf(tag);
      let end = 0;
      for (; at >= 0; at = whole.indexOf(tag, end)) {
        count++;
        end = at + tag.length;
      }
      rest = whole.slice(Math.max(end, whole.length - tag.length + 1));
    }
    return count;
  } catch {
    return null;
  }
}

/** The compressed bytes of an entry, found by the directory at the end of the ZIP file. */
async function packedEntry(file: Blob, entryName: string): Promise<Blob | null> {
  const tail = new DataView(await file.slice(-22).arrayBuffer());
  if (tail.byteLength < 22 || tail.getUint32(0, true) !== 0x06054b50) return null;
  const start = tail.getUint32(16, true);
  const directory = new DataView(await file.slice(start, start + tail.getUint32(12, true)).arrayBuffer());
  for (let at = 0; at + 46 <= directory.byteLength; ) {
    const nameLength = directory.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength));
    const [packedSize, offset] = [directory.getUint32(at + 20, true), directory.getUint32(at + 42, true)];
    if (name === entryName) {
      const header = new DataView(await file.slice(offset, offset + 30).arrayBuffer());
      const data = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
      return file.slice(data, data + packedSize);
    }
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return null;
}
