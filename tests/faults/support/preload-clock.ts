// Loaded before the server (NODE_OPTIONS=--import): a clock that is off by as many milliseconds as a file says.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.FAULT_CLOCK ?? '';
const RealDate = Date;
let offset = 0;

function look(): void {
  const next = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0;
  if (next === offset) return;
  offset = next;
  // The test waits for this.
  if (isMainThread) writeFileSync(`${file}.seen`, String(offset));
}
look();
setInterval(look, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...(args as [number]));
  }
  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
