import { type ReactNode, useEffect } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskWords } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { isOpenUpload, openUploads } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { formatNumber } from '#domain/format.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk-list.ts';

type Props = { words: DataDeskWords; known: boolean; head: ReactNode; arrived: number };

const pollMs = 2000;

/** Uploaded files with their reports. While one is on its way, the list is read again every few seconds. */
export function UploadsView({ words, known, head, arrived }: Props) {
  const { uploads: texts } = words;
  const {
    view: { status, open: openId },
    change,
    open,
  } = useUrl({ status: '', open: '' });
  const close = () => change({ open: '' });
  const isFiltered = status === openUploads;
  const list = useDeskList<Upload>(known ? `/data/uploads${isFiltered ? `?status=${openUploads}` : ''}` : null);
  const { rows, reload, more } = list;
  const hasOpen = rows.some(isOpenUpload);
  // Reading the first page again would drop the pages after it.
  const canPoll = rows.length <= 50;

  useEffect(() => {
    if (!hasOpen || !canPoll || more === 'loading') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [hasOpen, canPoll, more, reload]);

  useEffect(() => {
    if (arrived > 0) reload();
  }, [arrived, reload]);

  const opened = rows.find(({ id }) => id === openId);
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={texts.filters}>
            <ChoiceSelect
              id="uploads-status"
              label={texts.filter}
              value={status}
              choices={[
                { value: '', label: texts.all },
                { value: openUploads, label: texts.open },
              ]}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
      sheet={opened && <UploadSheet key={opened.id} upload={opened} words={words} onClose={close} onChanged={reload} />}
    >
      <DeskList
        caption={texts.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
        empty={isFiltered ? texts.noneOpen : texts.empty}
        columns={[
          { head: texts.columns.file, wide: true, cell: ({ fileName }) => fileName },
          { head: texts.columns.dataset, cell: ({ options }) => datasetTypes[options.dataset] },
          { head: texts.columns.status, cell: (upload) => <Status upload={upload} words={words} /> },
          {
            head: texts.columns.rows,
            figure: true,
            cell: ({ rowsRead }) => (rowsRead > 0 ? formatNumber(rowsRead) : ''),
          },
          {
            head: texts.columns.rejected,
            figure: true,
            cell: ({ report }) => (report ? formatNumber(report.rejected) : ''),
          },
          { head: texts.columns.at, cell: ({ createdAt }) => shortTime(createdAt) },
        ]}
      />
    </DeskFrame>
  );
}

function percentOf({ bytesRead, bytes }: Upload): number {
  return Math.min(100, Math.floor((100 * bytesRead) / bytes));
}

function Status({ upload, words }: { upload: Upload; words: DataDeskWords }) {
  const { status, options, problem } = upload;
  const text = words.uploads.status[status];
  return (
    <span className={status === 'failed' || problem ? 'upload-problem' : undefined}>
      {status === 'running' ? `${text}, ${percentOf(upload)}%` : text}
      {options.dryRun && ` (${words.uploads.dry})`}
    </span>
  );
}

type SheetProps = { upload: Upload; words: DataDeskWords; onClose: () => void; onChanged: () => void };

function UploadSheet({ upload, words, onClose, onChanged }: SheetProps) {
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
    [texts.counties]: report?.counties,
  };
  const facts: Fact[] = [
    [texts.status, <Status key="status" upload={upload} words={words} />],
    ...Object.entries(counts).map(([name, count]): Fact => [name, count == null ? null : formatNumber(count)]),
    [texts.encoding, report?.encoding ?? null],
    [texts.dataset, datasetTypes[options.dataset]],
    [texts.county, options.fips ?? texts.fromFile],
    [texts.source, shortTime(options.sourceDate)],
    [texts.kind, `${options.full ? texts.full : texts.update}${options.dryRun ? `. ${texts.dryRun}` : ''}`],
    [texts.size, `${formatNumber(Math.max(1, Math.round(upload.bytes / 1000)))} kB`],
    [texts.uploaded, shortTime(upload.createdAt)],
    [texts.finished, upload.finishedAt && shortTime(upload.finishedAt)],
    [texts.by, upload.uploadedBy],
  ];
  return (
    <Sheet title={upload.fileName} subject={upload.id} closeLabel={texts.close} isInAddress onClose={onClose}>
      {upload.problem && (
        <p role="status" className="upload-problem mt-4 text-sm font-semibold">
          {upload.problem}
        </p>
      )}
      {status === 'running' && (
        <progress
          aria-label={texts.progress.replace('{file}', upload.fileName)}
          max={100}
          value={percentOf(upload)}
          className="upload-bar mt-4"
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
