import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { csvOf } from '#domain/export/csv.ts';
import type { Cell } from '#domain/export/table.ts';

export type Rejection = { row: number; column: string; value: string; reason: string };

const columns = ['row', 'column', 'value', 'reason'];
const header = csvOf({ columns, rows: [] });
const maxValueLength = 200;
export const maxRejections = 100_000;

/**
 * Writes FILE.rejected.csv. It appears when it is complete, in place of the one of the last run; if nothing was rejected, there is
 * none.
 */
export class RejectedFile {
  readonly path: string;
  private readonly partPath: string;
  private part: FileHandle | undefined;
  private total = 0;

  constructor(importedPath: string) {
    this.path = `${importedPath}.rejected.csv`;
    this.partPath = `${this.path}.${process.pid}.part`;
  }

  async add(rejections: Rejection[]) {
    const listed = rejections.slice(0, Math.max(0, maxRejections - this.total));
    this.total += rejections.length;
    if (listed.length > 0) {
      await this.write(listed.map(({ row, column, value, reason }) => [row, column, shortened(value), reason]));
    }
  }

  /** Returns the path if there is a file now. */
  async end(): Promise<string | null> {
    if (!this.part) {
      await rm(this.path, { force: true });
      return null;
    }
    const more = this.total - maxRejections;
    if (more > 0) await this.write([[null, null, null, `${more.toLocaleString('en-US')} more are not listed.`]]);
    await this.part.close();
    this.part = undefined;
    await rename(this.partPath, this.path);
    return this.path;
  }

  /** Leaves everything as it was before this run. */
  async discard() {
    await this.part?.close();
    this.part = undefined;
    await rm(this.partPath, { force: true });
  }

  private async write(rows: Cell[][]) {
    const text = csvOf({ columns, rows });
    if (this.part) {
      await this.part.writeFile(text.slice(header.length));
      return;
    }
    // A killed process may have had the same id. 'wx' does not follow a link, and the values are for the owner only.
    await rm(this.partPath, { force: true });
    this.part = await open(this.partPath, 'wx', 0o600);
    await this.part.writeFile(text);
  }
}

/** Never half of a character, and no character that ends the text for other programs. */
function shortened(value: string): string {
  const cut = value.length > maxValueLength ? `${value.slice(0, maxValueLength - 1)}…` : value;
  return cut.toWellFormed().replaceAll('\0', '\uFFFD');
}
