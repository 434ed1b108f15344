import { marketMonths } from '#db/queries/market-months.ts';
import { marketSummary } from '#db/queries/market-summary.ts';
import { checksOfCounty, countyCount } from '../middleware/rate-limit.ts';
import { countyCardRoutes } from '../routes/county-card.ts';
import { countyFreshnessRoutes } from '../routes/county-freshness.ts';
import { courthouseCheckRoutes } from '../routes/courthouse-check.ts';
import { leadRoutes } from '../routes/leads.ts';
import { marketRoutes } from '../routes/market.ts';
import { countyCard, countyReads } from '../services/county-card.ts';
import { countyFreshness } from '../services/county-freshness.ts';
import { courthouseCheck } from '../services/courthouse-check.ts';
import { leadHistograms } from '../services/lead-histogram.ts';
import { leadReasons } from '../services/lead-reasons.ts';
import { type RegisterArea, readMethods } from './parts.ts';

const readPaths = [
  '/functions/v1/county-freshness',
  '/functions/v1/market-summary',
  '/functions/v1/market-months',
  '/functions/v1/lead-histogram',
  '/functions/v1/lead-reasons',
  '/functions/v1/ranked-leads',
  '/functions/v1/backtest',
  '/functions/v1/county',
  '/functions/v1/reads',
  '/coverage/reads.atom',
];

/** What the public tools ask about records, beside the table API. */
export const registerTools: RegisterArea = (app, parts) => {
  const { db, backtests, publicRead, maxScannedRows, pool, now, publicUrl, limit, limits, queued, addressOf } = parts;
  app.on(readMethods, readPaths, limit.reads);
  app.on('POST', '/functions/v1/courthouse-check', limit.checks);

  app.route('/', countyFreshnessRoutes({ read: (dataset) => countyFreshness(db, dataset, now()), queued }));
  app.route(
    '/',
    marketRoutes({
      summary: (filter) => marketSummary(publicRead, filter, now()),
      months: (ids) => marketMonths(db, ids),
      queued,
    }),
  );
  app.route(
    '/',
    leadRoutes({
      db,
      timedRead: publicRead,
      histograms: leadHistograms({ db, timedRead: publicRead }),
      backtest: (scope, weights) => backtests(scope, weights, now()),
      reasons: (ids) => queued('lead_scores', () => leadReasons(db, ids, now())),
      maxScannedRows,
      queued,
    }),
  );
  app.route(
    '/',
    countyCardRoutes({
      card: (fips) => queued('county_datasets', () => countyCard(db, fips, now())),
      reads: (fips, dataset) => queued('import_runs', () => countyReads(db, fips, dataset, now())),
      publicUrl,
    }),
  );
  app.route(
    '/',
    courthouseCheckRoutes({
      check: (question) => queued('filings', () => courthouseCheck(db, question)),
      countCounty: countyCount('checks of a county', { ...checksOfCounty, ...limits?.checks }, { addressOf, pool }),
    }),
  );
};
