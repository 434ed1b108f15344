// Loaded before the server (NODE_OPTIONS=--import): shifts the clock by the milliseconds in a file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.FAULT_CLOCK ?? '';
const RealDate = Date;
let offset = 0;

function readOffset(): void {
  const next = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
  if (next === offset) return;
  offset = next;
  // The test waits for this file.
  if (isMainThread) writeFileSync(`${file}.seen`, String(offset));
}
readOffset();
setInterval(readOffset, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...(args as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
