/** What only the inside of the server would say: a stack trace, a path of its files, a statement, the database's own words. */
const insides = [
  /\n\s+at \S.*:\d+:\d+/,
  /node_modules\//,
  /file:\/\/\/\S+\.[cm]?[jt]s\b/,
  /\/server\/\w[\w/-]*\.ts/,
  /Failed query|\nparams: /,
  /"(?:public|demo_slots|demo_bookings|deals|outbox|workspaces|workspace_deals|lead_scores|data_freshness)"[."]/,
  /\b(?:insert into|update|delete from) "/i,
  /syntax error at or near|violates (?:check|unique|foreign)|relation "\w+" does not exist|invalid byte sequence/,
  /DrizzleQueryError|PostgresError|PGlite|TypeError|RangeError|ReferenceError/,
];

/** The first thing in an answer that should have stayed inside, or null. */
export function leakIn(text: string): string | null {
  for (const pattern of insides) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return null;
}
