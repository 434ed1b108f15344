import { maxFieldLength, maxSharedStringBytes, maxSharedStrings } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import type { XmlHandler } from './xml-scanner.ts';

const segmentLength = 1024 * 1024;

/** The texts that cells point to, packed as UTF-8 outside of the heap: a third of the memory of as many strings. */
export class SharedStrings implements XmlHandler {
  private readonly segments: Buffer[] = [];
  private used = segmentLength;
  private starts = new Uint32Array(1024);
  private count = 0;
  private current = '';
  private isText = false;
  private isPhonetic = false;

  private readonly maxBytes: number;

  constructor(maxBytes = maxSharedStringBytes) {
    this.maxBytes = maxBytes;
  }

  /** Undefined if there is no such string. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined;
    const start = this.starts[index] ?? 0;
    const offset = start % segmentLength;
    const segment = this.segments[Math.floor(start / segmentLength)];
    if (!segment) return '';
    const length = segment.readUInt32LE(offset);
    return segment.toString('utf8', offset + 4, offset + 4 + length);
  }

  open(name: string) {
    if (name === 'si') this.current = '';
    else if (name === 't') this.isText = true;
    else if (name === 'rPh') this.isPhonetic = true;
  }

  close(name: string) {
    if (name === 'si') this.add(this.current);
    else if (name === 't') this.isText = false;
    else if (name === 'rPh') this.isPhonetic = false;
  }

  text(text: string) {
    if (this.isText && !this.isPhonetic && this.current.length <= maxFieldLength) this.current += text;
  }

  private add(text: string) {
    // One character more than allowed is enough for the cell to be rejected.
    const kept = text.length > maxFieldLength ? text.slice(0, maxFieldLength + 1) : text;
    const needed = 4 + kept.length * 3;
    if (this.used + needed > segmentLength) {
      if ((this.segments.length + 1) * segmentLength > this.maxBytes) throw tooManyStrings();
      this.segments.push(Buffer.allocUnsafe(segmentLength));
      this.used = 0;
    }
    if (this.count >= maxSharedStrings) throw tooManyStrings();
    const segment = this.segments.at(-1) ?? Buffer.alloc(0);
    const length = segment.write(kept, this.used + 4, 'utf8');
    segment.writeUInt32LE(length, this.used);
    if (this.count === this.starts.length) {
      const larger = new Uint32Array(this.starts.length * 2);
      larger.set(this.starts);
      this.starts = larger;
    }
    this.starts[this.count++] = (this.segments.length - 1) * segmentLength + this.used;
    this.used += 4 + length;
  }
}

function tooManyStrings(): FileProblem {
  return new FileProblem('too_large', 'The workbook has too many different texts: save the sheet as CSV.');
}
