import { visitorAddress } from '../visitor-address.ts';
import { hello, honoHello } from './hellos.ts';
import type { ComparedSubject, Group } from './verdict.ts';

/** More than are answered in a second. */
const perSecond = 1500;

/** What one visitor sends is below what the server lets an address send. */
const formsPerVisitor = 3;
const pagesPerVisitor = 50;

const words = [
  'foreclosure',
  'probate',
  'skip tracing',
  'county records',
  'divorce leads',
  'pricing',
  'eviction filings',
];

/** Bookings, messages and pages that are rendered on request. A form's cost includes the mail that it promises. */
export function writeGroup(slots: string[]): Group {
  return { title: 'Forms and rendered pages', subjects: [hello, honoHello, searchPage, booking(slots), message] };
}

export function booking(slots: string[]): ComparedSubject {
  return {
    name: 'booking',
    server: 'deedline',
    status: 201,
    request: (number) =>
      form('/rest/v1/demo_bookings', number, {
        slot_id: slots[number % slots.length],
        customer_name: 'Ana Reyes',
        customer_email: `visitor-${number}@example.com`,
      }),
    differing: perSecond,
    neverTheSame: true,
  };
}

export const message: ComparedSubject = {
  name: 'message',
  server: 'deedline',
  status: 200,
  request: (number) =>
    form('/functions/v1/submit-contact', number, {
      submission_type: 'general',
      name: 'Ana Reyes',
      email: `visitor-${number}@example.com`,
      message: `Which counties do you cover? This is question ${number}.`,
    }),
  differing: perSecond,
  neverTheSame: true,
};

export const searchPage: ComparedSubject = {
  name: 'search page',
  server: 'deedline',
  status: 200,
  request: (number) => ({
    method: 'GET',
    path: `/search?q=${encodeURIComponent(`${words[number % words.length]} ${number}`)}`,
    headers: {
      'Accept-Encoding': 'br',
      'X-Forwarded-For': visitorAddress(Math.floor(number / pagesPerVisitor)),
    },
  }),
  differing: perSecond,
};

function form(path: string, number: number, fields: Record<string, string | undefined>) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': visitorAddress(Math.floor(number / formsPerVisitor)),
  };
  return { method: 'POST' as const, path, headers, body: JSON.stringify(fields) };
}
