import type { ByteSource } from './bytes.ts';
import { maxRowLength } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

/** Whole lines with their line ends (the last line of a file may lack it), or null for one line that is too long. */
export type LineBlocks = AsyncGenerator<string | null, void, undefined>;

/** Small blocks: strings cut from them stay in the young generation, which is twice as fast as with 256 kB. */
const blockLength = 64 * 1024;
const lineFeed = 10;

/** Cuts UTF-8 into blocks of whole lines. The last line of a part of a file is left out, because it may be cut. */
export async function* lineBlocks(source: ByteSource, { isPart = false } = {}): LineBlocks {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let kept = new Uint8Array(0);
  let isSkipping = false;

  for await (const piece of source) {
    let start = 0;
    if (isSkipping) {
      start = piece.indexOf(lineFeed) + 1;
      if (start === 0) continue;
      isSkipping = false;
    }
    if (kept.length > 0) {
      const end = piece.indexOf(lineFeed, start) + 1;
      const part = piece.subarray(start, end || piece.length);
      if (kept.length + part.length > maxRowLength) {
        yield null;
        kept = new Uint8Array(0);
        isSkipping = end === 0;
        if (isSkipping) continue;
      } else {
        kept = joined(kept, part);
        if (end === 0) continue;
        yield decoded(decoder, kept);
        kept = new Uint8Array(0);
      }
      start = end;
    }
    while (start < piece.length) {
      const limit = Math.min(piece.length, start + blockLength);
      let end = piece.subarray(start, limit).lastIndexOf(lineFeed) + 1;
      // A line that is longer than a block.
      if (end === 0) end = piece.subarray(start).indexOf(lineFeed) + 1;
      if (end === 0) break;
      if (end > maxRowLength) yield null;
      else yield decoded(decoder, piece.subarray(start, start + end));
      start += end;
    }
    if (piece.length - start > maxRowLength) {
      yield null;
      isSkipping = true;
    } else {
      kept = new Uint8Array(piece.subarray(start));
    }
  }
  if (kept.length > 0 && !isPart) yield decoded(decoder, kept);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw notUtf8(error);
  }
}

export function notUtf8(cause?: unknown): FileProblem {
  return new FileProblem(
    'encoding',
    'The text of the file is not UTF-8 to its end, and not Windows-1252: save it as UTF-8, or name its encoding.',
    { cause },
  );
}
