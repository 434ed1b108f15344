/** What is kept about the file of a source, so that every read understands it in the same way. */
export type ProfileSettings = {
  /** The county of all rows, for files that have no column for it. */
  fips: string | null;
  /** Columns that the file names differently: theirs, then ours. */
  map: Record<string, string>;
};
