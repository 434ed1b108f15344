import type { Db, Row } from '#db/client.ts';
import { deliveriesOf, findCustomer, holdingsOf, notesOf } from '#db/queries/customers/customers.ts';
import { openCredits, settlementsOf } from '#db/queries/customers/freshness-credits.ts';
import { invitationsOf, membersOf } from '#db/queries/customers/members.ts';
import { subscriptionsOf } from '#db/queries/customers/subscriptions.ts';
import { auditNames, auditPage } from '#db/queries/desk/audit-list.ts';
import type { FreshnessCredit } from '#domain/customers/freshness-credit.ts';
import { subscriptionState, utcDay } from '#domain/customers/subscription.ts';
import type {
  ShownAction,
  ShownCustomer,
  ShownDelivery,
  ShownNote,
  ShownSubscription,
} from '#domain/desk/customers.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import { customerCredits } from './customer-credits.ts';
import { countyName } from './sale-problems.ts';

const max = { running: 1000, over: 50, deliveries: 10, notes: 50, actions: 20, settlements: 20 };

/** Everything about one customer, for staff; null if there is none. */
export async function showCustomer(db: Db, id: string, now: Date): Promise<ShownCustomer | null> {
  const customer = await findCustomer(db, id);
  if (!customer) return null;
  const today = utcDay(now);
  const credits = await customerCredits(db, id);
  const shown = async (isOver: boolean) => {
    const found = await subscriptionsOf(db, id, { today, isOver, limit: isOver ? max.over : max.running });
    return found.map((row) => subscriptionOf(row, today, credits.get(String(row.id))));
  };
  const subscriptions = [...(await shown(false)), ...(await shown(true))];
  const { held, recalled, open: openRecalls } = await holdingsOf(db, id);
  return {
    id,
    name: customer.name,
    isSample: customer.isSample,
    createdAt: customer.createdAt.toISOString(),
    submissionId: customer.submissionId,
    members: await membersOf(db, id),
    invitations: await invitationsOf(db, id, now),
    subscriptions,
    monthly: subscriptions.reduce((sum, { state, price }) => sum + (state === 'running' ? (price ?? 0) : 0), 0),
    openCredits: await openCredits(db, id),
    settlements: await settlementsOf(db, id, max.settlements),
    deliveries: await customerDeliveries(db, id, null, max.deliveries),
    ...{ held, recalled, openRecalls },
    notes: (await notesOf(db, id, max.notes)) as ShownNote[],
    actions: await actionsOf(db, id),
    today,
  };
}

function subscriptionOf(row: Row, today: string, credit?: FreshnessCredit): ShownSubscription {
  const { others, ...stored } = row as Omit<ShownSubscription, 'county' | 'state' | 'lateDays' | 'credit'>;
  return {
    ...stored,
    county: countyName(stored.fips),
    others: Number(others),
    state: subscriptionState(stored, today),
    lateDays: credit?.lateDays ?? 0,
    credit: credit?.cents ?? 0,
  };
}

/** A page of what a customer got, newest first. */
export async function customerDeliveries(
  db: Db,
  id: string,
  cursor: string | null,
  limit = pageSizes.desk,
): Promise<Page<ShownDelivery>> {
  const found = await deliveriesOf(db, id, { after: readCursor(cursor, timeKey), limit: limit + 1 });
  const { rows, next } = pageOf(found, limit, ({ place, id }) => [place, id]);
  return { rows: rows.map(({ place: _, ...row }) => row as ShownDelivery), next };
}

/** What staff and members did to the customer, newest first. */
async function actionsOf(db: Db, id: string): Promise<ShownAction[]> {
  const { rows } = await auditPage(db, { actor: '', action: '', subject: id }, null);
  const people = rows.flatMap(({ actor, actorId }) => (actor === 'account' && actorId ? [actorId] : []));
  const names = new Map((await auditNames(db, [...new Set(people)])).map(({ id: person, name }) => [person, name]));
  return rows.slice(0, max.actions).map(({ id: entry, at, actor, actorId, action, details }) => ({
    id: entry,
    at,
    actor: names.get(actorId ?? '') ?? actor,
    action,
    detail: detailOf(details),
  }));
}

/** What an entry of the audit was about, for a line of text. */
function detailOf(details: Record<string, string | number | boolean | null>): string {
  const { county, counties, dataset, datasets, endsOn } = details;
  const where = typeof county === 'string' ? countyName(county) : typeof counties === 'string' ? named(counties) : '';
  return [where, dataset ?? datasets, endsOn && `through ${endsOn}`].filter(Boolean).join(', ');
}

const named = (codes: string) => codes.replace(/\b\d{5}\b/g, countyName);
