/** The days that the figures look back. */
export const measuredDays = 90;

/** What real records and their ledger say about the last 90 days. Samples never count. */
export type MeasuredFigures = {
  /** Days in New York, the last one over. */
  from: string;
  through: string;
  /** Counties and their files with at least one real record. */
  counties: number;
  files: number;
  /** Records that were added after the backlog of their file, and those of them whose posting time is known. */
  added: number;
  timed: number;
  /** Hours from posting to capture; null if no posting time is known. */
  lagP50: number | null;
  lagP90: number | null;
  lagMean: number | null;
  /** Share of the timed records that were captured within 24 hours. */
  within24: number | null;
  /** Rows of the clerks' lists, and those of them that could not be stored. */
  rowsRead: number;
  rowsRejected: number;
  /** Working days times files, and those of them on which the file was late. */
  fileDays: number;
  lateDays: number;
};
