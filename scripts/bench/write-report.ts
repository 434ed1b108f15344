import { writeFileSync } from 'node:fs';
import type { PartResult } from './part.ts';
import { markdownTable } from './text-table.ts';

/** Keeps what was found: as JSON where the name of the file asks for it, else as Markdown. */
export function writeReport(path: string, { tables, problems }: PartResult): void {
  writeFileSync(path, path.endsWith('.json') ? `${JSON.stringify({ tables, problems }, null, 2)}\n` : document());

  function document(): string {
    const verdict = problems.length > 0 ? problems.map((problem) => `- ${problem}`).join('\n') : 'Every ratio is held.';
    return `${[...tables.map(markdownTable), verdict].join('\n\n')}\n`;
  }
}
