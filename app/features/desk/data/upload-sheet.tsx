import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { heldReads, isOpenUpload } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { shortTime } from '../desk-time.ts';
import { percentOf, UploadStatus } from './upload-status.tsx';

type SheetProps = { upload: Upload; copy: DataDeskCopy; onClose: () => void; onChanged: () => void };

/** What became of one file, and what staff can do about it. */
export function UploadSheet({ upload, copy, onClose, onChanged }: SheetProps) {
  const { report: reportCopy } = copy;
  const { options, report, status } = upload;
  const show = useToast();

  async function cancel(): Promise<void> {
    const answer = await callDesk('DELETE', `/data/uploads/${upload.id}`);
    const description = status === 'running' ? reportCopy.stoppedText : reportCopy.canceledText;
    if (answer.ok) show({ title: reportCopy.canceled, description });
    else show({ title: reportCopy.failed, description: answer.error, variant: 'destructive' });
    onChanged();
  }

  const counts = {
    [reportCopy.rows]: report?.rows ?? (upload.rowsRead || null),
    [reportCopy.added]: report?.added,
    [reportCopy.changed]: report?.changed,
    [reportCopy.unchanged]: report?.unchanged,
    [reportCopy.closed]: report?.closed,
    [reportCopy.rejected]: report?.rejected,
    [reportCopy.unidentified]: report?.unidentified || null,
    [reportCopy.skipped]: report?.skipped || null,
    [reportCopy.warnings]: report?.warnings,
    [reportCopy.counties]: report?.counties,
  };
  const facts: Fact[] = [
    [reportCopy.status, <UploadStatus key="status" upload={upload} copy={copy} />],
    ...Object.entries(counts).map(([name, count]): Fact => [name, count == null ? null : formatNumber(count)]),
    [reportCopy.encoding, report?.encoding ?? null],
    [reportCopy.profile, options.profile ?? null],
    [reportCopy.dataset, datasetTypes[options.dataset]],
    [reportCopy.county, upload.county ?? options.fips ?? reportCopy.fromFile],
    [reportCopy.source, shortTime(options.sourceDate)],
    [
      reportCopy.kind,
      `${options.full ? reportCopy.full : reportCopy.update}${options.dryRun ? `. ${reportCopy.dryRun}` : ''}`,
    ],
    [reportCopy.size, `${formatNumber(Math.max(1, Math.round(upload.bytes / 1000)))} kB`],
    [reportCopy.uploaded, shortTime(upload.createdAt)],
    [reportCopy.finished, upload.finishedAt && shortTime(upload.finishedAt)],
    [reportCopy.by, upload.uploadedBy],
  ];
  return (
    <Sheet title={upload.fileName} subject={upload.id} isInAddress closeLabel={reportCopy.close} onClose={onClose}>
      {upload.problem && (
        <p role="status" className="desk-upload-problem mt-4 text-sm font-semibold">
          {upload.problem}
        </p>
      )}
      {status === 'running' && (
        <progress
          aria-label={reportCopy.progress.replace('{file}', upload.fileName)}
          max={100}
          value={percentOf(upload)}
          className="desk-upload-bar mt-4"
        />
      )}
      {report?.held && report.held.length > 0 && (
        <section className="desk-held">
          <h3 className="desk-label">{options.dryRun ? reportCopy.heldDry : reportCopy.held}</h3>
          <ul className="grid gap-1">
            {report.held.map(({ fips, county = fips, vanished, open, unidentified = 0 }) => (
              <li key={fips}>
                {fillIn(reportCopy.heldCounty, { county, vanished: formatNumber(vanished), open: formatNumber(open) })}
                {unidentified > 0 && ` ${plural(unidentified, reportCopy.heldRows)}`}
              </li>
            ))}
          </ul>
          {!options.dryRun && (
            <a href={`/desk/data?view=reads&status=${heldReads}`} className="button button-quiet mt-2">
              {reportCopy.heldLink}
            </a>
          )}
        </section>
      )}
      <DeskFacts facts={facts} />
      {report?.refused && report.refused.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{reportCopy.refused}</h3>
          <ul className="mt-1">
            {report.refused.map((file) => (
              <li key={file.fips}>{refusedSentence(options.dataset, file)}</li>
            ))}
          </ul>
        </div>
      )}
      {report?.erased && Object.keys(report.erased).length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{reportCopy.erased}</h3>
          <ul className="mt-1">
            {Object.entries(report.erased).map(([field, count]) => (
              <li key={field}>
                {field} ({formatNumber(count)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {report?.warned && report.warned.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{reportCopy.warned}</h3>
          <ul className="mt-1">
            {report.warned.map(({ column, reason, count }) => (
              <li key={`${column} ${reason}`}>
                {column} ({formatNumber(count)}): <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
          <a
            href={`/functions/v1/desk/data/uploads/${upload.id}/warnings`}
            download
            className="button button-quiet mt-2"
          >
            {reportCopy.warningsDownload}
          </a>
        </div>
      )}
      {report && report.ignored.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{reportCopy.ignored}</h3>
          <ul className="mt-1">
            {report.ignored.map(({ column, reason }) => (
              <li key={column}>
                {column}: <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="desk-body flex flex-col items-start gap-2 text-sm">
        {upload.hasRejectedFile && (
          <>
            <a href={`/functions/v1/desk/data/uploads/${upload.id}/rejected`} download className="button button-quiet">
              {reportCopy.download}
            </a>
            <p className="text-ink-2">{reportCopy.downloadNote}</p>
          </>
        )}
        {isOpenUpload(upload) && (
          <button type="button" onClick={cancel} className="button button-quiet">
            {status === 'running' ? reportCopy.stop : reportCopy.cancel}
          </button>
        )}
      </div>
    </Sheet>
  );
}
