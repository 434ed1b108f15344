import { type Context, Hono } from 'hono';
import { type BuyBoxKey, type BuyerSort, buyerSorts, readBuyBox } from '#domain/delivery/buy-box.ts';
import { reportSchema } from '#domain/delivery/report.ts';
import { parseWeights } from '#domain/leads/visitor-weights.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { refusal } from '../../middleware/refusal.ts';
import { type BuyerNow, countProperties, listProperties } from '../../services/delivery/list-properties.ts';
import { recordsSummary } from '../../services/delivery/records-summary.ts';
import { reportRecord } from '../../services/delivery/report-record.ts';
import { savedBoxes } from '../../services/delivery/saved-boxes.ts';
import { showBuyerRecord } from '../../services/delivery/show-record.ts';
import { databaseProblem } from '../../table-api/problems.ts';
import { answerBacktest, weightsWanted } from '../answer-backtest.ts';
import { jsonBody } from '../json-body.ts';
import type { DeliveryParts } from './delivery.ts';
import { type BuyerEnv, requireMember } from './require-buyer.ts';

const table = 'delivered_records';
const idPath = `/:id{${uuidPattern}}` as '/:id';
const noRecord = { error: 'There is no such record' };

/** A customer's records: the list, its counts, one record, and reports about it. */
export function recordsRoutes({ db, timedRead, queued, backtests, serviceContext }: DeliveryParts): Hono<BuyerEnv> {
  const app = new Hono<BuyerEnv>();
  const inTurn = <Result>(work: () => Promise<Result>) => queued(table, work);
  const buyerOf = (context: Context<BuyerEnv>): BuyerNow => {
    const { customerId, isSample } = context.get('reader');
    const { now } = serviceContext();
    return { customerId, isSample, channel: 'download', now, today: now.toISOString().slice(0, 10) };
  };
  const boxOf = (context: Context<BuyerEnv>) => readBuyBox((key: BuyBoxKey) => context.req.query(key));

  app.get('/summary', async (context) =>
    context.json(await inTurn(() => recordsSummary(db, context.get('reader'), buyerOf(context)))),
  );

  app.get('/', (context) =>
    inTime(context, async () => {
      const sort: BuyerSort = buyerSorts.find((each) => each === context.req.query('sort')) ?? 'score';
      const asked = { box: boxOf(context), sort, after: context.req.query('after') || null };
      return context.json(await inTurn(() => listProperties(timedRead, buyerOf(context), asked)));
    }),
  );

  app.get('/counts', (context) =>
    inTime(context, async () =>
      context.json(await inTurn(() => countProperties(timedRead, buyerOf(context), boxOf(context)))),
    ),
  );

  app.get('/backtest', async (context) => {
    const weights = parseWeights(context.req.query('w') ?? '');
    if (!weights) return refusal(context, 400, weightsWanted, '');
    const { now, ...buyer } = buyerOf(context);
    return answerBacktest(context, () => backtests({ kind: 'customer', ...buyer }, weights, now));
  });

  app.get('/saved', async (context) => {
    const { userId } = context.get('reader');
    return context.json(userId === null ? [] : await inTurn(() => savedBoxes(db, buyerOf(context), userId)));
  });

  app.get(idPath, async (context) => {
    const id = context.req.param('id').toLowerCase();
    const record = await inTurn(() => showBuyerRecord(db, buyerOf(context), id));
    return record ? context.json(record) : context.json(noRecord, 404);
  });

  app.post(`${idPath}/report`, limitBody(16), requireMember, async (context) => {
    const body = await jsonBody(context, reportSchema);
    if (!body.ok) return body.response;
    const { userId, name } = context.get('reader');
    const report = {
      id: (context.req.param('id') ?? '').toLowerCase(),
      userId: userId ?? '',
      company: name,
      message: body.value.message,
      idempotencyKey: context.req.header('Idempotency-Key') || null,
    };
    const result = await inTurn(() => reportRecord(db, buyerOf(context), report, serviceContext()));
    if (result.ok) return context.json({ ok: true });
    if (result.error === 'unknown') return context.json(noRecord, 404);
    return context.json({ error: 'This Idempotency-Key was used for another message', fields: {} }, 409);
  });
  return app;
}

/** A list that takes too long says so, instead of failing. */
async function inTime(context: Context, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const problem = databaseProblem(error);
    if (problem.code !== '57014') throw error;
    for (const [name, value] of Object.entries(problem.headers)) context.header(name, value);
    return refusal(context, 503, 'This took too long. Narrow the buy box.', '');
  }
}
