import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import type { Upload } from '#domain/desk/uploads.ts';

export function percentOf({ bytesRead, bytes }: Upload): number {
  return Math.min(100, Math.floor((100 * bytesRead) / bytes));
}

export function UploadStatus({ upload, copy }: { upload: Upload; copy: DataDeskCopy }) {
  const { status, options, problem, report } = upload;
  const isHeld = !options.dryRun && (report?.held?.length ?? 0) > 0;
  const text = copy.uploads.status[status];
  return (
    <span className={status === 'failed' || problem || isHeld ? 'desk-upload-problem' : undefined}>
      {status === 'running' ? `${text}, ${percentOf(upload)}%` : text}
      {isHeld && `, ${copy.uploads.held}`}
      {options.dryRun && ` (${copy.uploads.dry})`}
    </span>
  );
}
