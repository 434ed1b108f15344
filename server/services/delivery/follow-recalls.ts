import type { Db } from '#db/client.ts';
import { recallNext } from '#db/queries/delivery/recalls.ts';

/** Reads the log of records to its end and recalls what holders have to know. Each step is one transaction, so a crash loses and repeats nothing. */
export async function followRecalls(db: Db): Promise<void> {
  while (await db.transaction((tx) => recallNext(tx)));
}
