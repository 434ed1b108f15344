import type { Db } from '#db/client.ts';
import { type FoundDelivery, findDelivery, listDeliveries, readPart } from '#db/queries/delivery/deliveries.ts';
import type { Delivery, DeliveryChannel, DeliveryFormat, DeliveryStatus } from '#domain/delivery/delivery.ts';
import { manifestName } from '#domain/delivery/manifest.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';

export async function readDelivery(db: Db, customerId: string, id: string, now: Date): Promise<Delivery | null> {
  const found = await findDelivery(db, customerId, id);
  return found && shown(found, now);
}

/** All deliveries of the customer, newest first. */
export async function deliveriesPage(
  db: Db,
  customerId: string,
  after: string | undefined,
  now: Date,
): Promise<Page<Delivery>> {
  const page = { after: readCursor(after, timeKey), limit: pageSizes.records + 1 };
  const found = await listDeliveries(db, customerId, page);
  const { rows, next } = pageOf(found, pageSizes.records, ({ at, id }) => [at, id]);
  return { rows: rows.map((delivery) => shown(delivery, now)), next };
}

/** The job that removes files runs every hour; what is over is over at once. */
function isExpired({ status, expiresAt }: FoundDelivery, now: Date): boolean {
  return status === 'expired' || (status === 'ready' && expiresAt !== null && expiresAt < now);
}

function shown(found: FoundDelivery, now: Date): Delivery {
  return {
    id: found.id,
    channel: found.channel as DeliveryChannel,
    layout: found.layout,
    format: found.format,
    sentTo: found.sentTo,
    calls: found.calls,
    status: isExpired(found, now) ? 'expired' : (found.status as DeliveryStatus),
    filter: found.filter.text ?? '',
    counselReason: found.filter.counselReason ?? '',
    isNewOnly: found.isNewOnly,
    rowsDone: found.rowsDone,
    rowsExpected: found.rowsExpected,
    rows: found.rowCount,
    leftOut: found.leftOut,
    fileName: found.fileName,
    bytes: found.byteCount,
    problem: found.status === 'failed' || found.status === 'expired' ? found.problem : null,
    again: againOf(found),
    requestedBy: found.email,
    createdAt: found.createdAt.toISOString(),
    readyAt: found.readyAt?.toISOString() ?? null,
    expiresAt: found.expiresAt?.toISOString() ?? null,
  };
}

/** What to ask for to get an ended file anew; letters need their sender again. */
function againOf({ status, problem, filter, layout, format }: FoundDelivery): Delivery['again'] {
  if (status !== 'expired' || problem === null || layout === 'letters' || format === 'json') return null;
  // Without 'new only': the customer holds the records, so nothing would be new.
  return { box: filter.box, ids: filter.ids ?? [] };
}

export type DeliveryDownload = {
  name: string;
  format: DeliveryFormat;
  bytes: number;
  body: ReadableStream<Uint8Array>;
};

/** The file, read part by part as the client takes it. */
export async function deliveryFile(
  db: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<DeliveryDownload | 'missing' | 'unfinished' | { ended: string | null }> {
  const found = await findDelivery(db, customerId, id);
  const { fileName: name, format, byteCount: bytes } = found ?? { format: 'json' };
  if (!found || format === 'json') return 'missing';
  if (isExpired(found, now)) return { ended: found.status === 'expired' ? found.problem : null };
  if (found.status !== 'ready' || name == null || bytes == null) return 'unfinished';
  let part = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await readPart(db, id, part++);
        if (next) controller.enqueue(next);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { name, format, bytes, body };
}

/** It stays when the file has expired. */
export async function deliveryManifest(
  db: Db,
  customerId: string,
  id: string,
): Promise<{ name: string; text: string } | 'missing' | 'unfinished'> {
  const found = await findDelivery(db, customerId, id);
  if (!found || found.format === 'json') return 'missing';
  if (found.manifest === null || found.fileName === null) return 'unfinished';
  return { name: manifestName(found.fileName), text: found.manifest };
}
