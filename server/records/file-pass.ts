import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Closings, CountyRead } from '#db/records/finish.ts';
import type { County, RecordKey, SourceFile } from '#db/records/merge.ts';
import { firstBesideVisitors, type Pace, paceOf } from '#db/records/pace.ts';
import { compileRowCheck, type RejectedFiling, type RowCheck } from '#domain/records/check-row.ts';
import type { ReadFiling } from '#domain/records/complete-filing.ts';
import { isAddressPart } from '#domain/records/match-columns.ts';
import { type RefusedFile, refusedReason } from '#domain/records/refused-file.ts';
import type { RowProblem } from '#domain/records/row-cells.ts';
import { isTotalsRow, type RowTrace } from '#domain/records/row-keys.ts';
import { sourceKey } from '#domain/records/source-key.ts';
import { plainStatus } from '#domain/records/status-meaning.ts';
import { type FileSummary, headerRule, type ImportOptions, type ImportStore, readDate } from './import-options.ts';
import { FileProblem } from './read/file-problem.ts';
import { openRecordFile } from './read/open-record-file.ts';
import type { RawRow, RecordFile } from './read/record-file.ts';
import { RejectedFile, type Rejection } from './write/rejected-file.ts';
import { type CellWarning, WarningsFile } from './write/warnings-file.ts';

/**
 * A store of small batches also ends few counties at a time: their figures are computed in the same transaction. Where
 * others wait for it, it is one county.
 */
const countiesPerFinish = ({ batchSize, batchMs }: ImportStore) =>
  batchMs === null ? Math.min(200, Math.max(1, Math.floor(batchSize / 250))) : 1;

/** The first batch is small, so that a small file also shows progress; each next one is twice as large. */
const firstBatchSize = 500;

const paceFor = ({ batchSize, batchMs }: ImportStore): Pace =>
  paceOf({
    first: batchMs === null ? firstBatchSize : firstBesideVisitors,
    largest: batchSize,
    targetMs: batchMs,
  });

/** Different columns and reasons in a summary. */
const maxWarned = 50;

/** A row with the place in the file, and as the file has it. */
type ReadRow = { line: number; cells: readonly unknown[] };
type BatchRow = ReadRow & { filing: ReadFiling; warnings: readonly RowProblem[] };

/** A batch of long rows ends earlier, so that it does not take more memory than one of short rows. */
const maxBatchCharacters = 8_000_000;

/** One pass over one file. */
export class FilePass {
  readonly summary: FileSummary;
  /** Null until the file is open. */
  file: SourceFile | null = null;
  private readonly reads = new Map<string, CountyRead>();
  private batch = new Map<string, BatchRow>();
  private newCounties: County[] = [];
  private traces: RowTrace[] = [];
  /** Rejected rows of counties that no stored row may be of. */
  private readonly rejectedIn = new Map<string, number>();
  /** Rejected rows that could be any record, by county; null is any county. */
  readonly unidentified = new Map<string | null, number>();
  private merging: Promise<void> = Promise.resolve();
  private readonly pace: Pace;
  private batchCharacters = 0;
  private stored = 0;
  private position = { bytesRead: 0, size: 0 };
  private header: readonly string[] = [];
  private readonly rejected: RejectedFile;
  private rejections: Rejection[] = [];
  private readonly warned: WarningsFile;
  private warnings: CellWarning[] = [];

  private readonly notRecords: string[];
  private readonly store: ImportStore;
  private readonly options: ImportOptions;
  private readonly path: string;

  constructor(store: ImportStore, options: ImportOptions, path: string, runId: string) {
    this.store = store;
    this.options = options;
    this.path = path;
    this.notRecords = (options.not_records ?? []).map(plainStatus);
    this.pace = paceFor(store);
    this.rejected = new RejectedFile(path);
    this.warned = new WarningsFile(path);
    this.summary = {
      file: basename(path),
      runId,
      encoding: null,
      rows: 0,
      added: 0,
      changed: 0,
      closed: 0,
      held: [],
      rejected: 0,
      unidentified: 0,
      skipped: 0,
      counties: 0,
      ignored: [],
      refused: [],
      rejectedFile: null,
      erased: {},
      warnings: 0,
      warned: [],
      warningsFile: null,
      problem: null,
      isStopped: false,
    };
  }

  async run(): Promise<void> {
    const { dataset, sourceDate, encoding, signal, now } = this.options;
    let opened: RecordFile | null = null;
    try {
      opened = await openRecordFile(this.path, { encoding, signal, header: headerRule(this.options) });
      const readAt = readDate(sourceDate, opened.modifiedAt, now());
      this.summary.encoding = opened.encoding;
      const { runId } = this.summary;
      this.file = { runId, id: opened.fileId, dataset, sourceDate: readAt.toISOString(), now: now().toISOString() };
      await this.readRows(opened, this.file);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      this.summary.problem = error.message;
      this.summary.isStopped = error.code === 'stopped';
    } finally {
      await opened?.close();
    }
    // What was read before a problem goes in, as the report says.
    if (this.file && !this.summary.isStopped) while (this.waiting() > 0) await this.flush(this.file);
    await this.merging;
    if (this.summary.isStopped) {
      // Rows that wait for their batch are not part of what was done.
      this.summary.rows = this.stored + this.summary.rejected;
      await this.rejected.discard();
      return this.warned.discard();
    }
    await this.writeProblems();
    this.summary.rejectedFile = await this.rejected.end();
    this.summary.warningsFile = await this.warned.end();
  }

  private async writeProblems(): Promise<void> {
    const { rejections, warnings } = this;
    this.rejections = [];
    this.warnings = [];
    await this.rejected.add(rejections);
    await this.warned.add(warnings);
  }

  private async readRows(opened: RecordFile, file: SourceFile): Promise<void> {
    let header: readonly string[] | null = null;
    let check: RowCheck | null = null;
    for await (const { header: batchHeader, rows } of opened.batches) {
      // The embedded database works in this thread, where a signal of the terminal waits for its turn.
      await setImmediate();
      this.options.signal?.throwIfAborted();
      if (check === null || batchHeader !== header) {
        header = batchHeader;
        this.header = header;
        check = this.checkOf(header, file);
      }
      for (const row of rows) {
        this.take(row, check);
        while (this.isFull()) {
          await this.flush(file);
          this.options.signal?.throwIfAborted();
        }
      }
      this.position = { bytesRead: opened.bytesRead(), size: opened.size };
      this.report();
      await this.writeProblems();
    }
  }

  private checkOf(header: readonly string[], { sourceDate }: SourceFile): RowCheck {
    const { dataset, now } = this.options;
    const today = now().toISOString().slice(0, 10);
    const check = compileRowCheck(header, dataset, { ...this.options, today, sourceDay: sourceDate.slice(0, 10) });
    if (check.headerProblems.length > 0) throw new FileProblem('header', check.headerProblems.join(' '));
    this.summary.ignored = check.ignored;
    if (this.file) this.file.fields = this.fieldsOf(check);
    return check;
  }

  private fieldsOf({ names }: RowCheck): NonNullable<SourceFile['fields']> {
    const read = names.flatMap((name) => (name === null ? [] : isAddressPart(name) ? ['property_address'] : [name]));
    const sources = Object.entries(this.options.sources ?? {}).filter(([field]) => read.includes(field));
    return { names: [...new Set(read)], sources: Object.fromEntries(sources) };
  }

  private take(row: RawRow, check: RowCheck): void {
    const cells = 'problem' in row ? row.fields : row.cells;
    if (this.isNoRecord(cells)) {
      this.summary.skipped++;
      return;
    }
    this.summary.rows++;
    if ('problem' in row) {
      this.reject({ line: row.line, cells }, [{ column: row.column, reason: row.problem }]);
      if (!this.header.every((name, at) => name === String(cells[at] ?? '').trim())) {
        this.trace(cells, check.traceCells(cells));
      }
      return;
    }
    for (const cell of row.cells) if (typeof cell === 'string') this.batchCharacters += cell.length;
    const result = check.checkCells(row.cells);
    if ('filing' in result) this.add(row, result);
    else this.rejectRow(row, result);
  }

  private add({ line, cells }: ReadRow, { filing: checked, warnings }: Pick<BatchRow, 'filing' | 'warnings'>): void {
    const filing = { ...checked, source_key: sourceKey(checked.source_key) };
    const key = `${filing.fips} ${filing.source_key}`;
    const before = this.batch.get(key);
    this.read(filing).read++;
    if (before) {
      if (JSON.stringify(before.filing.record) !== JSON.stringify(filing.record)) {
        this.rejectRepeated(filing, { line, cells });
      }
      return;
    }
    this.batch.set(key, { filing, line, cells, warnings });
  }

  /** The counts of the county, which is new to this pass if there are none yet. */
  private read({ fips, county, state }: Pick<ReadFiling, 'fips' | 'county' | 'state'>): CountyRead {
    const known = this.reads.get(fips);
    if (known) return known;
    const counts = { fips, read: 0, rejected: 0 };
    this.reads.set(fips, counts);
    this.newCounties.push({ fips, county, state });
    this.summary.counties++;
    return counts;
  }

  private reject({ cells }: ReadRow, problems: Rejection['problems']): void {
    this.summary.rejected++;
    this.rejections.push({ header: this.header, cells, problems });
  }

  /** Only what is stored has cells that were left empty. */
  private warn({ line, warnings }: BatchRow): void {
    this.summary.warnings += warnings.length;
    for (const warning of warnings) {
      this.warnings.push({ row: line, ...warning });
      const { column, reason } = warning;
      const known = this.summary.warned.find((each) => each.column === column && each.reason === reason);
      if (known) known.count++;
      else if (this.summary.warned.length < maxWarned) this.summary.warned.push({ column, reason, count: 1 });
    }
  }

  private rejectRow(row: ReadRow, { problems, trace }: RejectedFiling): void {
    this.reject(row, problems);
    this.trace(row.cells, trace);
  }

  /** A rejected row still proves that its record is in the source. */
  private trace(cells: readonly unknown[], trace: RowTrace): void {
    const { fips, key, parcel, address } = trace;
    if (key === null && parcel === null && address === null && isTotalsRow(cells)) return;
    if (fips !== null) this.rejectedIn.set(fips, (this.rejectedIn.get(fips) ?? 0) + 1);
    this.traces.push(trace);
  }

  private isNoRecord(cells: readonly unknown[]): boolean {
    if (this.notRecords.length === 0) return false;
    const first = cells.find((cell) => cell !== null && cell !== undefined && cell !== '');
    const text = plainStatus(String(first ?? ''));
    return this.notRecords.some((beginning) => text.startsWith(beginning));
  }

  private rejectRepeated({ fips }: Pick<ReadFiling, 'fips'>, row: ReadRow): void {
    const counts = this.reads.get(fips);
    if (counts) counts.rejected++;
    const reason = 'An earlier row of the file has the same number with other values; that one counts.';
    this.reject(row, [{ column: '', reason }]);
  }

  private waiting(): number {
    return Math.max(this.batch.size, this.traces.length);
  }

  private isFull(): boolean {
    return this.waiting() >= this.pace.size || this.batchCharacters >= maxBatchCharacters;
  }

  /**
   * Merges rows while more are read: as many as the pace allows after the batch before them, which may be fewer than were
   * read in the meantime.
   */
  private async flush(file: SourceFile): Promise<void> {
    await this.merging;
    const { size } = this.pace;
    const batch = new Map([...this.batch].slice(0, size));
    for (const key of batch.keys()) this.batch.delete(key);
    const traces = this.traces.splice(0, size);
    const fips = new Set([...batch.values()].map(({ filing }) => filing.fips));
    const { new: newCounties = [], later = [] } = Object.groupBy(this.newCounties, (county) =>
      fips.has(county.fips) ? 'new' : 'later',
    );
    this.newCounties = later;
    this.batchCharacters = 0;
    this.merging = this.merge(file, batch, newCounties, traces);
    // Reported where it is awaited.
    this.merging.catch(() => {});
  }

  private async merge(
    file: SourceFile,
    batch: typeof this.batch,
    newCounties: County[],
    rejected: RowTrace[],
  ): Promise<void> {
    const { dryRun, emptyErases } = this.options;
    // In the order of the unique index, which makes inserting faster and deadlocks rare.
    const filings = [...batch.values()].map(({ filing }) => filing).sort(byKey);
    const request = { file, batch: filings, newCounties, rejected, emptyErases, dryRun };
    const { counts, erased, repeated, incomplete, unidentified, refused, ms } = await this.store.merge(request);
    this.pace.took(Math.max(batch.size, rejected.length), ms);
    this.summary.unidentified += unidentified.length;
    for (const fips of unidentified) this.unidentified.set(fips, (this.unidentified.get(fips) ?? 0) + 1);
    for (const { added, changed } of counts) {
      this.summary.added += added;
      this.summary.changed += changed;
    }
    for (const [field, count] of Object.entries(erased)) {
      this.summary.erased[field] = (this.summary.erased[field] ?? 0) + count;
    }
    this.stored += batch.size - incomplete.length;
    this.report();
    const isOut = new Set<BatchRow>();
    const rowsOf = (keys: RecordKey[]) => keys.flatMap(({ fips, key }) => batch.get(`${fips} ${key}`) ?? []);
    for (const row of rowsOf(repeated)) {
      isOut.add(row);
      this.rejectRepeated(row.filing, row);
    }
    for (const row of rowsOf(incomplete)) {
      isOut.add(row);
      const counted = this.reads.get(row.filing.fips);
      if (counted) counted.rejected++;
      const reason = 'The record is new, and the row does not say when it was filed.';
      this.reject(row, [...row.warnings, { column: '', reason }]);
    }
    for (const closed of refused) {
      const refusedRows = [...batch.values()].filter(({ filing }) => filing.fips === closed.fips);
      for (const row of refusedRows) isOut.add(row);
      this.refuse(closed, refusedRows);
    }
    for (const row of batch.values()) if (row.warnings.length > 0 && !isOut.has(row)) this.warn(row);
  }

  private refuse(closed: RefusedFile, rows: BatchRow[]): void {
    const { dataset } = this.options;
    const known = this.summary.refused.find(({ fips }) => fips === closed.fips);
    if (known) known.rows += rows.length;
    else if (rows.length > 0) this.summary.refused.push({ ...closed, dataset, rows: rows.length });
    const problem = { column: '', reason: refusedReason(dataset, closed) };
    for (const row of rows) this.reject(row, [problem]);
    this.stored -= rows.length;
  }

  private report(): void {
    const { file, rows } = this.summary;
    this.options.progress({ file, rows, stored: this.stored, ...this.position });
  }

  /** Computes the figures of all counties of the file, which was not read to its end. */
  async settle(): Promise<void> {
    if (!this.file) return;
    const { dataset, now } = this.file;
    const fips = [...this.reads.keys()];
    const perFinish = countiesPerFinish(this.store);
    for (let at = 0; at < fips.length; at += perFinish) {
      await this.store.settle({ dataset, now, fips: fips.slice(at, at + perFinish) });
    }
  }

  /** Writes the ledger and the figures of all counties of the file, and closes what vanished. */
  async finish(closings: Closings | null): Promise<void> {
    if (!this.file) return;
    const { file } = this;
    const { lateReason, dryRun } = this.options;
    const counties = [...this.reads.values()].map(({ fips, read, rejected }) => {
      const more = this.rejectedIn.get(fips) ?? 0;
      return { fips, read: read + more, rejected: rejected + more };
    });
    const perFinish = countiesPerFinish(this.store);
    for (let at = 0; at < counties.length; at += perFinish) {
      const some = counties.slice(at, at + perFinish);
      const { closed, held } = await this.store.finish({ file, counties: some, closings, lateReason, dryRun });
      this.summary.closed += closed;
      this.summary.held.push(...held);
    }
  }
}

function byKey(one: ReadFiling, other: ReadFiling): number {
  if (one.fips !== other.fips) return one.fips < other.fips ? -1 : 1;
  return one.source_key < other.source_key ? -1 : 1;
}
