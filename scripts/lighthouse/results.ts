import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './install.ts';
import type { Row } from './row.ts';

export type Device = 'mobile' | 'desktop';

/** Rows of the present build as they were measured, so that a run that was interrupted goes on where it stopped. */
export function keptResults(device: Device) {
  const build = readFileSync('build/.stamp', 'utf8');
  const file = join(folder, `${device}.json`);
  const rows = new Map<string, Row>();
  const before = read(file);
  if (before?.build === build) for (const row of before.rows) rows.set(row.route, row);
  return {
    rows,
    keep(row: Row): void {
      rows.set(row.route, row);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ build, rows: [...rows.values()] }));
    },
  };
}

function read(file: string): { build: string; rows: Row[] } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
