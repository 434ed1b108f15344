import type { SettledRead } from '#db/records/held.ts';
import type { UndoAnswer } from '#db/records/undo.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import type { FilePreview } from '#domain/records/file-preview.ts';
import type { ImportProfile } from '#domain/records/profile.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import type { FileSummary, ImportProgress } from './import-options.ts';
import { encodingNames } from './read/sniff.ts';
import { maxRejections } from './write/rejected-file.ts';

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

const rowsPerLine = 100_000;

const barWidth = 30;

/** A progress bar on a terminal; elsewhere a line now and then, or with every batch. */
export function showProgress(output: Output, everyBatch = false): (progress: ImportProgress) => void {
  const perLine = everyBatch ? 1 : rowsPerLine;
  let shown = 0;
  return ({ file, bytesRead, size, rows, stored }) => {
    const share = size > 0 ? Math.min(1, bytesRead / size) : 1;
    if (output.isTTY) {
      const filled = Math.round(share * barWidth);
      const bar = `${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}`;
      const text = `${bar} ${Math.floor(share * 100)}%  ${formatNumber(rows)} rows  ${file}`;
      output.write(`\r${text.slice(0, (output.columns ?? 80) - 1)}${share === 1 ? '\n' : ''}`);
      return;
    }
    if (stored < shown) shown = 0;
    if (Math.floor(stored / perLine) === Math.floor(shown / perLine)) return;
    shown = stored;
    output.write(`${file}: ${formatNumber(stored)} rows stored\n`);
  };
}

/** What an import did, for a person. */
export function summaryLines(
  summaries: FileSummary[],
  dryRun: boolean,
  nameOf: (fips: string) => string = (fips) => fips,
): string[] {
  const lines = summaries.flatMap((summary) => fileLines(summary, dryRun, nameOf));
  return dryRun ? [...lines, 'This was a dry run: nothing was changed.'] : lines;
}

function fileLines(summary: FileSummary, dryRun: boolean, nameOf: (fips: string) => string): string[] {
  const { file, runId, encoding, rows, added, changed, closed, held, rejected, counties, ignored, refused } = summary;
  const { rejectedFile, problem, warnings, warned, warningsFile, unidentified, skipped, erased } = summary;
  const unchanged = Math.max(0, rows - rejected - added - changed);
  const counts = [
    `${formatNumber(added)} added`,
    `${formatNumber(changed)} changed`,
    `${formatNumber(unchanged)} unchanged`,
    `${formatNumber(rejected)} rejected`,
    ...(closed > 0 ? [`${formatNumber(closed)} closed`] : []),
  ].join(', ');
  const read = plural(rows, { one: '1 row', many: '{count} rows' });
  const places = plural(counties, { one: '1 county', many: '{count} counties' });
  return [
    ...(problem ? [`${file}: ${problem}`] : []),
    ...(rows > 0 ? [`${file}: ${read} of ${places} ${dryRun ? 'would be' : 'were'} read: ${counts}.`] : []),
    ...(unidentified > 0 ? [`${file}: ${plural(unidentified, unidentifiedRows)}`] : []),
    ...(skipped > 0 ? [`${file}: ${plural(skipped, skippedRows)}`] : []),
    ...held.map(
      ({ fips, vanished, open }) =>
        `${file}: ${formatNumber(vanished)} of ${formatNumber(open)} open records of ${nameOf(fips)} would close; they ${
          dryRun ? 'would be' : 'are'
        } held.`,
    ),
    ...(held.length > 0 && !dryRun
      ? [
          `Close them with: npm run import -- --accept ${runId}, or leave them open with: npm run import -- --drop ${runId}`,
        ]
      : []),
    ...(rows > rejected && !dryRun ? [`${file}: the run is ${runId}.`] : []),
    ...(encoding && encoding !== 'utf-8' ? [`${file}: its text was read as ${encodingNames[encoding]}.`] : []),
    ...(rejectedFile ? [`${file}: the rejected rows and the reasons are in ${rejectedFile}.`] : []),
    ...(rejectedFile && rejected > maxRejections
      ? [`${file}: only the first ${formatNumber(maxRejections)} of them are in it.`]
      : []),
    ...Object.entries(erased).map(
      ([field, count]) =>
        `${file}: ${field} had a value in ${plural(count, { one: '1 record', many: '{count} records' })} and ${dryRun ? 'would be' : 'is now'} empty.`,
    ),
    ...(warnings > 0 ? [`${file}: ${warningSentence(warnings, dryRun)} They are listed in ${warningsFile}.`] : []),
    ...warned
      .slice(0, maxShownWarnings)
      .map(({ column, reason, count }) => `${file}: column "${column}", ${timesOf(count)}: ${reason}`),
    ...refused.map((closed) => `${file}: ${refusedSentence(closed.dataset, closed)}`),
    ...ignored.map(({ column, reason }) => `${file}: column "${column}" was ignored. ${reason}`),
  ];
}

const unidentifiedRows = {
  one: '1 rejected row does not say which record it is: nothing that it could be is closed.',
  many: '{count} rejected rows do not say which records they are: nothing that they could be is closed.',
};
const skippedRows = { one: '1 row was skipped as no record.', many: '{count} rows were skipped as no records.' };

const maxShownWarnings = 10;

const timesOf = (count: number) => plural(count, { one: 'once', many: '{count} times' });

function warningSentence(count: number, dryRun: boolean): string {
  const cells = plural(count, { one: '1 cell', many: '{count} cells' });
  const were = count === 1 ? 'was' : 'were';
  return `${cells} ${dryRun ? 'would be' : were} left empty.`;
}

type Lines = { ok: boolean; lines: string[] };

/** What was decided about held closings. */
export function heldLines(reads: SettledRead[], nameOf: (fips: string) => string): Lines {
  if (reads.length === 0) return { ok: false, lines: ['This run holds no closings.'] };
  return {
    ok: true,
    lines: reads.map(
      ({ fips, dataset, closed }) =>
        `${nameOf(fips)}, ${datasetTypes[dataset]}: ${plural(closed, { one: '1 record was', many: '{count} records were' })} closed.`,
    ),
  };
}

const refusals = {
  unknown: 'There is no such read.',
  undone: 'This read was undone before.',
  undo: 'This read undid another one. Import the file again instead.',
  sample: 'Sample data cannot be undone.',
};

/** Why a read was not undone. */
export function undoRefusal(answer: Extract<UndoAnswer, { ok: false }>): string {
  if (answer.error !== 'touched') return refusals[answer.error];
  const records = plural(answer.records, { one: '1 of its records', many: '{count} of its records' });
  return `A later read or a correction has changed ${records}. Nothing was undone.`;
}

/** What an undo did, or why it was refused. */
export function undoLines(answer: UndoAnswer, nameOf: (fips: string) => string): Lines {
  if (answer.ok) {
    return {
      ok: true,
      lines: answer.reads.map(
        ({ fips, dataset, removed, restored }) =>
          `${nameOf(fips)}, ${datasetTypes[dataset]}: ${formatNumber(removed)} removed, ${formatNumber(restored)} put back.`,
      ),
    };
  }
  const place = answer.error === 'touched' ? `${nameOf(answer.fips)}, ${datasetTypes[answer.dataset]}: ` : '';
  return { ok: false, lines: [`${place}${undoRefusal(answer)}`] };
}

/** The beginning of a file as an import would understand it. */
export function previewLines(file: string, { headerLine, columns, rows, notes, problems }: FilePreview): string[] {
  return [
    ...(headerLine > 0 ? [`${file}: the column names are in row ${headerLine}.`] : []),
    ...columns.map(({ column, field, suggested, example }) => {
      const shown = example === '' ? '' : `, such as "${example}"`;
      const hint = suggested === null ? '' : `; probably it is ${suggested}: --map "${column}=${suggested}"`;
      return `  "${column}" is ${field ?? 'not imported'}${shown}${hint}`;
    }),
    ...[...problems, ...notes].map((sentence) => `${file}: ${sentence}`),
    ...rows.flatMap(({ line, values, problems: reasons, warnings }) => [
      `Row ${line}${reasons.length > 0 ? ' would be rejected' : ''}:`,
      ...values.map(({ field, value }) => `  ${field}: ${value}`),
      ...reasons.map(({ column, reason }) => `  ${column === '' ? '' : `${column}: `}${reason}`),
      ...warnings.map(({ column, value, reason }) => `  ${column} would be left empty ("${value}"): ${reason}`),
    ]),
  ];
}

export function profileLines(profiles: ImportProfile[]): string[] {
  if (profiles.length === 0) return ['No profile was saved yet.'];
  return profiles.map(({ name, dataset, settings }) => {
    const { fips, map } = settings;
    const columns = plural(Object.keys(map).length, { one: '1 mapped column', many: '{count} mapped columns' });
    return `${name}: ${datasetTypes[dataset]}${fips === null ? '' : `, county ${fips}`}, ${columns}`;
  });
}
