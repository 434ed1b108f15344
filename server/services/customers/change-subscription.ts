import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { queueSubscriptions } from '#db/queries/customer-api/webhook-queue.ts';
import { insertNote, type StoredCustomer } from '#db/queries/customers/customers.ts';
import {
  customerOf,
  findSubscription,
  lockFiles,
  type StoredSubscription,
  updateSubscription,
  violatedExclusion,
} from '#db/queries/customers/subscriptions.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { dayAfter, endProblem, utcDay } from '#domain/customers/subscription.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import { subscriptionChanged } from '#domain/mail/customer-mails.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import type { DeskContext } from '../desk/context.ts';
import { openCustomer } from './actor.ts';
import type { CustomerProblem } from './results.ts';
import { fileProblems, overlapProblems } from './sale-problems.ts';
import { mailedSubscription, mailOwners } from './subscription-mail.ts';

export type SubscriptionResult =
  | { ok: true }
  | { ok: false; error: CustomerProblem | 'over' }
  | { ok: false; error: 'fields'; fields: Record<string, string> }
  | { ok: false; error: 'refused'; problems: SaleProblem[] };

type Opened = { customer: StoredCustomer; stored: StoredSubscription };

/** The subscription of a customer that may be changed. All who change one lock its customer. */
async function openSubscription(
  tx: Db,
  id: string,
): Promise<({ ok: true } & Opened) | { ok: false; error: CustomerProblem }> {
  // It may withhold or release all records of its file.
  await withoutTimeouts(tx);
  const customerId = await customerOf(tx, id);
  if (customerId === null) return { ok: false, error: 'unknown' };
  const opened = await openCustomer(tx, customerId, { member: null });
  if (!opened.ok) return opened;
  const stored = await findSubscription(tx, id);
  return stored ? { ok: true, customer: opened.customer, stored } : { ok: false, error: 'unknown' };
}

/** Moves the last day to a later one. One that was cut short goes on, and what overlaps is refused as for a sale. */
export async function extendSubscription(
  db: Db,
  { id, endsOn, reason }: { id: string; endsOn: string; reason: string },
  context: DeskContext,
): Promise<SubscriptionResult> {
  let known: StoredSubscription | undefined;
  try {
    return await db.transaction(async (tx): Promise<SubscriptionResult> => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sales})`);
      const opened = await openSubscription(tx, id);
      if (!opened.ok) return opened;
      const { stored } = opened;
      known = stored;
      // The same again, for example after a lost answer.
      if (stored.endsOn === endsOn) return { ok: true };
      const fields = endProblem(endsOn, { startsOn: stored.startsOn, today: utcDay(context.now) });
      if (fields.endsOn) return { ok: false, error: 'fields', fields: { endsOn: fields.endsOn } };
      if (endsOn < stored.endsOn) {
        return { ok: false, error: 'fields', fields: { endsOn: 'This is before its last day. End it instead.' } };
      }
      const from = stored.endsOn < stored.startsOn ? stored.startsOn : dayAfter(stored.endsOn);
      const period = { startsOn: from, endsOn, isExclusive: stored.isExclusive };
      const problems = fileProblems(await lockFiles(tx, [fileOf(stored)]), period);
      if (problems.length > 0) return { ok: false, error: 'refused', problems };
      await updateSubscription(tx, id, { endsOn, endKind: null, endReason: null, endedAt: null });
      await tell(tx, opened, { kind: 'extended', endsOn, reason }, context);
      const { county, dataset } = mailedSubscription(stored);
      const text = `${county}, ${dataset} extended through ${formatLongDate(endsOn)}: ${reason}`;
      const { id: writtenBy } = context.actor;
      await insertNote(tx, { customerId: stored.customerId, text, writtenBy, createdAt: context.now });
      return { ok: true };
    });
  } catch (error) {
    if (violatedExclusion(error) === null || !known) throw error;
    const { customerId, startsOn, isExclusive } = known;
    const problems = await overlapProblems(db, {
      ...{ customerId, files: [fileOf(known)], except: id },
      period: { startsOn, endsOn, isExclusive },
    });
    return { ok: false, error: 'refused', problems };
  }
}

const fileOf = ({ fips, datasetType }: StoredSubscription) => ({ fips, dataset: datasetType as DatasetType });

/** Ends it earlier, on a day that is today or later. */
export function endSubscription(
  db: Db,
  { id, endsOn, reason }: { id: string; endsOn: string; reason: string },
  context: DeskContext,
): Promise<SubscriptionResult> {
  return db.transaction(async (tx): Promise<SubscriptionResult> => {
    const opened = await openSubscription(tx, id);
    if (!opened.ok) return opened;
    const { stored } = opened;
    const today = utcDay(context.now);
    if (stored.endsOn === endsOn) return { ok: true };
    if (stored.endsOn < today) return { ok: false, error: 'over' };
    const fields = endProblem(endsOn, { startsOn: stored.startsOn, today });
    if (fields.endsOn) return { ok: false, error: 'fields', fields: { endsOn: fields.endsOn } };
    if (endsOn > stored.endsOn) {
      return { ok: false, error: 'fields', fields: { endsOn: 'This is after its last day. Extend it instead.' } };
    }
    await updateSubscription(tx, id, { endsOn, endKind: 'ended', endReason: reason, endedAt: context.now });
    await tell(tx, opened, { kind: 'ended', endsOn, reason }, context);
    return { ok: true };
  });
}

/** Ends it at once: yesterday was its last day. */
export function revokeSubscription(
  db: Db,
  { id, reason }: { id: string; reason: string },
  context: DeskContext,
): Promise<SubscriptionResult> {
  return db.transaction(async (tx): Promise<SubscriptionResult> => {
    const opened = await openSubscription(tx, id);
    if (!opened.ok) return opened;
    const today = utcDay(context.now);
    if (opened.stored.endsOn < today)
      return opened.stored.endKind === 'revoked' ? { ok: true } : { ok: false, error: 'over' };
    const endsOn = dayAfter(today, -1);
    await updateSubscription(tx, id, { endsOn, endKind: 'revoked', endReason: reason, endedAt: context.now });
    await tell(tx, opened, { kind: 'revoked', endsOn, reason }, context);
    return { ok: true };
  });
}

const actions = {
  extended: 'subscription.extend',
  ended: 'subscription.end',
  revoked: 'subscription.revoke',
} as const;

type Told = { kind: keyof typeof actions; endsOn: string; reason: string };

/** The audit entry, the webhooks and the mail to the owners. The audit has no free text: the reason stays with the customer. */
async function tell(
  tx: Db,
  { customer, stored }: Opened,
  { kind, endsOn, reason }: Told,
  { now, actor, publicUrl }: DeskContext,
): Promise<void> {
  const changed = mailedSubscription({ ...stored, endsOn });
  const render = (site: Parameters<typeof subscriptionChanged>[0]['site']) =>
    subscriptionChanged({ site, customer: customer.name, kind, changed, reason });
  const mailed = await mailOwners(tx, customer, 'subscription-changed', render, publicUrl);
  await queueSubscriptions(tx, customer.id, [stored.id], kind);
  const { fips, datasetType, endsOn: before } = stored;
  const details = { subscription: stored.id, county: fips, dataset: datasetType, before, endsOn, mailed };
  await recordAudit(tx, { now, actor, action: actions[kind], subject: customer.id, details });
}
