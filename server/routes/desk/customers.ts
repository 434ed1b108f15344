import { type Context, Hono } from 'hono';
import { newKeySchema, revokeKeySchema } from '#domain/customer-api/key-forms.ts';
import { changedEndpointSchema } from '#domain/customer-api/webhook-forms.ts';
import {
  customerSearchSchema,
  endSchema,
  extendSchema,
  inviteSchema,
  memberRoleSchema,
  nameSchema,
  newCustomerSchema,
  newSubscriptionsSchema,
  noteSchema,
  revokeSchema,
  settleSchema,
} from '#domain/customers/customer-forms.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { issueKey } from '../../services/customer-api/issue-key.ts';
import { shownKeys } from '../../services/customer-api/list-keys.ts';
import { revokeKey } from '../../services/customer-api/revoke-key.ts';
import { changeEndpoint, endpointsForStaff, pauseOrResume } from '../../services/customer-api/webhooks/endpoints.ts';
import { addNote } from '../../services/customers/add-note.ts';
import { changeMemberRole } from '../../services/customers/change-member-role.ts';
import {
  endSubscription,
  extendSubscription,
  revokeSubscription,
  type SubscriptionResult,
} from '../../services/customers/change-subscription.ts';
import { createCustomer } from '../../services/customers/create-customer.ts';
import { createSubscriptions, type SaleResult } from '../../services/customers/create-subscriptions.ts';
import { inviteMember } from '../../services/customers/invite-member.ts';
import { customerTotals, listCustomers } from '../../services/customers/list-customers.ts';
import { quoteForSale } from '../../services/customers/quote-for-sale.ts';
import { removeMember } from '../../services/customers/remove-member.ts';
import { removeNote } from '../../services/customers/remove-note.ts';
import { renameCustomer } from '../../services/customers/rename-customer.ts';
import { settleCredits } from '../../services/customers/settle-credits.ts';
import { customerDeliveries, showCustomer } from '../../services/customers/show-customer.ts';
import { withdrawInvitation } from '../../services/customers/withdraw-invitation.ts';
import { answerChange, answerCustomer, answerKey, answerWebhook } from '../customer-answers.ts';
import { jsonBody } from '../json-body.ts';
import { requireRight, type StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

const table = 'customers';
const idOf = (name: string) => `:${name}{${uuidPattern}}`;
const unknown = { error: 'There is no such customer' };

/** Customers, their members and subscriptions. What is searched for may be an address, so it is in bodies. */
export function customersRoutes({ db, queued, contextOf, allowsLocalhost }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use('*', limitBody(32));
  const asStaff = (context: Context<StaffEnv>) => ({ ...contextOf(context), member: null });
  const param = (context: Context, name: string) => (context.req.param(name) ?? '').toLowerCase();

  app.post('/search', async (context) => {
    const body = await jsonBody(context, customerSearchSchema);
    if (!body.ok) return body.response;
    const { ok, ...page } = await queued(table, () => listCustomers(db, body.value, contextOf(context).now));
    return context.json(page, ok ? 200 : 400);
  });

  app.get('/totals', async (context) =>
    context.json(await queued(table, () => customerTotals(db, contextOf(context).now))),
  );

  app.post('/', async (context) => {
    const body = await jsonBody(context, newCustomerSchema);
    if (!body.ok) return body.response;
    const created = await createCustomer(db, body.value, contextOf(context));
    if (created.ok) return context.json({ id: created.id }, 201);
    return context.json({ error: 'There is no such quote request. It may have been erased.' }, 404);
  });

  app.get(`/quote/${idOf('id')}`, async (context) => {
    const quote = await queued(table, () => quoteForSale(db, param(context, 'id'), contextOf(context).now));
    return quote ? context.json(quote) : context.json({ error: 'There is no such quote request' }, 404);
  });

  app.get(`/${idOf('id')}`, async (context) => {
    const { now } = contextOf(context);
    const customer = await queued(table, () => showCustomer(db, param(context, 'id'), now));
    return customer ? context.json(customer) : context.json(unknown, 404);
  });

  app.get(`/${idOf('id')}/deliveries`, async (context) => {
    const after = context.req.query('after') ?? null;
    return context.json(await queued(table, () => customerDeliveries(db, param(context, 'id'), after)));
  });

  app.patch(`/${idOf('id')}`, async (context) => {
    const body = await jsonBody(context, nameSchema);
    if (!body.ok) return body.response;
    const change = { customerId: param(context, 'id'), ...body.value };
    return answerCustomer(context, await renameCustomer(db, change, asStaff(context)));
  });

  app.post(`/${idOf('id')}/notes`, async (context) => {
    const body = await jsonBody(context, noteSchema);
    if (!body.ok) return body.response;
    const note = { customerId: param(context, 'id'), ...body.value };
    return answerCustomer(context, await addNote(db, note, contextOf(context)));
  });

  app.delete(`/${idOf('id')}/notes/${idOf('note')}`, async (context) => {
    const note = { customerId: param(context, 'id'), id: param(context, 'note') };
    return answerCustomer(context, await removeNote(db, note, contextOf(context)));
  });

  app.post(`/${idOf('id')}/settle-credits`, async (context) => {
    const body = await jsonBody(context, settleSchema);
    if (!body.ok) return body.response;
    const settled = { customerId: param(context, 'id'), ...body.value };
    return answerCustomer(context, await settleCredits(db, settled, contextOf(context)));
  });

  app.post(`/${idOf('id')}/invitations`, async (context) => {
    const body = await jsonBody(context, inviteSchema);
    if (!body.ok) return body.response;
    const invited = { customerId: param(context, 'id'), ...body.value };
    return answerCustomer(context, await inviteMember(db, invited, asStaff(context)));
  });

  app.delete(`/${idOf('id')}/invitations/${idOf('invitation')}`, async (context) => {
    const invitation = { customerId: param(context, 'id'), id: param(context, 'invitation') };
    return answerCustomer(context, await withdrawInvitation(db, invitation, asStaff(context)));
  });

  app.patch(`/${idOf('id')}/members/${idOf('member')}`, async (context) => {
    const body = await jsonBody(context, memberRoleSchema);
    if (!body.ok) return body.response;
    const change = { customerId: param(context, 'id'), userId: param(context, 'member'), ...body.value };
    return answerCustomer(context, await changeMemberRole(db, change, asStaff(context)));
  });

  app.delete(`/${idOf('id')}/members/${idOf('member')}`, async (context) => {
    const member = { customerId: param(context, 'id'), userId: param(context, 'member') };
    return answerCustomer(context, await removeMember(db, member, asStaff(context)));
  });

  app.post(`/${idOf('id')}/subscriptions`, async (context) => {
    const body = await jsonBody(context, newSubscriptionsSchema);
    if (!body.ok) return body.response;
    const sale = { customerId: param(context, 'id'), ...body.value };
    return answerSale(context, await createSubscriptions(db, sale, contextOf(context)));
  });

  app.post(`/subscriptions/${idOf('id')}/extend`, async (context) => {
    const body = await jsonBody(context, extendSchema);
    if (!body.ok) return body.response;
    const change = { id: param(context, 'id'), ...body.value };
    return answerSale(context, await extendSubscription(db, change, contextOf(context)));
  });

  app.post(`/subscriptions/${idOf('id')}/end`, async (context) => {
    const body = await jsonBody(context, endSchema);
    if (!body.ok) return body.response;
    const change = { id: param(context, 'id'), ...body.value };
    return answerSale(context, await endSubscription(db, change, contextOf(context)));
  });

  app.post(`/subscriptions/${idOf('id')}/revoke`, async (context) => {
    const body = await jsonBody(context, revokeSchema);
    if (!body.ok) return body.response;
    const change = { id: param(context, 'id'), ...body.value };
    return answerSale(context, await revokeSubscription(db, change, contextOf(context)));
  });

  app.get(`/${idOf('id')}/webhooks`, async (context) =>
    context.json({ endpoints: await queued(table, () => endpointsForStaff(db, param(context, 'id'))) }),
  );

  const webhookOf = (context: Context) => ({ customerId: param(context, 'id'), id: param(context, 'webhook') });

  for (const [action, isPaused] of [
    ['pause', true],
    ['resume', false],
  ] as const) {
    app.post(`/${idOf('id')}/webhooks/${idOf('webhook')}/${action}`, async (context) => {
      const changed = await pauseOrResume(db, { ...webhookOf(context), isPaused }, asStaff(context));
      return changed.ok ? context.json({ ok: true }) : answerWebhook(context, changed.error);
    });
  }

  app.patch(`/${idOf('id')}/webhooks/${idOf('webhook')}`, async (context) => {
    const body = await jsonBody(context, changedEndpointSchema);
    if (!body.ok) return body.response;
    const asked = { ...webhookOf(context), ...body.value };
    return answerChange(context, await changeEndpoint(db, asked, { allowsLocalhost }, asStaff(context)));
  });

  app.get(`/${idOf('id')}/keys`, async (context) =>
    context.json({ keys: await queued(table, () => shownKeys(db, param(context, 'id'))) }),
  );

  app.post(`/${idOf('id')}/keys`, requireRight('issue-keys'), async (context) => {
    const body = await jsonBody(context, newKeySchema);
    if (!body.ok) return body.response;
    const asked = { customerId: param(context, 'id'), ...body.value };
    return answerKey(context, await issueKey(db, asked, asStaff(context)));
  });

  app.post(`/${idOf('id')}/keys/${idOf('key')}/revoke`, async (context) => {
    const body = await jsonBody(context, revokeKeySchema);
    if (!body.ok) return body.response;
    const key = { customerId: param(context, 'id'), id: param(context, 'key'), ...body.value };
    return answerKey(context, await revokeKey(db, key, asStaff(context)));
  });

  return app;
}

function answerSale(context: Context, result: SaleResult | SubscriptionResult): Response {
  if (result.ok) return context.json(result);
  switch (result.error) {
    case 'fields':
      return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
    case 'refused':
      return context.json({ error: refusal(result.problems.length), code: 'refused', problems: result.problems }, 409);
    case 'over':
      return context.json({ error: 'This subscription is over.', code: 'over' }, 409);
    default:
      return answerCustomer(context, { ok: false, error: result.error });
  }
}

/** None is left when what stood in the way has just ended. */
function refusal(count: number): string {
  if (count === 0) return 'Somebody else changed this just now. Please try again.';
  return count === 1 ? 'Nothing was sold: one file cannot be.' : `Nothing was sold: ${count} files cannot be.`;
}
