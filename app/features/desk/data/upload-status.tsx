import type { DataDeskWords } from '#content/pages/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';

export function percentOf({ bytesRead, bytes }: Upload): number {
  return Math.min(100, Math.floor((100 * bytesRead) / bytes));
}

export function UploadStatus({ upload, words }: { upload: Upload; words: DataDeskWords }) {
  const { status, options, problem } = upload;
  const text = words.uploads.status[status];
  return (
    <span className={status === 'failed' || problem ? 'desk-upload-problem' : undefined}>
      {status === 'running' ? `${text}, ${percentOf(upload)}%` : text}
      {options.dryRun && ` (${words.uploads.dry})`}
    </span>
  );
}
