import { type Context, Hono } from 'hono';
import { unsubscribePath as path, type UnsubscribeView } from '#domain/accounts/unsubscribe.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { onlyMethods } from '../middleware/refusal.ts';

type Dependencies = {
  /** The account of a signed token, or null. */
  ownerOf: (token: string) => string | null;
  unsubscribe: (userId: string) => Promise<void>;
  render: (context: Context, view: UnsubscribeView, status: 200 | 400) => Promise<Response>;
};

/**
 * The link in the daily mail. GET only asks, because mail scanners open every link; POST ends the mail, without a
 * session, because the mail program sends it. What is in the body does not matter: the token is in the address.
 */
export function unsubscribeRoutes({ ownerOf, unsubscribe, render }: Dependencies): Hono {
  const app = new Hono();
  app.get(path, (context) => {
    const token = context.req.query('token') ?? '';
    return ownerOf(token) === null
      ? render(context, { step: 'unknown' }, 400)
      : render(context, { step: 'ask', token }, 200);
  });
  app.post(path, limitBody(4), async (context) => {
    const owner = ownerOf(context.req.query('token') ?? '');
    if (owner === null) return render(context, { step: 'unknown' }, 400);
    await unsubscribe(owner);
    return render(context, { step: 'done' }, 200);
  });
  app.all(path, onlyMethods('GET', 'HEAD', 'POST'));
  return app;
}
