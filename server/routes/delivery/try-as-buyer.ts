import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { accountPath, signInPath } from '#domain/accounts/sign-in.ts';
import { recordsPath, tryAsBuyerPath, tryCookie } from '#domain/delivery/try-as-buyer.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { formType, onlyTypes, refusal } from '../../middleware/refusal.ts';
import { canTry } from '../../services/delivery/reader.ts';
import type { DeliveryParts } from './delivery.ts';

const daySeconds = 86_400;

/** A button that opens the sample customer's records, and one that leaves them. Both work without scripts. */
export function tryAsBuyerRoutes({ db, isHttps }: Pick<DeliveryParts, 'db' | 'isHttps'>): Hono {
  const app = new Hono();
  app.post(tryAsBuyerPath, limitBody(1), onlyTypes([formType], 'Send a form'), async (context) => {
    context.header('Cache-Control', 'no-store');
    const leaves = new URLSearchParams(await context.req.text()).get('leave') === '1';
    if (leaves) {
      deleteCookie(context, tryCookie, { path: '/', secure: isHttps });
      return context.redirect(accountPath, 303);
    }
    if (!(await canTry(db))) {
      return context.redirect(`${signInPath}?next=${encodeURIComponent(recordsPath)}`, 303);
    }
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge: daySeconds } as const;
    setCookie(context, tryCookie, '1', options);
    return context.redirect(recordsPath, 303);
  });
  app.all(tryAsBuyerPath, (context) => {
    context.header('Allow', 'POST');
    return refusal(context, 405, 'Method not allowed', '');
  });
  return app;
}
