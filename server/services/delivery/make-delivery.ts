import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { customers } from '#db/customer-schema.ts';
import {
  type ClaimedDelivery,
  clearDelivery,
  failDelivery,
  insertPart,
  releaseDelivery,
  renewDelivery,
  reopenRecalls,
} from '#db/queries/delivery/deliveries.ts';
import {
  type Asked,
  chosenPage,
  countInFile,
  filesAsked,
  type PageRecord,
  propertyDatasets,
  type RecordPage,
  recordPages,
} from '#db/queries/delivery/delivery-pages.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { finishDelivery, type MadeFile, stageRecords } from '#db/queries/delivery/finish-delivery.ts';
import { removalPages } from '#db/queries/delivery/removals.ts';
import { newestSeq } from '#db/records/events.ts';
import {
  backgroundRows,
  type DeliveryChannel,
  deliveryPartBytes,
  keptDays,
  type LeftOut,
} from '#domain/delivery/delivery.ts';
import { deliveryFileName, requestedBox } from '#domain/delivery/delivery-request.ts';
import type { FileRows } from '#domain/delivery/file-rows.ts';
import { manifestType } from '#domain/delivery/manifest.ts';
import { removalRow } from '#domain/delivery/removal-file.ts';
import type { Cell } from '#domain/export/table.ts';
import { causesOf } from '../../logging/error-chain.ts';
import { log } from '../../logging/log.ts';
import { FileProblem } from '../../records/read/file-problem.ts';
import { PartStream } from '../../records/write/part-stream.ts';
import { fileRowsOf, fileWriter } from './delivery-file.ts';
import { signingKey, signManifest } from './sign-manifest.ts';

export type MakeContext = {
  db: Db;
  /** Signs the manifest. */
  secret: string;
  now: () => Date;
  /** The server stops: the delivery waits for the next one. */
  stopping?: AbortSignal;
};

/** A delivery that ended the server or failed this often is given up. */
const maxAttempts = 5;

/** Another process has claimed the delivery. */
class LostClaim extends Error {}
class Stopped extends Error {}

/**
 * Makes the file of a claimed delivery from its beginning, page by page, so that neither memory nor a transaction grows with
 * it. What goes wrong is in its row: it is tried again by the job, or it has failed.
 */
export async function makeDelivery(context: MakeContext, delivery: ClaimedDelivery): Promise<void> {
  const { db } = context;
  if (delivery.attempts > maxAttempts) {
    await failDelivery(
      db,
      delivery,
      delivery.problem ?? 'The server ended each time it made this file. Ask for fewer records.',
    );
    return;
  }
  try {
    await clearDelivery(db, delivery.id);
    await reopenRecalls(db, delivery.customerId, delivery.id);
    await writeFile(context, delivery);
  } catch (error) {
    if (error instanceof LostClaim) return;
    if (error instanceof Stopped) return releaseDelivery(db, delivery);
    if (error instanceof FileProblem) {
      await failDelivery(db, delivery, error.message);
      return;
    }
    // The lease stays, so that a failing database is not asked all the time.
    log.error('A delivery could not be made; it is tried again', { delivery: delivery.id, code: codeOf(error) });
    if (delivery.attempts >= maxAttempts)
      await failDelivery(db, delivery, 'The file could not be made. Try again later.');
  }
}

async function writeFile(context: MakeContext, delivery: ClaimedDelivery): Promise<void> {
  const { db, secret, now, stopping } = context;
  const customer = await customerNamed(db, delivery.customerId);
  const started = now();
  const today = started.toISOString().slice(0, 10);
  const buyer: BuyerToday = {
    customerId: delivery.customerId,
    isSample: customer.isSample,
    channel: delivery.channel as DeliveryChannel,
    today,
  };
  const kept = (isKept: boolean) => {
    if (!isKept) throw new LostClaim();
  };
  const stream = new PartStream(deliveryPartBytes, async (part, bytes) =>
    kept(await insertPart(db, delivery, part, bytes)),
  );
  const file = await fileRowsOf(db, delivery, today);
  const writer = fileWriter(delivery, file, stream);
  const made = { rowCount: 0, leftOut: {} as LeftOut };
  let newest: number | null = null;
  const pages = file ? filledPages(context, delivery, buyer, file) : removedPages(db, delivery);
  // A page is staged while the rows of the next one are made.
  let staging = Promise.resolve(true);
  try {
    for await (const fill of readAhead(pages)) {
      if (stopping?.aborted) throw new Stopped();
      const { seq, rows, records, leftOut } = fill();
      // What the later pages show is at least as new.
      newest ??= seq;
      made.rowCount += rows.length;
      for (const reason of leftOut) made.leftOut[reason] = (made.leftOut[reason] ?? 0) + 1;
      kept(await staging);
      staging = stageRecords(db, delivery, { seq, records, rowsDone: made.rowCount });
      staging.catch(() => {});
      await writer.write(rows);
      // The embedded database answers without waiting, and nobody else would get a turn.
      await nextTurn();
    }
    kept(await staging);
  } finally {
    // What is still written must not outlive the delivery.
    await Promise.allSettled([staging]);
  }
  await writer.end();
  const finished: MadeFile = {
    ...made,
    newestSeq: newest ?? (await newestSeq(db)),
    fileName: deliveryFileName(delivery, today),
    byteCount: stream.bytes,
    sha256: stream.sha256(),
  };
  const madeAt = now();
  const expiresAt = new Date(madeAt.getTime() + keptDays * 86_400_000);
  const sign = async (tx: Db) =>
    signManifest(manifestOf(delivery, customer.name, finished, madeAt), await signingKey(tx, secret, madeAt));
  const { customerId } = delivery;
  kept(await renewDelivery(db, delivery));
  kept(await finishDelivery(db, delivery, { ...finished, customerId, now: madeAt, expiresAt, sign }));
}

/** Pages that are read while one is written: the database has work while this process has, and the other way round. */
const pagesAhead = 2;

async function* readAhead<Page>(pages: AsyncGenerator<Page>): AsyncGenerator<Page> {
  const ahead: Promise<IteratorResult<Page>>[] = [];
  try {
    for (;;) {
      while (ahead.length <= pagesAhead) {
        const next = pages.next();
        // Its error is thrown when it is its turn.
        next.catch(() => {});
        ahead.push(next);
      }
      const { value, done } = (await ahead.shift()) as IteratorResult<Page>;
      if (done) return;
      yield value;
    }
  } finally {
    // A page that nobody will write must not outlive the delivery.
    await Promise.allSettled(ahead);
  }
}

type FilledPage = {
  seq: number;
  rows: Cell[][];
  /** The records that the rows are of. */
  records: PageRecord[];
  leftOut: (keyof LeftOut)[];
};

/** Pages whose rows are made when they are written: rows that wait would survive many collections of garbage. */
async function* filledPages(
  { db }: MakeContext,
  delivery: ClaimedDelivery,
  buyer: BuyerToday,
  file: FileRows,
): AsyncGenerator<() => FilledPage> {
  const { filter, isNewOnly } = delivery;
  const asked = { box: requestedBox(filter.box, isNewOnly), ids: filter.ids ?? [] };
  for await (const { seq, records } of pagesOf(db, delivery, asked, buyer)) {
    if (delivery.layout === 'letters') await addDatasets(db, buyer, records);
    yield () => {
      const page: FilledPage = { seq, rows: [], records: [], leftOut: [] };
      for (const record of records) {
        const { rows, leftOut } = file.rowsOf(record);
        for (const row of rows) page.rows.push(row);
        if (leftOut) page.leftOut.push(leftOut);
        else page.records.push(record);
      }
      return page;
    };
  }
}

/** The rules for letters look at every dataset that a property is in. */
async function addDatasets(db: Db, buyer: BuyerToday, records: readonly PageRecord[]): Promise<void> {
  const found = await propertyDatasets(
    db,
    buyer,
    records.map(({ id }) => id),
  );
  for (const record of records) record.datasets = found.get(record.id) ?? [];
}

async function* pagesOf(
  db: Db,
  delivery: ClaimedDelivery,
  asked: Asked,
  buyer: BuyerToday,
): AsyncGenerator<RecordPage> {
  if (asked.ids.length > 0) {
    yield await chosenPage(db, asked, buyer);
    return;
  }
  const files = await filesAsked(db, asked, buyer);
  if (delivery.rowsExpected > backgroundRows) {
    // Counting stopped there when it was asked for; progress needs the whole number.
    let rowsExpected = 0;
    for (const file of files) {
      rowsExpected += await countInFile(db, asked, buyer, file);
      if (!(await renewDelivery(db, delivery, { rowsExpected }))) throw new LostClaim();
    }
  }
  yield* recordPages(db, asked, buyer, files);
}

async function* removedPages(db: Db, { customerId, id }: ClaimedDelivery): AsyncGenerator<() => FilledPage> {
  for await (const { seq, recalled } of removalPages(db, customerId, id)) {
    yield () => ({ seq, rows: recalled.map(removalRow), records: [], leftOut: [] });
  }
}

function manifestOf(delivery: ClaimedDelivery, name: string, made: MadeFile, madeAt: Date) {
  const { id, customerId, filter, isNewOnly, layout, format } = delivery;
  return {
    type: manifestType,
    delivery: id,
    customer: { id: customerId, name },
    filter: { text: filter.text, keys: filter.box, isNewOnly, chosen: filter.ids?.length ?? null },
    layout,
    format,
    file: made.fileName,
    rows: made.rowCount,
    leftOut: made.leftOut,
    newestSeq: made.newestSeq,
    bytes: made.byteCount,
    sha256: made.sha256,
    madeAt: madeAt.toISOString(),
  } as const;
}

async function customerNamed(db: Db, id: string): Promise<{ name: string; isSample: boolean }> {
  const { name, isSample } = customers;
  const [found] = await db.select({ name, isSample }).from(customers).where(eq(customers.id, id));
  if (!found) throw new LostClaim();
  return found;
}

function codeOf(error: unknown): string {
  const found = causesOf(error).map((cause) => (cause as { code?: string }).code ?? cause.name);
  return found.at(-1) ?? 'unknown';
}
