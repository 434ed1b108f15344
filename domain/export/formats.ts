export const exportFormats = ['csv', 'xlsx', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** A button in an export dialog. */
export type ExportChoice = { name: string; note: string; download: string };

/** deedline-sample-probate-2026-11-15.csv */
export function datedFileName(stem: string, now: Date, format: ExportFormat): string {
  return `${stem}-${localDay(now)}.${format}`;
}

/** yyyy-mm-dd in the visitor's time zone. */
export function localDay(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}
