import { isatty } from 'node:tty';

/** From the most to the fewest lines. */
export const levels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];
/** Details of a line. Never anything that a visitor sent or that identifies one. */
export type Fields = Record<string, string | number | boolean | undefined>;

/** A line for a log collector: JSON, with the time in UTC. */
export function jsonLine(level: LogLevel, message: string, fields: Fields = {}, now = new Date()): string {
  return `${JSON.stringify({ time: now.toISOString(), level, message, ...fields })}\n`;
}

/** A line for a person at a terminal. */
export function textLine(level: LogLevel, message: string, fields: Fields = {}): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  const details = present.map(([name, value]) => `${name} ${value}`).join(', ');
  return `${level === 'info' ? '' : `${level}: `}${message}${details && ` (${details})`}\n`;
}

const lineOf = isatty(1) ? textLine : jsonLine;
const write = (level: LogLevel, message: string, fields?: Fields) => {
  process.stdout.write(lineOf(level, message, fields));
};

let minLevel: LogLevel = 'info';

/** Lines below this level are not written. */
export function setLogLevel(level: LogLevel): void {
  minLevel = level;
}

const atLevel = (level: LogLevel) => (message: string, fields?: Fields) => {
  if (levels.indexOf(level) < levels.indexOf(minLevel)) return;
  if (level === 'info' || isNew(level, message, fields)) write(level, message, fields);
};

const minute = 60_000;
const repeatsPerMinute = 10;
const maxKinds = 200;
/** How often each kind of problem was logged in its current minute. */
const repeats = new Map<string, number>();

/**
 * On a full disk or without a database every request fails alike. The first lines of a minute are written, and then one
 * with the number of the others.
 */
function isNew(level: LogLevel, message: string, fields: Fields = {}): boolean {
  // Ids and counts differ from line to line.
  const words = message.split(' ').map((word) => (/\d/.test(word) ? '#' : word));
  const [error] = String(fields.error ?? '').split('\n', 1);
  const kind = [level, ...words, error].join(' ');
  const count = (repeats.get(kind) ?? 0) + 1;
  if (count === 1) {
    if (repeats.size === maxKinds) return true;
    setTimeout(() => endMinute(kind, level, message), minute).unref();
  }
  repeats.set(kind, count);
  return count <= repeatsPerMinute;
}

function endMinute(kind: string, level: LogLevel, message: string): void {
  const more = (repeats.get(kind) ?? 0) - repeatsPerMinute;
  repeats.delete(kind);
  if (more > 0) write(level, message, { repeated: more });
}

/** The server's log, on standard output. */
export const log = {
  info: atLevel('info'),
  warn: atLevel('warn'),
  error: atLevel('error'),
  /** Written at every level: start scripts wait for this line. */
  ready: (message: string, fields?: Fields) => write('info', message, fields),
};
