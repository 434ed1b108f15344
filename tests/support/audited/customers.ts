import { sql } from 'drizzle-orm';
import { freshnessCredits } from '#db/credit-schema.ts';
import { customerInvitations, subscriptions } from '#db/customer-schema.ts';
import type { AuditAction } from '#domain/desk/audit.ts';
import { issueKey } from '#server/services/customer-api/issue-key.ts';
import { revokeKey } from '#server/services/customer-api/revoke-key.ts';
import {
  changeEndpoint,
  createEndpoint,
  pauseOrResume,
  removeEndpoint,
  rotateEndpointSecret,
} from '#server/services/customer-api/webhooks/endpoints.ts';
import { customerFeed } from '#server/services/customer-api/webhooks/feed.ts';
import { addNote } from '#server/services/customers/add-note.ts';
import { answerInvitation } from '#server/services/customers/answer-invitation.ts';
import { changeMemberRole } from '#server/services/customers/change-member-role.ts';
import {
  endSubscription,
  extendSubscription,
  revokeSubscription,
} from '#server/services/customers/change-subscription.ts';
import { createCustomer } from '#server/services/customers/create-customer.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { inviteMember } from '#server/services/customers/invite-member.ts';
import { removeMember } from '#server/services/customers/remove-member.ts';
import { removeNote } from '#server/services/customers/remove-note.ts';
import { renameCustomer } from '#server/services/customers/rename-customer.ts';
import { settleCredits } from '#server/services/customers/settle-credits.ts';
import { withdrawInvitation } from '#server/services/customers/withdraw-invitation.ts';
import { newCustomer, newUser, sale } from '../customer-bench.ts';
import { webhookSecret } from '../webhook-bench.ts';
import { type AuditBench, type Audited, done } from './bench.ts';

const term = { startsOn: '2026-11-16', endsOn: '2026-12-31' };
const reason = 'Agreed by phone.';
/** A subscription of a new customer. */
export async function sold({ db }: Pick<AuditBench, 'db'>) {
  const { id: customerId } = await newCustomer(db, 'Larkmoor');
  const values = { customerId, fips: '48453', datasetType: 'probate', ...term, price: 447 };
  const [stored] = await db.insert(subscriptions).values(values).returning({ id: subscriptions.id });
  return { customerId, id: stored?.id ?? '' };
}

const changedTerm = (id: string, endsOn: string) => ({
  ...{ subscription: id, county: '48453', dataset: 'probate', before: term.endsOn, endsOn, mailed: 1 },
});

async function invited({ db, context: { now } }: AuditBench) {
  const [customer, user] = [await newCustomer(db, 'Larkmoor'), await newUser(db)];
  const values = { customerId: customer.id, email: user.email, role: 'member', createdAt: now };
  const [stored] = await db
    .insert(customerInvitations)
    .values({ ...values, expiresAt: new Date(now.getTime() + 86_400_000) })
    .returning({ id: customerInvitations.id });
  return { customerId: customer.id, userId: user.id, id: stored?.id ?? '' };
}

const answered =
  (isAccepted: boolean): Audited =>
  async (bench) => {
    const { customerId, userId, id } = await invited(bench);
    done(await answerInvitation(bench.db, { userId, id, isAccepted }, bench.context));
    const details = isAccepted ? { member: userId, role: 'member' } : { invitation: id };
    return { subject: customerId, details, actor: { id: userId, name: 'account' } };
  };

async function issued({ db, context }: AuditBench) {
  const { id: customerId } = await newCustomer(db, 'Larkmoor');
  const form = { name: 'Our CRM', scopes: ['records' as const], expiresInDays: null, networks: ['203.0.113.0/24'] };
  return { customerId, key: done(await issueKey(db, { customerId, ...form }, context)) };
}

const asked = {
  ...{ name: 'Our CRM', url: 'https://hooks.example/in', types: ['record.added' as const] },
  preset: 'standard' as const,
};
async function hooked({ db, context }: AuditBench) {
  const { id: customerId } = await newCustomer(db, 'Larkmoor');
  const settings = { feed: customerFeed, secret: webhookSecret, allowsLocalhost: false };
  const { endpoint } = done(await createEndpoint(db, { customerId, ...asked }, settings, context));
  return { customerId, id: endpoint.id };
}

type Which = { customerId: string; id: string };
const webhook =
  (change: (bench: AuditBench, which: Which) => Promise<{ ok: boolean }> = async () => ({ ok: true })): Audited =>
  async (bench) => {
    const which = await hooked(bench);
    done(await change(bench, which));
    return { subject: which.customerId, details: { webhook: which.id } };
  };

export const auditedCustomers = {
  'customer.create': async ({ db, context }) => {
    const { id } = done(await createCustomer(db, { name: 'Larkmoor', submissionId: null }, context));
    return { subject: id, details: {} };
  },
  'customer.rename': async ({ db, context }) => {
    const { id } = await newCustomer(db, 'Larkmoor');
    done(await renameCustomer(db, { customerId: id, name: 'Larkmoor Homes' }, context));
    return { subject: id, details: {} };
  },
  'customer.note': async ({ db, context }) => {
    const { id } = await newCustomer(db, 'Larkmoor');
    done(await addNote(db, { customerId: id, text: 'Call in May.' }, context));
    return { subject: id, details: {} };
  },
  'customer.unnote': async ({ db, context, one }) => {
    const { id: customerId } = await newCustomer(db, 'Larkmoor');
    done(await addNote(db, { customerId, text: 'Call in May.' }, context));
    const id = await one(sql`select id from customer_notes where customer_id = ${customerId}`);
    done(await removeNote(db, { customerId, id }, context));
    return { subject: customerId, details: {} };
  },
  'customer.invite': async ({ db, context, one }) => {
    const { id: customerId } = await newCustomer(db, 'Larkmoor');
    done(await inviteMember(db, { customerId, email: 'ben@example.com', role: 'owner' }, context));
    const invitation = await one(sql`select id from customer_invitations where customer_id = ${customerId}`);
    return { subject: customerId, details: { invitation, role: 'owner' } };
  },
  'customer.withdraw': async (bench) => {
    const { customerId, id } = await invited(bench);
    done(await withdrawInvitation(bench.db, { customerId, id }, bench.context));
    return { subject: customerId, details: { invitation: id } };
  },
  'customer.join': answered(true),
  'customer.decline': answered(false),
  'customer.leave': async ({ db, context }) => {
    const { id, members } = await newCustomer(db, 'Larkmoor', ['owner', 'member']);
    const userId = members[1]?.id ?? '';
    const actor = { id: userId, name: 'account' };
    done(await removeMember(db, { customerId: id, userId }, { ...context, actor, member: { userId } }));
    return { subject: id, details: { member: userId }, actor };
  },
  'customer.remove': async ({ db, context }) => {
    const { id, members } = await newCustomer(db, 'Larkmoor', ['owner', 'member']);
    const userId = members[1]?.id ?? '';
    done(await removeMember(db, { customerId: id, userId }, context));
    return { subject: id, details: { member: userId } };
  },
  'customer.role': async ({ db, context }) => {
    const { id, members } = await newCustomer(db, 'Larkmoor', ['owner', 'member']);
    const userId = members[1]?.id ?? '';
    done(await changeMemberRole(db, { customerId: id, userId, role: 'owner' }, context));
    return { subject: id, details: { member: userId, from: 'member', to: 'owner' } };
  },
  'credit.settle': async (bench) => {
    const { db, context, one } = bench;
    const { customerId, id: subscriptionId } = await sold(bench);
    await db
      .insert(freshnessCredits)
      .values({ subscriptionId, fips: '48453', datasetType: 'probate', day: '2026-11-13', cents: 1490 });
    done(await settleCredits(db, { customerId, reference: 'INV-2031' }, context));
    const settlement = await one(sql`select id from credit_settlements where customer_id = ${customerId}`);
    return { subject: customerId, details: { settlement, lateDays: 1, cents: 1490 } };
  },
  'key.create': async (bench) => {
    const { customerId, key } = await issued(bench);
    return {
      subject: customerId,
      details: { key: key.id, scopes: 'records', networks: 1, expiresInDays: null, mailed: 1 },
    };
  },
  'key.revoke': async (bench) => {
    const { customerId, key } = await issued(bench);
    done(await revokeKey(bench.db, { customerId, id: key.id, reason }, bench.context));
    return { subject: customerId, details: { key: key.id, mailed: 1 } };
  },
  'subscription.create': async ({ db, context }) => {
    const { id } = await newCustomer(db, 'Larkmoor');
    const asked = sale(id, { counties: ['48209', '48491'], datasets: ['eviction'], ...term });
    done(await createSubscriptions(db, asked, context));
    const details = {
      count: 2,
      counties: '48209, 48491',
      datasets: 'eviction',
      ...term,
      isExclusive: false,
      mailed: 1,
    };
    return { subject: id, details };
  },
  'subscription.extend': async (bench) => {
    const { customerId, id } = await sold(bench);
    done(await extendSubscription(bench.db, { id, endsOn: '2027-01-31', reason }, bench.context));
    return { subject: customerId, details: changedTerm(id, '2027-01-31') };
  },
  'subscription.end': async (bench) => {
    const { customerId, id } = await sold(bench);
    done(await endSubscription(bench.db, { id, endsOn: '2026-11-30', reason }, bench.context));
    return { subject: customerId, details: changedTerm(id, '2026-11-30') };
  },
  'subscription.revoke': async (bench) => {
    const { customerId, id } = await sold(bench);
    done(await revokeSubscription(bench.db, { id, reason }, bench.context));
    return { subject: customerId, details: changedTerm(id, '2026-11-15') };
  },
  'webhook.create': webhook(),
  'webhook.change': webhook(({ db, context }, which) =>
    changeEndpoint(db, { ...which, ...asked, name: 'Other' }, { allowsLocalhost: false }, context),
  ),
  'webhook.remove': webhook(({ db, context }, which) => removeEndpoint(db, which, context)),
  'webhook.rotate': webhook(({ db, context }, which) => rotateEndpointSecret(db, which, webhookSecret, context)),
  'webhook.pause': webhook(({ db, context }, which) => pauseOrResume(db, { ...which, isPaused: true }, context)),
  'webhook.resume': webhook(async ({ db, context }, which) => {
    await pauseOrResume(db, { ...which, isPaused: true }, context);
    return pauseOrResume(db, { ...which, isPaused: false }, context);
  }),
} satisfies Partial<Record<AuditAction, Audited>>;
