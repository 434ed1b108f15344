export const exportFormats = ['csv', 'xlsx', 'json'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** deedline-sample-probate-2026-11-15.csv; the date in the visitor's time zone. */
export function datedFileName(stem: string, now: Date, format: ExportFormat): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${stem}-${now.getFullYear()}-${month}-${day}.${format}`;
}
