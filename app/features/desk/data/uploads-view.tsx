import { type ReactNode, useEffect, useRef } from 'react';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, FilterBar } from '#app/ui/interactive/filter-bar.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { isOpenUpload, openUploads } from '#domain/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';
import { formatNumber } from '#domain/format.ts';
import { DeskFrame, recountBadges } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';
import { UploadStatus } from './upload-status.tsx';

type Props = { copy: DataDeskCopy; isUrlReady: boolean; head: ReactNode; arrived: number };

const pollMs = 2000;

// Loaded when a file is opened, because the list does not need it.
const loadSheet = loadOnce(() => import('./upload-sheet.tsx'));

/** Uploaded files with their reports. While one is on its way, the list is read again every few seconds. */
export function UploadsView({ copy, isUrlReady, head, arrived }: Props) {
  const { uploads: uploadsCopy } = copy;
  const {
    view: { status, open: openId },
    change,
    open,
  } = useUrl({ status: '', open: '' });
  const close = () => change({ open: '' });
  const isFiltered = status === openUploads;
  const list = useDeskList<Upload>(isUrlReady ? `/data/uploads${isFiltered ? `?status=${openUploads}` : ''}` : null);
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

  // A read that ends may end what is late.
  const wasOpen = useRef(hasOpen);
  useEffect(() => {
    if (wasOpen.current && !hasOpen) recountBadges();
    wasOpen.current = hasOpen;
  }, [hasOpen]);

  const opened = rows.find(({ id }) => id === openId);
  const { value: sheet } = useResource(openId ? 'sheet' : null, loadSheet);
  return (
    <DeskFrame
      filters={
        <>
          {head}
          <FilterBar label={uploadsCopy.filters}>
            <ChoiceSelect
              id="uploads-status"
              label={uploadsCopy.filter}
              value={status}
              choices={[
                { value: '', label: uploadsCopy.all },
                { value: openUploads, label: uploadsCopy.open },
              ]}
              onChange={(value) => change({ status: value })}
            />
          </FilterBar>
        </>
      }
      sheet={
        opened &&
        sheet && <sheet.UploadSheet key={opened.id} upload={opened} copy={copy} onClose={close} onChanged={reload} />
      }
    >
      <DeskList
        caption={uploadsCopy.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => (id === openId ? close() : open({ open: id }))}
        empty={isFiltered ? uploadsCopy.noneOpen : uploadsCopy.empty}
        columns={[
          { head: uploadsCopy.columns.file, wide: true, cell: ({ fileName }) => fileName },
          { head: uploadsCopy.columns.dataset, cell: ({ options }) => datasetTypes[options.dataset] },
          { head: uploadsCopy.columns.status, cell: (upload) => <UploadStatus upload={upload} copy={copy} /> },
          {
            head: uploadsCopy.columns.rows,
            figure: true,
            cell: ({ rowsRead }) => (rowsRead > 0 ? formatNumber(rowsRead) : ''),
          },
          {
            head: uploadsCopy.columns.rejected,
            figure: true,
            cell: ({ report }) => (report ? formatNumber(report.rejected) : ''),
          },
          { head: uploadsCopy.columns.at, cell: ({ createdAt }) => shortTime(createdAt) },
        ]}
      />
    </DeskFrame>
  );
}
