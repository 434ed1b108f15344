import { randomUUID } from 'node:crypto';
import type { Db, TimedRead } from '#db/client.ts';
import {
  countSince,
  countUnfinished,
  countyLabels,
  findDelivery,
  insertDelivery,
  lockCustomer,
  type StoredDelivery,
} from '#db/queries/delivery/deliveries.ts';
import { countAsked } from '#db/queries/delivery/delivery-pages.ts';
import { countOpenRecalls } from '#db/queries/delivery/removals.ts';
import { writeBuyBox } from '#domain/delivery/buy-box.ts';
import {
  backgroundRows,
  type Delivery,
  type DeliveryChannel,
  deliveryLimits,
  formatsOf,
} from '#domain/delivery/delivery.ts';
import { type DeliveryFilter, type DeliveryRequest, requestedBox } from '#domain/delivery/delivery-request.ts';
import { describeBox } from '#domain/delivery/describe-box.ts';
import { formatNumber } from '#domain/format.ts';
import { derivedId } from '../secrets.ts';
import { type MakeContext, makeDelivery } from './make-delivery.ts';
import { readDelivery } from './read-deliveries.ts';

type Asking = {
  customerId: string;
  isSample: boolean;
  /** Null for software. */
  userId: string | null;
  channel: DeliveryChannel;
  request: DeliveryRequest;
  /** Requests with the same key make one delivery. */
  idempotencyKey: string | null;
};

export type DeliveryRefusal =
  | 'format'
  | 'template'
  /** Nothing is in the buy box, or nothing is new. */
  | 'empty'
  | 'too-many-letters'
  | 'unfinished'
  | 'per-day'
  | 'gone';

export type Created = { ok: true; delivery: Delivery } | { ok: false; error: DeliveryRefusal; message: string };

const refused = (error: DeliveryRefusal, message: string): Created => ({ ok: false, error, message });

/** Asks for a delivery. Up to 10,000 records it is made at once, and larger ones by the job. */
export async function createDelivery(
  context: MakeContext & { timedRead: TimedRead },
  asking: Asking,
): Promise<Created> {
  const { db } = context;
  const { customerId, request, idempotencyKey } = asking;
  const id = idempotencyKey === null ? randomUUID() : derivedId('delivery', customerId, idempotencyKey);
  const known = await readDelivery(db, customerId, id, context.now());
  if (known) return { ok: true, delivery: known };
  if (!formatsOf[request.layout].includes(request.format)) {
    return refused('format', `This layout has the formats ${formatsOf[request.layout].join(', ')}.`);
  }
  const rowsExpected = await countRequested(context, asking);
  if (rowsExpected === 0) return refused('empty', emptySentence(request));
  const started = await insertWithinLimits(context, asking, id, rowsExpected);
  if (!started.ok) return started;
  if (started.inserted && rowsExpected <= backgroundRows) await makeDelivery(context, started.inserted);
  const delivery = await readDelivery(db, customerId, id, context.now());
  return delivery ? { ok: true, delivery } : refused('gone', 'There is no such customer anymore.');
}

function emptySentence({ layout, isNewOnly }: DeliveryRequest): string {
  if (layout === 'removals') return 'No record is waiting to be removed.';
  return isNewOnly ? 'Nothing is new or changed since your last delivery.' : 'No record of your subscriptions fits.';
}

/** Up to one more than is made at once; where counting takes too long there are many. */
async function countRequested(
  { db, timedRead, now }: MakeContext & { timedRead: TimedRead },
  { customerId, isSample, request }: Asking,
): Promise<number> {
  const limit = backgroundRows + 1;
  if (request.layout === 'removals') return countOpenRecalls(db, customerId, limit);
  const buyer = { customerId, isSample, today: now().toISOString().slice(0, 10) };
  const asked = { box: requestedBox(request.box, request.isNewOnly), ids: request.ids };
  try {
    const [found] = await timedRead((inTime) => countAsked(asked, buyer, limit, inTime));
    return Number(found?.count);
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((code ?? cause?.code) !== '57014') throw error;
    return limit;
  }
}

type Started = { ok: true; inserted: StoredDelivery | null } | Extract<Created, { ok: false }>;

async function insertWithinLimits(
  { db, now }: MakeContext,
  { customerId, userId, channel, request }: Asking,
  id: string,
  rowsExpected: number,
): Promise<Started> {
  const filter = await filterOf(db, request);
  const no = (error: DeliveryRefusal, message: string) => ({ ok: false, error, message }) as const;
  return db.transaction(async (tx): Promise<Started> => {
    if (!(await lockCustomer(tx, customerId))) return no('gone', 'There is no such customer anymore.');
    // Another request with the same key was faster.
    if (await findDelivery(tx, customerId, id)) return { ok: true, inserted: null };
    if ((await countUnfinished(tx, customerId)) >= deliveryLimits.unfinished) {
      return no('unfinished', `${deliveryLimits.unfinished} files are being made. Wait until one of them is ready.`);
    }
    const dayAgo = new Date(now().getTime() - 86_400_000);
    if ((await countSince(tx, customerId, channel, dayAgo)) >= deliveryLimits.perDay) {
      return no(
        'per-day',
        `Your company has made ${formatNumber(deliveryLimits.perDay)} files in 24 hours, the most it can.`,
      );
    }
    const { format, layout, isNewOnly } = request;
    const isClaimed = rowsExpected <= backgroundRows;
    const asked = { id, customerId, requestedBy: userId, channel, format, layout, isNewOnly, filter };
    return { ok: true, inserted: await insertDelivery(tx, { ...asked, rowsExpected, isClaimed, now: now() }) };
  });
}

async function filterOf(db: Db, { box: texts, layout, isNewOnly, ids }: DeliveryRequest): Promise<DeliveryFilter> {
  if (layout === 'removals') return { box: {}, text: 'Recalled records' };
  const box = requestedBox(texts, isNewOnly);
  const labels = await countyLabels(db, box.counties);
  const words = describeBox(box, (fips) => labels.get(fips) ?? fips);
  // What cannot be read is not kept either.
  const read = writeBuyBox(requestedBox(texts, false));
  if (ids.length === 0) return { box: read, text: words };
  const count = new Set(ids).size;
  return { box: read, ids, text: `${formatNumber(count)} chosen ${count === 1 ? 'record' : 'records'}` };
}
