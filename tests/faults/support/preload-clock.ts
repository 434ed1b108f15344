// Loaded before the server (NODE_OPTIONS=--import): a clock that is off by as many milliseconds as a file says.
import { readFileSync } from 'node:fs';

const file = process.env.FAULT_CLOCK ?? '';
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
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
