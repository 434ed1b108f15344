import { csvLines, csvOf } from '#domain/export/csv.ts';
import type { RowProblem } from '#domain/records/row-cells.ts';
import { PrivateFile, storable } from './private-file.ts';

export type CellWarning = RowProblem & { row: number };

export const maxWarnings = 1000;

/** Writes FILE.warnings.csv: the first cells that were left empty, each with its row, column, value and reason. */
export class WarningsFile {
  private readonly file: PrivateFile;
  private listed = 0;

  constructor(importedPath: string) {
    this.file = new PrivateFile(`${importedPath}.warnings.csv`);
  }

  async add(warnings: readonly CellWarning[]) {
    const rows = warnings
      .slice(0, maxWarnings - this.listed)
      .map(({ row, column, value, reason }) => [row, storable(column), storable(value), reason]);
    if (rows.length === 0) return;
    if (this.listed === 0) await this.file.write(csvOf({ columns: ['row', 'column', 'value', 'reason'], rows: [] }));
    this.listed += rows.length;
    await this.file.write(csvLines(rows));
  }

  /** Returns the path if there is a file now. */
  end(): Promise<string | null> {
    return this.file.end();
  }

  discard(): Promise<void> {
    return this.file.discard();
  }
}
