import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

type StorePart = (part: number, bytes: Buffer) => Promise<void>;

/** Cuts a file into parts of one size as it is written, and hashes it. One part is stored while the next one fills. */
export class PartStream extends Writable {
  private readonly partBytes: number;
  private readonly store: StorePart;
  private readonly hash = createHash('sha256');
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private parts = 0;
  private storing: Promise<void> = Promise.resolve();
  /** Of the whole file so far. */
  bytes = 0;

  constructor(partBytes: number, store: StorePart) {
    super();
    this.partBytes = partBytes;
    this.store = store;
  }

  /** Once, when the stream has finished. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    this.flush(this.partBytes).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.flush(1)
      .then(() => this.storing)
      .then(() => done(), done);
  }

  /** Stores parts while at least so many bytes wait. */
  private async flush(least: number): Promise<void> {
    if (this.waitingBytes < least) return;
    let rest = Buffer.concat(this.waiting, this.waitingBytes);
    while (rest.length >= least) {
      await this.storing;
      this.storing = this.store(this.parts, rest.subarray(0, this.partBytes));
      // The next part or the end fails with its error.
      this.storing.catch(() => {});
      this.parts++;
      rest = rest.subarray(this.partBytes);
    }
    this.waiting = rest.length > 0 ? [Buffer.from(rest)] : [];
    this.waitingBytes = rest.length;
  }
}
