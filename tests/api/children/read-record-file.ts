import { FileProblem } from '#server/records/read/file-problem.ts';
import { openRecordFile } from '#server/records/read/open-record-file.ts';

/** Reads a file to its end and prints what was in it, and how much memory that took. */
export type ReadReport = { rows: number; rejected: number; reasons: string[]; problem: string; peakMegabytes: number };

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const before = process.memoryUsage.rss();
const report: ReadReport = { rows: 0, rejected: 0, reasons: [], problem: '', peakMegabytes: 0 };
const reasons = new Set<string>();
try {
  const file = await openRecordFile(process.argv[2] ?? '');
  for await (const { rows } of file.batches) {
    for (const row of rows) {
      if ('cells' in row) report.rows++;
      else {
        report.rejected++;
        reasons.add(row.problem);
      }
    }
  }
} catch (error) {
  if (!(error instanceof FileProblem)) throw error;
  report.problem = error.message;
}
report.reasons = [...reasons];
report.peakMegabytes = megabytes(process.resourceUsage().maxRSS * 1024 - before);
console.log(JSON.stringify(report));
