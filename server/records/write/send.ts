import type { Writable } from 'node:stream';

/** Resolves when the stream has taken the chunk, so that a slow reader slows the writer down. */
export function send(stream: Writable, chunk: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
