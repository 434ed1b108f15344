import { FileProblem } from '#server/records/read/file-problem.ts';
import { openRecordFile } from '#server/records/read/open-record-file.ts';

/** What was in a file, and how much memory the process had taken at its end. */
export type ReadReport = { rows: number; rejected: number; reasons: string[]; problem: string; peakMegabytes: number };

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const before = process.memoryUsage.rss();

async function readToEnd(path: string): Promise<ReadReport> {
  const report: ReadReport = { rows: 0, rejected: 0, reasons: [], problem: '', peakMegabytes: 0 };
  const reasons = new Set<string>();
  try {
    const file = await openRecordFile(path);
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
  return report;
}

// Reads the given files one after the other and prints a report of each.
const reports: ReadReport[] = [];
for (const path of process.argv.slice(2)) reports.push(await readToEnd(path));
console.log(JSON.stringify(reports));
