import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { visitor } from './booking-bench.ts';
import { slotId } from './table-api-rows.ts';

export type WriteRequest = {
  path: string;
  type: string | null;
  body: string | null;
  status: number;
  /** A question, a POST so that the case number is in no log, or a cookie: it stores nothing. */
  changesNothing?: true;
};

const deal = `/rest/v1/deals?id=eq.${sampleDeals[0]?.id}`;
const json = 'application/json';

/** A valid request for each write route, which succeeds when it comes from the site itself. */
export function writeRequests(token: string, requestToken = ''): Record<string, WriteRequest> {
  const { time_zone: _, ...booking } = { ...visitor, slot_id: slotId('tomorrow', 4), customer_email: 'bo@example.com' };
  const message = {
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Do you cover Travis?',
    submission_type: 'general',
  };
  return {
    'POST /functions/v1/submit-contact': {
      path: '/functions/v1/submit-contact',
      type: json,
      body: JSON.stringify(message),
      status: 200,
    },
    'POST /functions/v1/courthouse-check': {
      path: '/functions/v1/courthouse-check',
      type: json,
      body: JSON.stringify({ case_number: '26-PR-001943', place: '48453' }),
      status: 200,
      changesNothing: true,
    },
    'POST /functions/v1/try-as-buyer': {
      path: '/functions/v1/try-as-buyer',
      type: 'application/x-www-form-urlencoded',
      body: 'try=1',
      status: 303,
      changesNothing: true,
    },
    'POST /rest/v1/demo_bookings': {
      path: '/rest/v1/demo_bookings',
      type: json,
      body: JSON.stringify(booking),
      status: 201,
    },
    'POST /book-demo/manage': {
      path: '/book-demo/manage',
      type: 'application/x-www-form-urlencoded',
      body: `token=${token}&action=cancel`,
      status: 303,
    },
    'POST /support/your-data': {
      path: '/support/your-data',
      type: 'application/x-www-form-urlencoded',
      body: 'email=ana%40example.com&street=17+Elm+St&county=Travis&state=TX&role=owner',
      status: 303,
    },
    'POST /support/your-data/request': {
      path: '/support/your-data/request',
      type: 'application/x-www-form-urlencoded',
      body: `token=${requestToken}&action=code&code=wrong`,
      status: 303,
    },
    'PATCH /rest/v1/deals': { path: deal, type: json, body: '{"notes":"mine"}', status: 204 },
    'DELETE /rest/v1/deals': { path: deal, type: null, body: null, status: 204 },
    'POST /functions/v1/reset-deals': { path: '/functions/v1/reset-deals', type: null, body: null, status: 204 },
  };
}
