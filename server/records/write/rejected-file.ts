import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { squeezed } from '#domain/columns/similar-names.ts';
import { csvLines, csvOf } from '#domain/export/csv.ts';
import type { Cell } from '#domain/export/table.ts';
import { rejectedColumn } from '#domain/records/match-columns.ts';
import type { RowProblem } from '#domain/records/row-cells.ts';
import { UnreadableCell } from '#domain/records/row-values.ts';
import { PrivateFile, storable } from './private-file.ts';

/** A row as its file has it, and why it was not imported. */
export type Rejection = {
  header: readonly string[];
  cells: readonly unknown[];
  problems: readonly Pick<RowProblem, 'column' | 'reason'>[];
};

export const maxRejections = 100_000;
const rowsPerWrite = 500;

type KeptRow = { because: string; cells: Cell[] };

/**
 * Writes FILE.rejected.csv: the rows whole, in the columns of their file, and the reasons in a last column that an import does not
 * read. So a row can be corrected where it is, and the file imported.
 */
export class RejectedFile {
  private readonly file: PrivateFile;
  /** Rows are kept aside until the header is complete: that of NDJSON grows. */
  private readonly kept: PrivateFile;
  private header: readonly string[] = [];
  private total = 0;

  constructor(importedPath: string) {
    this.file = new PrivateFile(`${importedPath}.rejected.csv`);
    this.kept = new PrivateFile(`${importedPath}.rejected.rows`);
  }

  get path(): string {
    return this.file.path;
  }

  async add(rejections: readonly Rejection[]) {
    const listed = rejections.slice(0, Math.max(0, maxRejections - this.total));
    this.total += rejections.length;
    if (listed.length === 0) return;
    this.header = listed.at(-1)?.header ?? this.header;
    await this.kept.write(listed.map(({ cells, problems }) => lineOf(cells, problems)).join(''));
  }

  /** Returns the path if there is a file now. */
  async end(): Promise<string | null> {
    const keptPath = await this.kept.end();
    if (keptPath) {
      try {
        await this.writeTable(keptPath);
      } finally {
        await rm(keptPath, { force: true });
      }
    }
    return this.file.end();
  }

  /** Leaves everything as it was before this run. */
  async discard() {
    await this.kept.discard();
    await this.file.discard();
  }

  private async writeTable(keptPath: string) {
    // Rows that are rejected again have a new reason.
    const before = this.header.findIndex((name) => squeezed(name) === squeezed(rejectedColumn));
    const columns = this.header.filter((_, at) => at !== before);
    await this.file.write(csvOf({ columns: [...columns.map(storable), rejectedColumn], rows: [] }));
    const width = columns.length;
    let rows: Cell[][] = [];
    for await (const line of createInterface({ input: createReadStream(keptPath) })) {
      const { because, cells } = JSON.parse(line) as KeptRow;
      const own = before < 0 ? cells : cells.filter((_, at) => at !== before);
      // What is beyond the header stays visible, and keeps the row from being imported as it is.
      rows.push([...columns.map((_, at) => own[at] ?? null), because, ...own.slice(width)]);
      if (rows.length < rowsPerWrite) continue;
      await this.file.write(csvLines(rows));
      rows = [];
    }
    if (rows.length > 0) await this.file.write(csvLines(rows));
  }
}

function lineOf(cells: readonly unknown[], problems: Rejection['problems']): string {
  const reasons = problems.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`));
  const kept: KeptRow = { because: storable(reasons.join('; ')), cells: cells.map(cellOf) };
  // Readers of lines also end one at these two.
  return `${JSON.stringify(kept).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

function cellOf(cell: unknown): Cell {
  if (cell instanceof UnreadableCell) return storable(cell.text);
  if (typeof cell === 'string') return storable(cell);
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return cell === null || cell === undefined ? null : storable(JSON.stringify(cell) ?? '');
}
