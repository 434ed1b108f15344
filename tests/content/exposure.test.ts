import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every statement on `filings` itself, by file: how many, and why it may see files that are closed to strangers. All others
 * read `public_filings`, which leaves those out.
 */
const allowed: Record<string, [statements: number, why: string]> = {
  'db/schema.ts': [2, 'defines the table, and names it for what its county file says of it'],
  'db/records/addresses.ts': [3, 'fills in what is stored beside addresses after an upgrade'],
  'db/records/correct.ts': [3, 'staff correct records of all files'],
  'db/records/deletions.ts': [6, 'people who asked the deletion platform are left out of every file'],
  'db/records/dry-run.ts': [1, 'counts what a whole list would close'],
  'db/records/export-page.ts': [
    2,
    'leaves out closed files, and exclusive ones unless they are exported for their subscriber',
  ],
  'db/records/figures.ts': [2, 'computes the figures of all files'],
  'db/records/merge.ts': [5, 'imports'],
  'db/records/rejected.ts': [1, 'finds the record of a rejected row'],
  'db/records/remove.ts': [5, 'removes'],
  'db/records/rescore.ts': [4, 'computes scores of all files'],
  'db/records/store.ts': [3, 'analyzes the table'],
  'db/records/renew-suppressions.ts': [2, 'people who were left out stay so in every file'],
  'db/records/suppress.ts': [10, 'people are left out of every file; visitors see publicFilingsAt'],
  'db/records/territories.ts': [1, 'removes samples'],
  'db/records/undo.ts': [6, 'puts back what a read changed'],
  'db/records/vanished.ts': [3, 'closes what a whole list no longer has'],
  'db/records/withhold.ts': [2, 'ends what is withheld'],
  'db/queries/account/news.ts': [1, 'takes suppressed records off the public count of open files'],
  'db/queries/customer-api/api-records.ts': [5, 'of the files that the customer is subscribed to (entitled.ts)'],
  'db/queries/customer-api/webhook-queue.ts': [1, 'names of the records of a message'],
  'db/queries/delivery/delivery-pages.ts': [7, 'a customer gets the files that entitledFiles says it may have'],
  'db/queries/delivery/entitled.ts': [1, 'other records of a property that the customer may have'],
  'db/queries/desk/records.ts': [4, 'staff find records of all files'],
  'db/queries/delivery/records.ts': [6, 'of the files that the customer is subscribed to (entitled.ts)'],
  'db/queries/net-new.ts': [1, 'addresses of public files (isPublicFile), of which only blinded points leave'],
  'db/queries/backtest.ts': [
    1,
    'numbers of sales in public files, or in those of the customer (isPublicFile, entitled.ts)',
  ],
  'db/queries/county-datasets.ts': [1, 'medians of the lag of open files, which are public'],
  'server/areas/tools.ts': [1, 'names the queue of the courthouse check'],
  'server/services/backtest.ts': [1, 'names the queue of the backtest'],
  'server/routes/account/case-lists.ts': [2, 'names the queue of the lists of cases'],
  'server/services/net-new/count-net-new.ts': [1, 'names the queue of the count'],
  'server/table-api/tables.ts': [1, 'the size of the table behind lead_scores'],
};

const statement = /\b(?:from|join|into|update|analyze|vacuum)\s+filings\b|[(,[]\s*filings\s*[,)\]]|'filings'/g;

test('whatever reads filings without the condition for strangers is on the list', () => {
  // What makes samples writes no other rows. The rest of the product has no access to the database.
  const files = globSync('{db,server}/**/*.ts').filter((file) => !/\.test\.ts$|^db\/seed\//.test(file));
  const found = files.flatMap((file) => {
    const count = readFileSync(file, 'utf8').match(statement)?.length ?? 0;
    return count === 0 || count === allowed[file]?.[0] ? [] : [`${file}: ${count}`];
  });
  expect(found).toEqual([]);
  const gone = Object.keys(allowed).filter((file) => !files.includes(file));
  expect(gone).toEqual([]);
});
