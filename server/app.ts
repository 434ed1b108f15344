import { Hono } from 'hono';
import { site as content } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { takeCodeTry } from '#db/queries/account/sign-in-limits.ts';
import { isEnrolling } from '#db/queries/account/staff.ts';
import { marketMonths } from '#db/queries/market-months.ts';
import { marketSummary } from '#db/queries/market-summary.ts';
import { freshnessSource } from '#db/queries/sample-reads.ts';
import { offeredSlotsSource } from '#db/queries/slots.ts';
import { maxCodesPerHour, maxSignUpCodesPerHour, maxWrongCodesPerDay } from '#domain/accounts/account-limits.ts';
import { authPath } from '#domain/accounts/auth-path.ts';
import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { readBudget } from '#domain/api/read-budget.ts';
import { keysPath } from '#domain/delivery/manifest.ts';
import { automaticPerDay, requestPath, yourDataPath } from '#domain/privacy/request.ts';
import { browserCodes, storedCode } from './auth/browser-codes.ts';
import { knownBrowsers } from './auth/known-browsers.ts';
import { lazyAuth } from './auth/lazy-auth.ts';
import { createSessions } from './auth/sessions.ts';
import type { Env } from './env.ts';
import { clientAddress, wideNetworkOf } from './middleware/client-address.ts';
import { secureErrors } from './middleware/errors.ts';
import type { Limit } from './middleware/memory-counter.ts';
import { originCheck } from './middleware/origin-check.ts';
import {
  checksOfCounty,
  countyCount,
  keyCount,
  type LimitName,
  rateLimits,
  visitorCounts,
} from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders, transportOf } from './middleware/security-headers.ts';
import { currentSender, rememberSender } from './middleware/sender.ts';
import { closeUnread } from './middleware/unread-body.ts';
import { accountFunctions, accountRoutes } from './routes/account/account.ts';
import { articleFeedRoutes } from './routes/article-feed.ts';
import { authRoutes } from './routes/auth.ts';
import { countyCardRoutes } from './routes/county-card.ts';
import { countyFreshnessRoutes } from './routes/county-freshness.ts';
import { courthouseCheckRoutes } from './routes/courthouse-check.ts';
import { dealsTable } from './routes/deals.ts';
import { deliveryRoutes, recordsFunctions } from './routes/delivery/delivery.ts';
import { signingKeysRoutes } from './routes/delivery/signing-keys.ts';
import { deskFunctions, deskRoutes } from './routes/desk/desk.ts';
import type { DeskParts } from './routes/desk/desk-parts.ts';
import { eventCalendarRoutes } from './routes/event-calendar.ts';
import { type GuardedPage, guardedPageRoutes } from './routes/guarded-pages.ts';
import { healthRoutes } from './routes/health.ts';
import { bookingInserter } from './routes/insert-booking.ts';
import { leadRoutes } from './routes/leads.ts';
import { manageBookingRoutes } from './routes/manage-booking.ts';
import { marketRoutes } from './routes/market.ts';
import { resetDealsRoutes } from './routes/reset-deals.ts';
import { searchRoutes } from './routes/search.ts';
import { securityTxtRoutes } from './routes/security-txt.ts';
import { type OriginOf, siteRoutes } from './routes/site.ts';
import { contactRoutes } from './routes/submit-contact.ts';
import { createTableApi } from './routes/table-api.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { yourDataRoutes } from './routes/your-data.ts';
import { enrollmentHash } from './services/account/enrollment.ts';
import { acceptCode, issueCode } from './services/account/issue-code.ts';
import { tokenOwner, unsubscribe } from './services/account/unsubscribe.ts';
import { bookDemo } from './services/book-demo.ts';
import { concurrencyLimit } from './services/concurrency-limit.ts';
import type { ServiceContext } from './services/context.ts';
import { countyCard, countyReads } from './services/county-card.ts';
import { countyFreshness } from './services/county-freshness.ts';
import { courthouseCheck } from './services/courthouse-check.ts';
import { leadHistograms } from './services/lead-histogram.ts';
import { leadReasons } from './services/lead-reasons.ts';
import { cancelBooking, findBooking, moveBooking, slotsToMoveTo } from './services/manage-booking.ts';
import { askFor, enterCode, startRequest, viewRequest } from './services/privacy-request.ts';
import { searchSite, suggest } from './services/search/search-site.ts';
import { submitContact } from './services/submit-contact.ts';
import type { KeptAnswers } from './site/kept-answers.ts';
import { fileResponse } from './site/ready-answer.ts';

export type AppDependencies = {
  env: Pick<Env, 'PUBLIC_URL' | 'STAFF_EMAIL' | 'TRUST_PROXY' | 'HSTS_SUBDOMAINS' | 'DATA_DIR'>;
  /** Signs cookies and encrypts second factors (server/auth/secret.ts). */
  secret: string;
  /** Where links in mail lead: PUBLIC_URL, or this machine. */
  publicUrl: string;
  database: Database;
  now: () => Date;
  site: Omit<Parameters<typeof siteRoutes>[0], 'originOf'> & {
    /** Pages that only some may open. */
    guarded?: ReadonlyMap<string, GuardedPage>;
  };
  limits?: Partial<Record<LimitName, Limit>>;
  /** The cache of public lists; without it nothing is cached. */
  kept?: KeptAnswers;
};

/** One table gets at most half of the connections, and one visitor a quarter. */
function sharesOf(connections: number) {
  return { perName: Math.max(1, Math.floor(connections / 2)), perVisitor: Math.max(1, Math.floor(connections / 4)) };
}

/**
 * The embedded database runs one statement at a time, in the order in which it gets them, so few get there before it is
 * their turn. More than one, because some work has many statements.
 */
const embeddedShares = { perName: 2, perVisitor: 1, total: 4 };

/** Composition only: which routes exist, in which order, and with which middleware. */
export function createApp({ env, secret, publicUrl, database, now, site, limits, kept }: AppDependencies): Hono {
  const { db, timedRead, maxScannedRows, pool, ping } = database;
  const serviceContext = (): ServiceContext => ({ now: now(), publicUrl, staffEmail: env.STAFF_EMAIL });
  const addressOf = clientAddress(env.TRUST_PROXY);
  const counts = visitorCounts({ addressOf, pool, ...(limits && { limits }) });
  const limit = rateLimits(counts);
  const queued = concurrencyLimit({
    ...(pool ? sharesOf(pool.options.max) : embeddedShares),
    senderOf: currentSender,
    budget: readBudget,
  });
  const originOf: OriginOf = (request) => env.PUBLIC_URL ?? new URL(request.url).origin;
  const workspace = { db, now, publicUrl: env.PUBLIC_URL, counts };

  const codes = browserCodes(secret, env.PUBLIC_URL);
  const auth = lazyAuth({
    db,
    secret,
    publicUrl: env.PUBLIC_URL,
    appName: content.name,
    codes,
  });
  const sessions = createSessions({ auth, db, publicUrl: env.PUBLIC_URL, now });

  const app = new Hono();
  app.use(requestId(env.TRUST_PROXY), requestLog(), closeUnread);
  app.use(securityHeaders(transportOf(env)));
  app.use(originCheck(env.PUBLIC_URL));
  app.use(rememberSender(addressOf));
  app.onError(secureErrors);

  const readMethods = ['GET', 'HEAD'];
  app.on('POST', '/functions/v1/submit-contact', limit.forms);
  app.on('POST', '/rest/v1/demo_bookings', limit.bookings);
  app.on('POST', '/book-demo/manage', limit.changes);
  app.on('POST', yourDataPath, limit.forms);
  app.on('POST', requestPath, limit.changes);
  app.on(['PATCH', 'DELETE'], '/rest/v1/deals', limit.deals);
  app.on('POST', '/functions/v1/reset-deals', limit.deals);
  app.on('POST', '/functions/v1/courthouse-check', limit.checks);
  // Codes are counted in their routes, because a known browser has counts of its own.
  app.on('POST', `${authPath}/two-factor/*`, limit.signIns);
  const changes = ['POST', 'PUT', 'PATCH', 'DELETE'];
  app.on(changes, `${accountFunctions}/*`, limit.accountChanges);
  app.on(changes, `${deskFunctions}/*`, limit.deskChanges);
  app.on(changes, `${recordsFunctions}/*`, limit.accountChanges);
  const readPaths = [
    '/rest/v1/*',
    '/functions/v1/county-freshness',
    '/functions/v1/market-summary',
    '/functions/v1/market-months',
    '/functions/v1/lead-histogram',
    '/functions/v1/lead-reasons',
    '/functions/v1/county',
    '/functions/v1/reads',
    // Also matches the path without the slash.
    `${accountFunctions}/*`,
    `${deskFunctions}/*`,
    `${recordsFunctions}/*`,
    keysPath,
    '/coverage/reads.atom',
    '/resources/events/:file{.+\\.ics}',
  ];
  app.on(readMethods, readPaths, limit.reads);
  // Pages with calendar addresses are rendered again for each host that a request names.
  app.on(readMethods, ['/functions/v1/search', '/search', '/resources/events'], limit.searches);
  app.on(readMethods, ['/book-demo/manage', requestPath], limit.links);
  // Also the POST: mail providers send those of all their users from a few addresses.
  app.on([...readMethods, 'POST'], unsubscribePath, limit.links);

  app.route('/', healthRoutes({ ping }));
  app.route(
    '/',
    contactRoutes({
      submit: (request) => queued('contact_submissions', () => submitContact(db, request, serviceContext())),
      render: async (context, page, posted, status) =>
        fileResponse(context.req.raw, await site.rendered.postedForm(page, posted), status),
      renderTopic: async (context, topic) =>
        fileResponse(
          context.req.raw,
          await site.rendered.page(`/support/contact?topic=${topic}`, Date.now(), originOf(context.req.raw)),
        ),
    }),
  );
  app.route('/', resetDealsRoutes(workspace));
  app.route('/', countyFreshnessRoutes({ read: (dataset) => countyFreshness(db, dataset, now()), queued }));
  app.route(
    '/',
    marketRoutes({
      summary: (filter) => marketSummary(timedRead, filter, now()),
      months: (ids) => marketMonths(db, ids),
      queued,
    }),
  );
  app.route(
    '/',
    leadRoutes({
      db,
      histograms: leadHistograms({ db, timedRead }),
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
      countCounty: countyCount({ ...checksOfCounty, ...limits?.checks }, { addressOf, pool }),
    }),
  );
  const handlers = {
    data_freshness: { source: async () => (await freshnessSource(db, now())) ?? undefined },
    demo_slots: { source: async () => offeredSlotsSource(now()) },
    demo_bookings: {
      insert: bookingInserter((request) => bookDemo(db, request, serviceContext()), counts.bookedDemos),
    },
    deals: dealsTable({ ...workspace, sessions }),
  };
  app.route('/', createTableApi({ db, timedRead, maxScannedRows, queued, handlers, ...(kept && { keep: kept.keep }) }));
  app.route(
    '/',
    manageBookingRoutes({
      find: (token) => findBooking(db, token, now()),
      freeSlots: () => slotsToMoveTo(db, now()),
      cancel: (token) => cancelBooking(db, token, serviceContext()),
      move: (request) => moveBooking(db, request, serviceContext()),
      render: async (context, view, status) => fileResponse(context.req.raw, await site.rendered.booking(view), status),
    }),
  );
  const suppressionsOf = keyCount(
    'suppressions of a network',
    { points: automaticPerDay.network, seconds: 86_400 },
    pool,
  );
  app.route(
    '/',
    yourDataRoutes({
      start: (input) => queued('privacy_requests', () => startRequest(db, input, serviceContext())),
      view: (token) => queued('privacy_requests', () => viewRequest(db, token, now())),
      enterCode: (entered) => queued('privacy_requests', () => enterCode(db, entered, now())),
      ask: (context, asked) =>
        queued('privacy_requests', () =>
          askFor(
            db,
            asked,
            serviceContext(),
            async () => (await suppressionsOf(wideNetworkOf(addressOf(context)))) === 0,
          ),
        ),
      renderForm: async (context, posted) =>
        fileResponse(context.req.raw, await site.rendered.postedForm(yourDataPath, posted), 400),
      renderRequest: async (context, view, status) =>
        fileResponse(context.req.raw, await site.rendered.privacyRequest(view), status),
    }),
  );
  app.route(
    '/',
    searchRoutes({
      suggest,
      render: async (context, query) => fileResponse(context.req.raw, await site.rendered.search(searchSite(query))),
    }),
  );
  const hour = 3600;
  const signUpCodes = keyCount('codes to a mailbox', { points: maxSignUpCodesPerHour, seconds: hour }, pool);
  const codeOptions = {
    secret,
    publicUrl,
    countSignUp: async (mailbox: string) => (await signUpCodes(mailbox)) === 0,
  };
  app.route(
    '/',
    authRoutes({
      auth,
      sessions,
      codes,
      known: knownBrowsers(secret, env.PUBLIC_URL),
      ownCounts: {
        codes: keyCount('codes to a known browser', { points: maxCodesPerHour.knownBrowser, seconds: hour }, pool),
        tries: keyCount('codes of a known browser', { points: maxWrongCodesPerDay, seconds: 24 * hour }, pool),
      },
      limits: limit,
      issueCode: (request) => issueCode(db, request, codeOptions),
      isEnrolling: ({ userId, email }, code) => isEnrolling(db, userId, enrollmentHash(email, code), new Date()),
      sharedTries: {
        take: (email) => takeCodeTry(db, email),
        accept: (entered) => acceptCode(db, { ...entered, stored: storedCode(secret, entered.code) }),
      },
    }),
  );
  app.route(
    '/',
    accountRoutes({ db, timedRead, queued, serviceContext, publicUrl: env.PUBLIC_URL, auth, sessions, secret }),
  );
  app.route(
    '/',
    unsubscribeRoutes({
      ownerOf: (token) => tokenOwner(secret, token),
      unsubscribe: (userId) => queued('users', () => unsubscribe(db, userId)),
      render: async (context, view, status) =>
        fileResponse(context.req.raw, await site.rendered.unsubscribe(view), status),
    }),
  );
  const deskParts: DeskParts = {
    db,
    timedRead,
    queued,
    contextOf: (context) => {
      const { userId, email } = context.get('account');
      return { ...serviceContext(), actor: { id: userId, name: email } };
    },
    dataDir: env.DATA_DIR,
  };
  app.route('/', deskRoutes(sessions, deskParts));
  app.route('/', deliveryRoutes(sessions, { db, timedRead, queued, serviceContext, secret }));
  app.all('/functions/*', (context) => context.json({ error: 'There is no such function' }, 404));
  app.route('/', eventCalendarRoutes({ now, originOf }));
  app.route('/', articleFeedRoutes({ originOf }));
  app.route('/', signingKeysRoutes({ db, queued }));
  app.route('/', securityTxtRoutes({ origin: publicUrl, now }));
  app.route('/', guardedPageRoutes({ sessions, pages: site.guarded ?? new Map(), rendered: site.rendered }));
  app.route('/', siteRoutes({ ...site, originOf }));
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD');
    return context.json({ error: 'Method not allowed' }, 405);
  });
  return app;
}
