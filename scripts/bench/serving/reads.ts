import { anew, list } from '../lists/scenarios.ts';
import { visitorAddress } from '../visitor-address.ts';
import { hello, honoHello } from './hellos.ts';
import type { ComparedSubject, Group } from './verdict.ts';

const prefer = { Prefer: 'count=estimated' };

/** More than are answered in a second. */
export const readsPerSecond = 4000;

/** Read number so-and-so: another page, another filter each time. */
export function leadsQuery(number: number): string {
  return `${list}&offset=${(number % 21) * 100}&score=gte.${number % 20}&${anew(number)}`;
}

const repeatedPath = `/rest/v1/lead_scores?${list}&offset=0`;
const visitorsPerSecond = 500;

/** Reads of the table API: those that nobody can have kept an answer for, and those that come again and again. */
export async function readGroup(origin: string): Promise<Group> {
  const unpacked = { ...prefer, 'Accept-Encoding': 'identity' };
  const tag = (await fetch(`${origin}${repeatedPath}`, { headers: unpacked })).headers.get('ETag') ?? '';
  const driver: ComparedSubject = {
    name: 'new read, bare driver',
    server: 'driver',
    status: 206,
    request: (number) => ({ method: 'GET', path: `/${number}`, headers: headersOf(visitorOf(number)) }),
    differing: readsPerSecond,
    neverTheSame: true,
  };
  const parsing: ComparedSubject = { ...driver, name: 'new read, driver that parses', server: 'parsing' };
  const read: ComparedSubject = {
    ...driver,
    name: 'new read',
    server: 'deedline',
    request: (number) => ({
      method: 'GET',
      path: `/rest/v1/lead_scores?${leadsQuery(number)}`,
      headers: headersOf(visitorOf(number)),
    }),
    peer: driver.name,
    demands: [
      { against: driver.name, leastPerSecond: 1 / 1.3 },
      { against: driver.name, mostCost: 1.3 },
      { against: parsing.name, leastPerSecond: 1 },
      { against: parsing.name, mostCpu: 1.2 },
    ],
  };
  return {
    title: 'Reads',
    subjects: [
      hello,
      honoHello,
      repeated('repeated read', 206, {}),
      repeated('repeated read, 304', 304, { 'If-None-Match': tag }),
      driver,
      parsing,
      read,
    ],
  };
}

function repeated(name: string, status: number, headers: Record<string, string>): ComparedSubject {
  return {
    name,
    server: 'deedline',
    status,
    request: (number) => ({ method: 'GET', path: repeatedPath, headers: { ...headersOf(number), ...headers } }),
    differing: visitorsPerSecond,
    demands: [{ against: hello.name, leastPerSecond: 1 / 3 }],
  };
}

/** A visitor reads some pages. */
const visitorOf = (number: number) => Math.floor(number / 50);

const headersOf = (visitor: number) => ({ ...prefer, 'X-Forwarded-For': visitorAddress(visitor) });
