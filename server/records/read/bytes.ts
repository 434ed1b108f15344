import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable, type Transform } from 'node:stream';
import { inflateRatioFrom, maxInflateRatio } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

/** A part of a file, read in order. */
export type ByteSource = AsyncGenerator<Uint8Array, void, undefined>;

const readSize = 1024 * 1024;
const streamReadSize = 256 * 1024;
const becameShorter = 'The file became shorter while it was read.';

/** Reads the next piece while the last one is used. A piece is valid until the next one is asked for. */
export async function* fileBytes(handle: FileHandle, size: number, onRead?: (position: number) => void): ByteSource {
  const length = Math.min(readSize, size);
  const buffers = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)] as const;
  const read = (turn: number, position: number) => {
    const reading = handle.read(buffers[turn % 2 ? 1 : 0], 0, Math.min(length, size - position), position);
    // The error is thrown where the piece is awaited, which may be later.
    reading.catch(() => {});
    return reading;
  };
  let pending: ReturnType<typeof read> | undefined = read(0, 0);
  try {
    for (let turn = 1, position = 0; position < size; turn++) {
      const { bytesRead, buffer } = await (pending ?? read(turn, position));
      pending = undefined;
      if (bytesRead === 0) throw new FileProblem('changed', becameShorter);
      position += bytesRead;
      if (position < size) pending = read(turn, position);
      onRead?.(position);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await pending?.catch(() => {});
  }
}

/** A part of a file as a stream; unlike the stream of a handle, ending it early leaves the file open. */
export function fileStream(
  handle: FileHandle,
  from: number,
  to: number,
  onRead?: (position: number) => void,
): Readable {
  async function* pieces() {
    for (let position = from; position < to; ) {
      const buffer = Buffer.allocUnsafe(Math.min(streamReadSize, to - position));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) throw new FileProblem('changed', becameShorter);
      position += bytesRead;
      onRead?.(position);
      yield buffer.subarray(0, bytesRead);
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: streamReadSize });
}

/** Unpacks a stream piece by piece, and stops when it grows like a bomb. */
export async function* inflatedBytes(
  packed: Readable,
  inflate: Transform,
  { maxBytes, packedBytes, signal }: { maxBytes: number; packedBytes: () => number; signal?: AbortSignal | undefined },
): ByteSource {
  pipeline(packed, inflate, () => {});
  let total = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      total += piece.length;
      if (total > maxBytes) throw new FileProblem('too_large', `The file unpacks to more than ${inUnits(maxBytes)}.`);
      if (total > inflateRatioFrom && total > packedBytes() * maxInflateRatio) {
        throw new FileProblem('too_large', `The file unpacks to more than ${maxInflateRatio} times its size.`);
      }
      yield piece;
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('damaged', 'The packed data is damaged or cut off.', { cause: error });
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}

function inUnits(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 / 1024);
  return megabytes < 1024 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
}
