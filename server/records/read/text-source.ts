import type { ByteSource } from './bytes.ts';
import { FileProblem } from './file-problem.ts';
import type { TextEncoding } from './sniff.ts';

const lineFeed = 10;
const carriageReturn = 13;

/** Text in any encoding as UTF-8 without a byte order mark, with line feeds. */
export async function* asUtf8(source: ByteSource, encoding: TextEncoding): ByteSource {
  const bytes = encoding === 'utf-8' ? source : recoded(source, encoding);
  let hasReturnsOnly: boolean | undefined;
  for await (const piece of bytes) {
    const text = hasReturnsOnly === undefined ? withoutByteOrderMark(piece) : piece;
    // Old programs for the Mac end lines with a carriage return alone.
    hasReturnsOnly ??= !text.includes(lineFeed) && text.includes(carriageReturn);
    yield hasReturnsOnly ? text.map((byte) => (byte === carriageReturn ? lineFeed : byte)) : text;
  }
}

async function* recoded(source: ByteSource, encoding: TextEncoding): ByteSource {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of source) yield Buffer.from(decoder.decode(piece, { stream: true }), 'utf8');
    yield Buffer.from(decoder.decode(), 'utf8');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new FileProblem('encoding', `The file is not ${encoding}.`, { cause: error });
  }
}

function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Puts a piece that was looked at back before the others. */
export async function* withStart(first: Uint8Array, rest: ByteSource): ByteSource {
  yield first;
  yield* rest;
}
