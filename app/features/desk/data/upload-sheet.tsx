import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { isOpenUpload } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { formatNumber } from '#domain/format.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { shortTime } from '../desk-time.ts';
import { percentOf, UploadStatus } from './upload-status.tsx';

type SheetProps = { upload: Upload; words: DataDeskWords; onClose: () => void; onChanged: () => void };

/** What became of one file, and what staff can do about it. */
export function UploadSheet({ upload, words, onClose, onChanged }: SheetProps) {
  const { report: texts } = words;
  const { options, report, status } = upload;
  const show = useToast();

  async function cancel(): Promise<void> {
    const answer = await callDesk('DELETE', `/data/uploads/${upload.id}`);
    const description = status === 'running' ? texts.stoppedText : texts.canceledText;
    if (answer.ok) show({ title: texts.canceled, description });
    else show({ title: texts.failed, description: answer.error, variant: 'destructive' });
    onChanged();
  }

  const counts = {
    [texts.rows]: report?.rows ?? (upload.rowsRead || null),
    [texts.added]: report?.added,
    [texts.changed]: report?.changed,
    [texts.unchanged]: report?.unchanged,
    [texts.closed]: report?.closed,
    [texts.rejected]: report?.rejected,
    [texts.warnings]: report?.warnings,
    [texts.counties]: report?.counties,
  };
  const facts: Fact[] = [
    [texts.status, <UploadStatus key="status" upload={upload} words={words} />],
    ...Object.entries(counts).map(([name, count]): Fact => [name, count == null ? null : formatNumber(count)]),
    [texts.encoding, report?.encoding ?? null],
    [texts.profile, options.profile ?? null],
    [texts.dataset, datasetTypes[options.dataset]],
    [texts.county, upload.county ?? options.fips ?? texts.fromFile],
    [texts.source, shortTime(options.sourceDate)],
    [texts.kind, `${options.full ? texts.full : texts.update}${options.dryRun ? `. ${texts.dryRun}` : ''}`],
    [texts.size, `${formatNumber(Math.max(1, Math.round(upload.bytes / 1000)))} kB`],
    [texts.uploaded, shortTime(upload.createdAt)],
    [texts.finished, upload.finishedAt && shortTime(upload.finishedAt)],
    [texts.by, upload.uploadedBy],
  ];
  return (
    <Sheet title={upload.fileName} subject={upload.id} isInAddress closeLabel={texts.close} onClose={onClose}>
      {upload.problem && (
        <p role="status" className="desk-upload-problem mt-4 text-sm font-semibold">
          {upload.problem}
        </p>
      )}
      {status === 'running' && (
        <progress
          aria-label={texts.progress.replace('{file}', upload.fileName)}
          max={100}
          value={percentOf(upload)}
          className="desk-upload-bar mt-4"
        />
      )}
      <DeskFacts facts={facts} />
      {report?.refused && report.refused.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{texts.refused}</h3>
          <ul className="mt-1">
            {report.refused.map((file) => (
              <li key={file.fips}>{refusedSentence(options.dataset, file)}</li>
            ))}
          </ul>
        </div>
      )}
      {report?.warned && report.warned.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{texts.warned}</h3>
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
            {texts.warningsDownload}
          </a>
        </div>
      )}
      {report && report.ignored.length > 0 && (
        <div className="desk-body text-sm">
          <h3 className="font-semibold">{texts.ignored}</h3>
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
              {texts.download}
            </a>
            <p className="text-ink-2">{texts.downloadNote}</p>
          </>
        )}
        {isOpenUpload(upload) && (
          <button type="button" onClick={cancel} className="button button-quiet">
            {status === 'running' ? texts.stop : texts.cancel}
          </button>
        )}
      </div>
    </Sheet>
  );
}
