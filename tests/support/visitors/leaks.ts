/** Server internals: stack traces, file paths, SQL and database errors. */
const internals = [
  /\n\s+at \S.*:\d+:\d+/,
  /node_modules\//,
  /file:\/\/\/\S+\.[cm]?[jt]s\b/,
  /\/server\/\w[\w/-]*\.ts/,
  /Failed query|\nparams: /,
  /"(?:public|demo_slots|demo_bookings|deals|outbox|workspaces|workspace_deals)"[."]/,
  /"(?:filings|county_datasets|import_runs|lead_scores|data_freshness|market_intelligence)"[."]/,
  /\b(?:insert into|update|delete from) "/i,
  /syntax error at or near|violates (?:check|unique|foreign)|relation "\w+" does not exist|invalid byte sequence/,
  /DrizzleQueryError|PostgresError|PGlite|TypeError|RangeError|ReferenceError/,
];

/** The first server internal in a response, or null. */
export function leakIn(text: string): string | null {
  for (const pattern of internals) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return null;
}
