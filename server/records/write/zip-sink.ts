import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { FileProblem } from '../read/file-problem.ts';
import { send } from './send.ts';

type WrittenEntry = { name: Buffer; crc: number; packedSize: number; size: number; offset: number };

const deflated = 8;
/** The sizes follow the data, and the name is UTF-8. */
const flags = 0x0808;
const version = 20;
/** January 1, 1980: the same rows give the same file. */
const date = 0x21;
const maxSize = 0xffffffff;

/** Writes a ZIP file without knowing how long its entries are. */
export class ZipSink {
  private readonly stream: Writable;
  private readonly entries: WrittenEntry[] = [];
  private offset = 0;

  constructor(stream: Writable) {
    this.stream = stream;
  }

  /** Starts an entry; the one before has to be ended. */
  async entry(entryName: string) {
    const name = Buffer.from(entryName);
    const entry: WrittenEntry = { name, crc: 0, packedSize: 0, size: 0, offset: this.offset };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(version, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(deflated, 8);
    header.writeUInt16LE(date, 12);
    header.writeUInt16LE(name.length, 26);
    await this.put(Buffer.concat([header, name]));

    const deflate = createDeflateRaw({ level: 3, chunkSize: 64 * 1024 });
    const packing = this.pack(deflate, entry);
    // Its error is thrown by the next write.
    packing.catch(() => {});
    const write = async (text: string) => {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (entry.size > maxSize)
        throw new FileProblem('too_large', 'The sheet is larger than 4 GB: export CSV instead.');
      await send(deflate, bytes).catch(async (error) => {
        await packing;
        throw error;
      });
    };
    const end = async () => {
      deflate.end();
      await packing;
      await this.put(this.descriptor(entry));
      this.entries.push(entry);
    };
    return { write, end };
  }

  /** Writes the directory. */
  async end() {
    const start = this.offset;
    for (const entry of this.entries) await this.put(this.directoryEntry(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.put(end);
  }

  private async pack(deflate: AsyncIterable<Buffer>, entry: WrittenEntry) {
    for await (const piece of deflate) {
      entry.packedSize += piece.length;
      await this.put(piece);
    }
  }

  private async put(bytes: Buffer) {
    this.offset += bytes.length;
    await send(this.stream, bytes);
  }

  private descriptor({ crc, packedSize, size }: WrittenEntry): Buffer {
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    descriptor.writeUInt32LE(packedSize, 8);
    descriptor.writeUInt32LE(size, 12);
    return descriptor;
  }

  private directoryEntry({ name, crc, packedSize, size, offset }: WrittenEntry): Buffer {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(version, 4);
    header.writeUInt16LE(version, 6);
    header.writeUInt16LE(flags, 8);
    header.writeUInt16LE(deflated, 10);
    header.writeUInt16LE(date, 14);
    header.writeUInt32LE(crc, 16);
    header.writeUInt32LE(packedSize, 20);
    header.writeUInt32LE(size, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(offset, 42);
    return Buffer.concat([header, name]);
  }
}
