import { type Context, Hono } from 'hono';
import { caseListLimits, caseListSchema } from '#domain/case-lists/case-list.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { onlyMethods } from '../../middleware/refusal.ts';
import { askCaseList, type CaseListRefusal, caseListReports } from '../../services/case-lists.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

const { cases, perDay } = caseListLimits;
const refusals: Record<CaseListRefusal, { status: 400 | 409 | 429; error: string }> = {
  none: { status: 400, error: 'Paste case numbers, one on each line.' },
  many: { status: 400, error: `A list has at most ${cases} case numbers.` },
  closed: { status: 409, error: 'We have no real records of this county that can be asked about.' },
  'per-day': { status: 429, error: `You have sent ${perDay} lists today, the most there are. Come back tomorrow.` },
  'per-county': { status: 429, error: 'You have sent a list of this county today. Come back tomorrow.' },
};

/** Lists of case numbers that a buyer pulled, and how many of them we had (decision 046). */
export function caseListRoutes({ db, queued, serviceContext, countCases }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.get('/', async (context) =>
    context.json(await queued('filings', () => caseListReports(db, context.get('account').userId))),
  );
  app.post('/', limitBody(32), async (context) => {
    const body = await jsonBody(context, caseListSchema);
    if (!body.ok) return body.response;
    const { userId } = context.get('account');
    const wait = await countCases(context as Context, body.value.fips);
    if (wait > 0) return context.json({ error: 'Your network has sent lists of this county today.', fields: {} }, 429);
    const asked = await queued('filings', () => askCaseList(db, { userId, ...body.value }, serviceContext().now));
    if (asked.ok) return context.json(asked.report);
    const { status, error } = refusals[asked.error];
    return context.json({ error, code: asked.error, fields: {} }, status);
  });
  app.all('/', onlyMethods('GET', 'POST'));
  return app;
}
