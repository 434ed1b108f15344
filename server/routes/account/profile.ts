import { Hono } from 'hono';
import { deletionSchema } from '#domain/accounts/sign-in.ts';
import { deleteAccount } from '../../services/account/delete.ts';
import { downloadAccount } from '../../services/account/download.ts';
import { confirmed } from '../auth.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

/** Who is signed in, and how to leave with or without one's data. */
export function profileRoutes({ db, auth, sessions, serviceContext }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();

  app.get('/', (context) => {
    const { email, role, secondFactor } = context.get('account');
    return context.json({ email, role, secondFactor });
  });

  app.get('/data', async (context) => {
    context.header('Content-Disposition', 'attachment; filename="deedline-account.json"');
    return context.json(await downloadAccount(db, context.get('account').userId));
  });

  app.post('/delete', async (context) => {
    const body = await jsonBody(context, deletionSchema);
    if (!body.ok) return body.response;
    const { userId, email, secondFactor } = context.get('account');
    const problem = (fields: { email?: string; code?: string }) =>
      context.json({ error: 'Please check the form for errors', fields }, 400);
    if (body.value.email.toLowerCase() !== email) return problem({ email: 'This is not the address of this account' });
    if (secondFactor) {
      const { code } = body.value;
      if (code === undefined) return problem({ code: 'Enter the six digits from your app, or a backup code' });
      const refused = await confirmed(auth, sessions, context, code);
      if (refused) return refused;
    }
    const deleted = await deleteAccount(db, { userId }, serviceContext());
    if (!deleted.ok && deleted.error === 'staff') {
      return context.json({ error: 'Staff accounts are removed by the operator: npm run staff -- remove' }, 409);
    }
    const signedOut = await auth.api.signOut({ headers: context.req.raw.headers, asResponse: true });
    sessions.passCookies(context, signedOut.headers);
    return context.json({ ok: true, ...(deleted.ok && { kept: deleted.kept }) });
  });

  return app;
}
