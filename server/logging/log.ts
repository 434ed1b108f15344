import { isatty } from 'node:tty';

export type Level = 'info' | 'warn' | 'error';
/** What a line says besides its message. Never what a visitor sent, and nothing that names one. */
export type Fields = Record<string, string | number | boolean | undefined>;

/** One line as a collector reads it: JSON, with the time in UTC. */
export function jsonLine(level: Level, message: string, fields: Fields = {}, now = new Date()): string {
  return `${JSON.stringify({ time: now.toISOString(), level, message, ...fields })}\n`;
}

/** One line as a person reads it in a terminal. */
export function textLine(level: Level, message: string, fields: Fields = {}): string {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  const details = said.map(([name, value]) => `${name} ${value}`).join(', ');
  return `${level === 'info' ? '' : `${level}: `}${message}${details && ` (${details})`}\n`;
}

const lineOf = isatty(1) ? textLine : jsonLine;
const write = (level: Level) => (message: string, fields?: Fields) => {
  process.stdout.write(lineOf(level, message, fields));
};

/** Everything the server has to say while it runs, on standard output. */
export const log = { info: write('info'), warn: write('warn'), error: write('error') };
