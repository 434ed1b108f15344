import { type Context, Hono } from 'hono';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { countHeader, type NetNewScope, netNewLimits, recordsHeader } from '#domain/net-new/net-new.ts';
import { pointBytes } from '#domain/net-new/points.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { onlyMethods, onlyTypes } from '../../middleware/refusal.ts';
import { countsAsRead } from '../../middleware/sender.ts';
import { finishCount, type NetNewRefusal, startCount } from '../../services/net-new/count-net-new.ts';
import { TooBusy } from '../../services/one-at-a-time.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

const { rows, records, perDay, counties, reads } = netNewLimits;
const refusals: Record<NetNewRefusal, { status: 400 | 403 | 404 | 409 | 429; error: string }> = {
  list: { status: 400, error: 'This is not a list of different blinded addresses.' },
  'few-rows': {
    status: 400,
    error: `A list has to have at least ${rows.least} different addresses in each county.`,
  },
  'many-rows': { status: 400, error: 'A list may have 20,000 addresses. Split it, or leave out other counties.' },
  'few-records': {
    status: 409,
    error: `We have fewer than ${records.least} open properties there: too few to count without telling which.`,
  },
  'few-samples': {
    status: 409,
    error:
      'The records of this county are samples, too few to count. With real ones, this tells how many are new to you.',
  },
  'many-records': {
    status: 409,
    error: 'We have more than 20,000 open properties there. Choose fewer datasets or counties.',
  },
  'per-day': { status: 429, error: `You have made ${perDay} counts today, the most there are. Come back tomorrow.` },
  'counties-per-day': {
    status: 429,
    error: `You can count ${counties} counties a day. Choose fewer, or come back tomorrow.`,
  },
  'reads-per-day': {
    status: 429,
    error: `You have asked about ${reads} territories today, the most there are. Come back tomorrow.`,
  },
  'no-customer': { status: 403, error: 'Your account has no subscription yet.' },
  gone: { status: 404, error: 'This count is over. Start again.' },
};

const points = 'application/octet-stream';
const kilobytes = (count: number) => Math.ceil((count * pointBytes) / 1024);

/** How much of a county a visitor's list does not have, without showing either list (decision 044). */
export function netNewRoutes({ db, secret, serviceContext, queued }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  const isPoints = onlyTypes([points], 'Send points as application/octet-stream.');
  const refuse = (context: Context, error: NetNewRefusal) => {
    const { status, error: text } = refusals[error];
    return context.json({ error: text, code: error }, status);
  };
  const inputOf = async (context: Context<AccountEnv>) => ({
    userId: context.get('account').userId,
    body: new Uint8Array(await context.req.arrayBuffer()),
    work: { db, secret, now: serviceContext().now, queued },
  });

  app.post('/start', countsAsRead, limitBody(kilobytes(rows.most)), isPoints, async (context) => {
    const scope = scopeOf(context);
    if (!scope) return context.json({ error: 'Choose a county and a dataset.', code: 'scope' }, 400);
    const { userId, body, work } = await inputOf(context);
    const list = { points: body, rows: rowsOf(context, scope) };
    const started = await busy(context, () => startCount(work, { userId, scope, list }));
    if (started instanceof Response) return started;
    if (!started.ok) return refuse(context, started.error);
    context.header(countHeader, started.sealed);
    context.header(recordsHeader, started.records.join(','));
    context.header('Content-Type', points);
    return context.body(started.points);
  });

  app.post('/finish', limitBody(kilobytes(rows.most + records.most)), isPoints, async (context) => {
    const { userId, body, work } = await inputOf(context);
    const sealed = context.req.header(countHeader) ?? '';
    const finished = await busy(context, () => finishCount(work, { userId, sealed, body }));
    if (finished instanceof Response) return finished;
    return finished.ok ? context.json(finished.result) : refuse(context, finished.error);
  });
  app.all('/start', onlyMethods('POST'));
  app.all('/finish', onlyMethods('POST'));
  return app;
}

const listed = (context: Context, name: string) => (context.req.query(name) ?? '').split(',').filter(Boolean);

function scopeOf(context: Context): NetNewScope | null {
  const [counties, datasets] = ['counties', 'datasets'].map((name) => [...new Set(listed(context, name))]);
  const isScope =
    counties &&
    datasets &&
    counties.length > 0 &&
    counties.length <= netNewLimits.counties &&
    counties.every((fips) => /^\d{5}$/.test(fips)) &&
    datasets.length > 0 &&
    datasets.every(isDatasetType);
  const isSubscribed = context.req.query('files') === 'subscribed';
  return isScope ? { counties, datasets, isSubscribed } : null;
}

/** The rows of the list in each county; none if they do not fit, which no list has. */
function rowsOf(context: Context, { counties }: NetNewScope): number[] {
  const rows = listed(context, 'rows').map(Number);
  return rows.length === counties.length && rows.every(Number.isSafeInteger) ? rows : [];
}

async function busy<Result>(context: Context, work: () => Promise<Result>): Promise<Result | Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    context.header('Retry-After', '30');
    return context.json({ error: 'Others are counting. Try again in half a minute.', code: 'busy' }, 503);
  }
}
