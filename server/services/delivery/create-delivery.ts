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
import { countAsked, datasetsAsked } from '#db/queries/delivery/delivery-pages.ts';
import { countOpenRecalls } from '#db/queries/delivery/removals.ts';
import { findTemplate } from '#db/queries/delivery/templates.ts';
import type { MemberRole } from '#domain/customers/customer.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
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
import { letterChannel, letterDataset, senderVariables } from '#domain/delivery/letter-template.ts';
import { formatNumber } from '#domain/format.ts';
import { isSameRequest, type KeyedRequest, keyedRequest } from '../secrets.ts';
import { type MakeContext, makeDelivery } from './make-delivery.ts';
import { readDelivery } from './read-deliveries.ts';

type Asking = {
  customerId: string;
  isSample: boolean;
  /** Null for software. */
  userId: string | null;
  /** The account or API key that asks. */
  askedBy: string;
  /** Of that account; software has no role. */
  role?: MemberRole;
  channel: DeliveryChannel;
  request: DeliveryRequest;
  /** A request that is sent again with its key makes one delivery. Each account and each API key has keys of its own. */
  idempotencyKey: string | null;
};

export type DeliveryRefusal =
  | 'format'
  | 'template'
  /** Only an owner allows letters where counsel has to be asked. */
  | 'counsel'
  /** Nothing is in the buy box, or nothing is new. */
  | 'empty'
  | 'too-many-letters'
  | 'unfinished'
  | 'per-day'
  | 'gone'
  /** The Idempotency-Key was used for another request. */
  | 'key';

export type Created = { ok: true; delivery: Delivery } | { ok: false; error: DeliveryRefusal; message: string };

type Refused = Extract<Created, { ok: false }>;

const refused = (error: DeliveryRefusal, message: string): Refused => ({ ok: false, error, message });
const otherRequest = refused('key', 'This Idempotency-Key was used for another request. Use a new key for each file.');

/** Asks for a delivery. Up to 10,000 records it is made at once, and larger ones by the job. */
export async function createDelivery(
  context: MakeContext & { timedRead: TimedRead },
  asking: Asking,
): Promise<Created> {
  const { db } = context;
  const { customerId, request } = asking;
  const keyed = keyedRequest(asking.idempotencyKey, ['delivery', customerId, asking.askedBy], request);
  const { id } = keyed;
  const earlier = await findDelivery(db, customerId, id);
  if (earlier && !isSameRequest(earlier.requestHash, keyed.requestHash)) return otherRequest;
  if (earlier) return made();
  if (!formatsOf[request.layout].includes(request.format)) {
    return refused('format', `This layout has the formats ${formatsOf[request.layout].join(', ')}.`);
  }
  const problem = request.layout === 'letters' ? await letterProblem(context, asking) : null;
  if (problem !== null) return refused('template', problem);
  if (request.counselReason !== '' && asking.role !== 'owner') {
    return refused('counsel', 'Only an owner of your company can allow letters where counsel has to be asked.');
  }
  const rowsExpected = await countRequested(context, asking);
  if (rowsExpected === 0) return refused('empty', emptySentence(request));
  if (request.layout === 'letters' && rowsExpected > deliveryLimits.letters) {
    return refused(
      'too-many-letters',
      `A document takes ${formatNumber(deliveryLimits.letters)} letters. Narrow the buy box.`,
    );
  }
  const started = await insertWithinLimits(context, asking, keyed, rowsExpected);
  if (!started.ok) return started;
  const { inserted } = started;
  if (inserted?.claimId) await makeDelivery(context, { ...inserted, claimId: inserted.claimId });
  return made();

  async function made(): Promise<Created> {
    const delivery = await readDelivery(db, customerId, id, context.now());
    return delivery ? { ok: true, delivery } : refused('gone', 'There is no such customer anymore.');
  }
}

function emptySentence({ layout, isNewOnly }: DeliveryRequest): string {
  if (layout === 'removals') return 'No record is waiting to be removed.';
  return isNewOnly ? 'Nothing is new or changed since your last delivery.' : 'No record of your subscriptions fits.';
}

/** Up to one more than is made at once; where counting takes too long there are many. */
async function countRequested(
  { db, timedRead, now }: MakeContext & { timedRead: TimedRead },
  { customerId, isSample, channel, request }: Asking,
): Promise<number> {
  const limit = backgroundRows + 1;
  if (request.layout === 'removals') return countOpenRecalls(db, customerId, limit);
  const buyer = { customerId, isSample, channel, today: now().toISOString().slice(0, 10) };
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

/** Why a template cannot be used for what is asked for; null if it can. */
async function letterProblem({ db, now }: MakeContext, asking: Asking): Promise<string | null> {
  const { customerId, isSample, request } = asking;
  const template = await findTemplate(db, request.template ?? '');
  const channel = template && letterChannel(template);
  const dataset = template && letterDataset(template);
  if (!template || !channel || !dataset) return 'Choose a letter or an email for one dataset.';
  if (channel === 'email' && request.format === 'docx') return 'Emails come as CSV.';
  const buyer = { customerId, isSample, channel: asking.channel, today: now().toISOString().slice(0, 10) };
  const asked = { box: requestedBox(request.box, request.isNewOnly), ids: request.ids };
  const datasets = await datasetsAsked(db, asked, buyer);
  if (datasets.some((other) => other !== dataset)) {
    return `This text is for ${datasetTypes[dataset]} records. Choose only those, or another text.`;
  }
  const open = senderVariables(template).filter((name) => !request.sender[name]);
  return open.length === 0 ? null : `Fill in ${open.join(', ')}.`;
}

type Started = { ok: true; inserted: StoredDelivery | null } | Refused;

async function insertWithinLimits(
  { db, now }: MakeContext,
  { customerId, userId, channel, request }: Asking,
  { id, requestHash }: KeyedRequest,
  rowsExpected: number,
): Promise<Started> {
  const filter = await filterOf(db, request);
  return db.transaction(async (tx): Promise<Started> => {
    if (!(await lockCustomer(tx, customerId))) return refused('gone', 'There is no such customer anymore.');
    // Another request with the same key was faster.
    const earlier = await findDelivery(tx, customerId, id);
    if (earlier) return isSameRequest(earlier.requestHash, requestHash) ? { ok: true, inserted: null } : otherRequest;
    if ((await countUnfinished(tx, customerId)) >= deliveryLimits.unfinished) {
      return refused(
        'unfinished',
        `${deliveryLimits.unfinished} files are being made. Wait until one of them is ready.`,
      );
    }
    const dayAgo = new Date(now().getTime() - 86_400_000);
    if ((await countSince(tx, customerId, channel, dayAgo)) >= deliveryLimits.perDay) {
      return refused(
        'per-day',
        `Your company has made ${formatNumber(deliveryLimits.perDay)} files in 24 hours, the most it can.`,
      );
    }
    const { format, layout, isNewOnly } = request;
    const isClaimed = rowsExpected <= backgroundRows;
    const asked = { id, customerId, requestedBy: userId, channel, format, layout, isNewOnly, filter, requestHash };
    return { ok: true, inserted: await insertDelivery(tx, { ...asked, rowsExpected, isClaimed, now: now() }) };
  });
}

async function filterOf(db: Db, request: DeliveryRequest): Promise<DeliveryFilter> {
  const { box: texts, layout, isNewOnly, ids, template, sender, counselReason } = request;
  if (layout === 'removals') return { box: {}, text: 'Recalled records' };
  const box = requestedBox(texts, isNewOnly);
  const labels = await countyLabels(db, box.counties);
  const words = describeBox(box, (fips) => labels.get(fips) ?? fips);
  // What cannot be read is not kept either.
  const read = writeBuyBox(requestedBox(texts, false));
  const allowed = counselReason === '' ? {} : { counselReason };
  const letter = layout === 'letters' && template !== null ? { template, sender, ...allowed } : {};
  if (ids.length === 0) return { box: read, ...letter, text: words };
  const count = new Set(ids).size;
  return { box: read, ids, ...letter, text: `${formatNumber(count)} chosen ${count === 1 ? 'record' : 'records'}` };
}
