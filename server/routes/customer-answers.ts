import type { Context } from 'hono';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import { webhookLimits } from '#domain/customer-api/webhook.ts';
import { customerLimits } from '#domain/customers/customer.ts';
import type { IssuedKey } from '../services/customer-api/issue-key.ts';
import type { ChangedResult, WebhookProblem } from '../services/customer-api/webhooks/endpoints.ts';
import type { CustomerChange, CustomerProblem } from '../services/customers/results.ts';

type Answer = { status: 403 | 404 | 409; error: string };

const answers: Record<CustomerProblem, Answer> = {
  unknown: { status: 404, error: 'There is no such customer, member or invitation. It may be gone by now.' },
  sample: { status: 409, error: 'This is a sample customer. It cannot be changed.' },
  'not-owner': { status: 403, error: 'Only an owner of the team can do this.' },
  'last-owner': { status: 409, error: 'The team needs an owner. Make somebody else an owner first.' },
  taken: { status: 409, error: 'This account belongs to a team already. Leave it first.' },
  member: { status: 409, error: 'This address is a member already.' },
  invited: { status: 409, error: 'This address is invited already. Withdraw the invitation to send another one.' },
  full: { status: 409, error: `A team has at most ${customerLimits.members} members.` },
  'too-many-invitations': {
    status: 409,
    error: `A team has at most ${customerLimits.openInvitations} open invitations. Withdraw one first.`,
  },
  mailed: { status: 409, error: 'This address got several mails in the last hour. Try again in an hour.' },
  'no-credits': { status: 409, error: 'There is no open credit. Somebody may have settled it by now.' },
  'no-subscription': { status: 409, error: 'Keys come with a subscription, and your team has none yet.' },
  'too-many-keys': { status: 409, error: `A customer has at most ${apiKeyLimits.keys} keys. Revoke one first.` },
  'too-many-keys-today': {
    status: 409,
    error: `A customer creates at most ${apiKeyLimits.createdPerDay} keys in 24 hours. Try again tomorrow.`,
  },
};

/** The answer to a change of a customer, at the desk and in an account. */
export function answerCustomer(
  context: Context,
  result: { ok: true } | { ok: false; error: CustomerProblem },
): Response {
  if (result.ok) return context.json({ ok: true });
  const { status, error } = answers[result.error];
  return context.json({ error, code: result.error }, status);
}

/** The answer to a new or revoked key. A new key is in this answer and nowhere else. */
export function answerKey(context: Context, result: IssuedKey | CustomerChange): Response {
  if (!result.ok && result.error === 'fields') {
    return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
  }
  return result.ok && 'key' in result
    ? context.json({ id: result.id, key: result.key }, 201)
    : answerCustomer(context, result);
}

const webhookAnswers = {
  unknown: { status: 404, error: 'There is no such webhook or message. It may be gone by now.' },
  'too-many': { status: 409, error: `A team has at most ${webhookLimits.endpoints} webhooks. Remove one first.` },
  paused: { status: 409, error: 'This webhook is paused. Resume it first.' },
  waiting: { status: 409, error: `${webhookLimits.waiting} messages wait already. Try again when some are sent.` },
} as const;

/** The refusal of a change, for members and staff. */
export function answerWebhook(context: Context, error: WebhookProblem): Response {
  if (!Object.hasOwn(webhookAnswers, error)) return answerCustomer(context, { ok: false, error: error as 'not-owner' });
  const { status, error: text } = webhookAnswers[error as keyof typeof webhookAnswers];
  return context.json({ error: text, code: error }, status);
}

/** The answer to a changed endpoint. */
export function answerChange(context: Context, result: ChangedResult): Response {
  if (result.ok) return context.json({ ok: true });
  if (result.error !== 'fields') return answerWebhook(context, result.error);
  return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
}
