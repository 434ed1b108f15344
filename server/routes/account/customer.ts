import { type Context, Hono } from 'hono';
import { inviteSchema, memberRoleSchema, nameSchema } from '#domain/customers/customer-forms.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import type { MemberActor } from '../../services/customers/actor.ts';
import { answerInvitation } from '../../services/customers/answer-invitation.ts';
import { changeMemberRole } from '../../services/customers/change-member-role.ts';
import { createOwnCustomer } from '../../services/customers/create-own-customer.ts';
import { inviteMember } from '../../services/customers/invite-member.ts';
import { myCustomer } from '../../services/customers/my-customer.ts';
import { removeMember } from '../../services/customers/remove-member.ts';
import { renameCustomer } from '../../services/customers/rename-customer.ts';
import { withdrawInvitation } from '../../services/customers/withdraw-invitation.ts';
import { answerCustomer } from '../customer-answers.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

const idPath = (name: string) => `:id{${uuidPattern}}${name}`;

/** The customer of an account: its team. */
export function customerRoutes({ db, queued, serviceContext }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.use('*', limitBody(4));
  const inTurn = <Result>(work: () => Promise<Result>) => queued('customers', work);
  const asMember = (context: Context<AccountEnv>): MemberActor => {
    const { userId } = context.get('account');
    return { ...serviceContext(), actor: { id: userId, name: 'account' }, member: { userId } };
  };
  const param = (context: Context) => (context.req.param('id') ?? '').toLowerCase();
  const team = (context: Context<AccountEnv>) => {
    const { userId, email } = context.get('account');
    return inTurn(() => myCustomer(db, { userId, email }, serviceContext().now));
  };
  /** The id of the account's customer; null without one. */
  const customerOf = async (context: Context<AccountEnv>) => (await team(context)).customer?.id ?? null;
  const none = (context: Context) => context.json({ error: 'You have no team yet.' }, 404);

  app.get('/', async (context) => context.json(await team(context)));

  app.post('/', async (context) => {
    const body = await jsonBody(context, nameSchema);
    if (!body.ok) return body.response;
    const { userId } = context.get('account');
    const created = await inTurn(() => createOwnCustomer(db, { userId, ...body.value }, serviceContext()));
    return answerCustomer(context, created);
  });

  app.patch('/', async (context) => {
    const body = await jsonBody(context, nameSchema);
    if (!body.ok) return body.response;
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const change = { customerId, ...body.value };
    return answerCustomer(context, await inTurn(() => renameCustomer(db, change, asMember(context))));
  });

  app.post('/invitations', async (context) => {
    const body = await jsonBody(context, inviteSchema);
    if (!body.ok) return body.response;
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const invited = { customerId, ...body.value };
    return answerCustomer(context, await inTurn(() => inviteMember(db, invited, asMember(context))));
  });

  app.delete(`/invitations/${idPath('')}`, async (context) => {
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const invitation = { customerId, id: param(context) };
    return answerCustomer(context, await inTurn(() => withdrawInvitation(db, invitation, asMember(context))));
  });

  for (const [name, isAccepted] of [
    ['accept', true],
    ['decline', false],
  ] as const) {
    app.post(`/invitations/${idPath(`/${name}`)}`, async (context) => {
      const { userId } = context.get('account');
      const answer = { userId, id: param(context), isAccepted };
      return answerCustomer(context, await inTurn(() => answerInvitation(db, answer, serviceContext())));
    });
  }

  app.patch(`/members/${idPath('')}`, async (context) => {
    const body = await jsonBody(context, memberRoleSchema);
    if (!body.ok) return body.response;
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const change = { customerId, userId: param(context), ...body.value };
    return answerCustomer(context, await inTurn(() => changeMemberRole(db, change, asMember(context))));
  });

  app.delete(`/members/${idPath('')}`, async (context) => {
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const member = { customerId, userId: param(context) };
    return answerCustomer(context, await inTurn(() => removeMember(db, member, asMember(context))));
  });

  app.post('/leave', async (context) => {
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const member = { customerId, userId: context.get('account').userId };
    return answerCustomer(context, await inTurn(() => removeMember(db, member, asMember(context))));
  });

  return app;
}
