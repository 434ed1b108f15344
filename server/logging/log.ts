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
  if (levels.indexOf(level) >= levels.indexOf(minLevel)) write(level, message, fields);
};

/** The server's log, on standard output. */
export const log = {
  info: atLevel('info'),
  warn: atLevel('warn'),
  error: atLevel('error'),
  /** Written at every level: start scripts wait for this line. */
  ready: (message: string, fields?: Fields) => write('info', message, fields),
};
