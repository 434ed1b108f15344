import { stages } from '#domain/pipeline/deal.ts';
import type { RequestLine } from '../load/order.ts';
import { leadsQuery } from '../serving/reads.ts';
import { booking, message, searchPage } from '../serving/writes.ts';
import { visitorAddress } from '../visitor-address.ts';

export type Visit = { slots: string[]; deals: string[]; cookies: string[] };

const paths = [
  '/',
  '/solutions',
  '/solutions/probate',
  '/pricing',
  '/resources',
  '/lead-scoring',
  '/coverage',
  '/nowhere',
];

/** Of twenty requests, what each is: mostly pages and lists, now and then a form, a booking or a change. */
export function mixedRequest(number: number, visit: Visit): RequestLine {
  switch (number % 20) {
    case 0:
      return booking(visit.slots).request(number);
    case 1:
      return message.request(number);
    case 2:
      return dealChange(number, visit);
    case 3:
      return get('/rest/v1/deals?select=*&order=created_at.desc', number, { Cookie: of(visit.cookies, number) });
    case 4:
    case 5:
      return searchPage.request(number);
    case 6:
      return get(`/functions/v1/search?q=county%20${number}`, number);
    case 7:
    case 8:
    case 9:
      return get(`/rest/v1/lead_scores?${leadsQuery(number)}`, number, { Prefer: 'count=estimated' });
    case 10:
    case 11:
      return get('/rest/v1/data_freshness?select=*&limit=100', number, { Prefer: 'count=estimated' });
    default:
      return get(of(paths, Math.floor(number / 20) + number), number, { 'Accept-Encoding': 'br' });
  }
}

function dealChange(number: number, { deals, cookies }: Visit): RequestLine {
  // Every tenth change is somebody's first, which makes a copy of the deals.
  const cookie: Record<string, string> = number % 200 === 2 ? {} : { Cookie: of(cookies, number) };
  const headers = { 'Content-Type': 'application/json', ...from(number), ...cookie };
  const body = JSON.stringify({ stage: of([...stages], Math.floor(number / 20)) });
  return { method: 'PATCH', path: `/rest/v1/deals?id=eq.${of(deals, number)}`, headers, body };
}

function get(path: string, number: number, headers: Record<string, string> = {}): RequestLine {
  return { method: 'GET', path, headers: { ...from(number), ...headers } };
}

/** New visitors all the time: what is kept for each of them must go again. */
const from = (number: number) => ({ 'X-Forwarded-For': visitorAddress(Math.floor(number / 5)) });

function of(values: string[], number: number): string {
  return values[number % values.length] ?? '';
}
