import { type Context, Hono } from 'hono';
import { maxImportBytes, tooManyDeals } from '#domain/pipeline/deal-limits.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { onlyTypes } from '../../middleware/refusal.ts';
import { countsAsRead } from '../../middleware/sender.ts';
import { bringDeals, dealsToBring, exportDeals, importDeals, previewImport } from '../../services/account/deals.ts';
import { resetDeals } from '../../services/visitor-deals.ts';
import type { AccountEnv } from '../require-account.ts';
import { workspaceCookie } from '../workspace-cookie.ts';
import type { AccountParts } from './account-parts.ts';

const limitedFile = limitBody(maxImportBytes / 1024);
const isCsv = onlyTypes(['text/csv'], 'Send a CSV file');

/** What the board of an account needs besides the deals themselves, which are in the table API. */
export function dealsRoutes({ db, queued, serviceContext, publicUrl }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  const userOf = (context: Context<AccountEnv>) => context.get('account').userId;
  const gone = (context: Context) => context.json({ error: 'Authentication required' }, 401);

  app.get('/export', async (context) => {
    const csv = await queued('deals', () => exportDeals(db, userOf(context)));
    const day = serviceContext().now.toISOString().slice(0, 10);
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="deedline-deals-${day}.csv"`);
    return context.body(csv);
  });

  app.post('/preview', countsAsRead, limitedFile, isCsv, async (context) => {
    const text = await readText(context);
    const preview = await queued('deals', () => previewImport(db, { userId: userOf(context), text }));
    return preview.ok ? context.json(preview) : context.json({ error: preview.message, fields: {} }, 400);
  });

  app.post('/import', limitedFile, isCsv, async (context) => {
    const text = await readText(context);
    const input = { userId: userOf(context), text };
    const result = await queued('deals', () => importDeals(db, input, serviceContext().now));
    if (result.ok) return context.json({ added: result.added, known: result.known });
    if (result.error === 'gone') return gone(context);
    return context.json({ error: result.message, fields: {} }, result.error === 'full' ? 409 : 400);
  });

  /** The deals that were changed before the sign-in. */
  app.get('/bring', async (context) => {
    const token = workspaceCookie(context, publicUrl).read();
    const deals = await queued('deals', () =>
      dealsToBring(db, { userId: userOf(context), token }, serviceContext().now),
    );
    return context.json({ deals });
  });

  app.post('/bring', limitBody(1), async (context) => {
    const cookie = workspaceCookie(context, publicUrl);
    const request = { userId: userOf(context), token: cookie.read() };
    const result = await queued('deals', () => bringDeals(db, request, serviceContext().now));
    if (!result.ok) return result.error === 'gone' ? gone(context) : context.json({ error: tooManyDeals }, 409);
    cookie.clear();
    return context.json({ brought: result.brought });
  });

  /** 'Start empty': the samples are as on the first visit when the account is signed out. */
  app.delete('/bring', async (context) => {
    const cookie = workspaceCookie(context, publicUrl);
    await queued('deals', () => resetDeals(db, { token: cookie.read(), now: serviceContext().now }));
    cookie.clear();
    return context.body(null, 204);
  });

  return app;
}

/** The text of a file, in UTF-8 or as older spreadsheets on Windows save it. */
async function readText(context: Context): Promise<string> {
  const bytes = await context.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
