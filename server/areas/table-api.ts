import { freshnessSource } from '#db/queries/sample-reads.ts';
import { offeredSlotsSource } from '#db/queries/slots.ts';
import { dealsTable } from '../routes/deals.ts';
import { bookingInserter } from '../routes/insert-booking.ts';
import { resetDealsRoutes } from '../routes/reset-deals.ts';
import { createTableApi } from '../routes/table-api.ts';
import { bookDemo } from '../services/book-demo.ts';
import { type RegisterArea, readMethods } from './parts.ts';

/** `/rest/v1`, with the tables that are more than plain rows. */
export const registerTableApi: RegisterArea = (app, parts) => {
  const { db, timedRead, publicRead, maxScannedRows, now, env, counts, limit, queued, sessions, serviceContext, kept } =
    parts;
  app.on(readMethods, '/rest/v1/*', limit.reads);
  app.on('POST', '/rest/v1/demo_bookings', limit.bookings);
  app.on(['PATCH', 'DELETE'], '/rest/v1/deals', limit.deals);
  app.on('POST', '/functions/v1/reset-deals', limit.deals);

  const workspace = { db, now, publicUrl: env.PUBLIC_URL, counts };
  app.route('/', resetDealsRoutes(workspace));
  const handlers = {
    data_freshness: { source: async () => (await freshnessSource(db, now())) ?? undefined },
    demo_slots: { source: async () => offeredSlotsSource(now()) },
    demo_bookings: {
      insert: bookingInserter((request) => bookDemo(db, request, serviceContext()), counts.bookedDemos),
    },
    deals: dealsTable({ ...workspace, sessions }),
  };
  app.route(
    '/',
    createTableApi({ db, timedRead, publicRead, maxScannedRows, queued, handlers, ...(kept && { keep: kept.keep }) }),
  );
};
