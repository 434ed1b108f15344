import { formatNumber, plural } from '#domain/format.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import type { FileSummary, ImportProgress } from './import-files.ts';
import { encodingNames } from './read/sniff.ts';

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
export function summaryLines(summaries: FileSummary[], dryRun: boolean): string[] {
  const lines = summaries.flatMap((summary) => fileLines(summary, dryRun));
  return dryRun ? [...lines, 'This was a dry run: nothing was changed.'] : lines;
}

function fileLines(summary: FileSummary, dryRun: boolean): string[] {
  const { file, encoding, rows, added, changed, closed, rejected, counties, ignored, refused, rejectedFile, problem } =
    summary;
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
    ...(encoding && encoding !== 'utf-8' ? [`${file}: its text was read as ${encodingNames[encoding]}.`] : []),
    ...(rejectedFile ? [`${file}: the rejected rows and the reasons are in ${rejectedFile}.`] : []),
    ...refused.map((closed) => `${file}: ${refusedSentence(closed.dataset, closed)}`),
    ...ignored.map(({ column, reason }) => `${file}: column "${column}" was ignored. ${reason}`),
  ];
}
