import { readdirSync } from 'node:fs';
import { leadList, leadQuery } from './lead-queries.ts';
import { type LoadRequest, repeatOne } from './load.ts';
import type { ComparedWorkload, Requirement, WorkloadGroup } from './serving-ratios.ts';
import { visitorAddress } from './setup.ts';

export const hello: ComparedWorkload = {
  name: 'hello on node:http',
  server: 'hello',
  status: 200,
  ...repeatOne({ method: 'GET', path: '/' }),
};

export const honoHello: ComparedWorkload = { ...hello, name: 'hello on Hono', server: 'hono' };

const brotli = { 'Accept-Encoding': 'br' };
const pages = [
  { name: 'home page', path: '/' },
  { name: 'solutions page', path: '/solutions/foreclosure' },
  { name: 'tool page', path: '/lead-scoring' },
];

type Origins = { deedline: string; files: string };

/** Pages of the build, compared with a plain file server. */
export async function pageGroup(origins: Origins, quick: boolean): Promise<WorkloadGroup> {
  const measured = quick ? pages.slice(0, 1) : [...pages, { name: 'hashed asset', path: hashedAsset() }];
  const [home] = pages;
  const workloads = [
    ...measured.flatMap(({ name, path }) => withFileServer(name, { path, headers: brotli }, 200)),
    ...(home ? await revalidation('home page again, 304', home.path, origins) : []),
  ];
  return { title: 'Pages', workloads: [hello, honoHello, ...workloads] };
}

function withFileServer(
  name: string,
  request: { path: string; headers: Record<string, string> },
  status: 200 | 304,
): ComparedWorkload[] {
  const files: ComparedWorkload = {
    name: `${name}, sirv`,
    server: 'files',
    status,
    ...repeatOne({ method: 'GET', ...request }),
  };
  const half: Requirement = { versus: hello.name, minThroughput: 0.5 };
  // A 304 is only headers, and ours has more of them: it repeats the security policy, so that changes reach browsers.
  const requirements = status === 304 ? [half] : [{ versus: files.name, minThroughput: 1 }, half];
  const deedline: ComparedWorkload = { ...files, name, server: 'deedline', peer: files.name, requirements };
  return [files, deedline];
}

/** Each server has its own ETags. */
async function revalidation(name: string, path: string, origins: Origins): Promise<ComparedWorkload[]> {
  const [files, deedline] = withFileServer(name, { path, headers: brotli }, 304);
  if (!files || !deedline) return [];
  const withTag = async (workload: ComparedWorkload, origin: string): Promise<ComparedWorkload> => {
    const tag = (await fetch(`${origin}${path}`, { headers: brotli })).headers.get('ETag') ?? '';
    return { ...workload, ...repeatOne({ method: 'GET', path, headers: { ...brotli, 'If-None-Match': tag } }) };
  };
  return [await withTag(files, origins.files), await withTag(deedline, origins.deedline)];
}

/** The path of the site's style sheet in this build. */
function hashedAsset(): string {
  const names = readdirSync(new URL('../../build/client/assets', import.meta.url));
  return `/assets/${names.find((name) => /^site-.+\.css$/.test(name))}`;
}

const prefer = { Prefer: 'count=estimated' };
const repeatedPath = `/rest/v1/lead_scores?${leadList}&offset=0`;
const visitorsPerSecond = 500;

/** More than a server can answer. */
export const readsPerSecond = 4000;
const writesPerSecond = 1500;

/** Below the rate limits of one address. */
const readsPerVisitor = 50;
const formsPerVisitor = 3;

/** Reads of the table API: unique ones that no cache can answer, and repeated ones. */
export async function readGroup(origin: string): Promise<WorkloadGroup> {
  const uncompressed = { ...prefer, 'Accept-Encoding': 'identity' };
  const tag = (await fetch(`${origin}${repeatedPath}`, { headers: uncompressed })).headers.get('ETag') ?? '';
  const driver: ComparedWorkload = {
    name: 'new read, bare driver',
    server: 'driver',
    status: 206,
    request: (number) => ({ method: 'GET', path: `/${number}`, headers: readHeaders(readerOf(number)) }),
    distinctPerSecond: readsPerSecond,
    neverRepeats: true,
  };
  const parsing: ComparedWorkload = { ...driver, name: 'new read, driver that parses', server: 'parsing' };
  const read: ComparedWorkload = {
    ...driver,
    name: 'new read',
    server: 'deedline',
    request: (number) => ({
      method: 'GET',
      path: `/rest/v1/lead_scores?${leadQuery(number)}`,
      headers: readHeaders(readerOf(number)),
    }),
    peer: driver.name,
    requirements: [
      { versus: driver.name, minThroughput: 1 / 1.3 },
      { versus: driver.name, maxCost: 1.3 },
      { versus: parsing.name, minThroughput: 1 },
      { versus: parsing.name, maxCpu: 1.2 },
    ],
  };
  return {
    title: 'Reads',
    workloads: [
      hello,
      honoHello,
      repeatedRead('repeated read', 206, {}),
      repeatedRead('repeated read, 304', 304, { 'If-None-Match': tag }),
      driver,
      parsing,
      read,
    ],
  };
}

function repeatedRead(name: string, status: number, headers: Record<string, string>): ComparedWorkload {
  return {
    name,
    server: 'deedline',
    status,
    request: (number) => ({ method: 'GET', path: repeatedPath, headers: { ...readHeaders(number), ...headers } }),
    distinctPerSecond: visitorsPerSecond,
    requirements: [{ versus: hello.name, minThroughput: 1 / 3 }],
  };
}

const readerOf = (number: number) => Math.floor(number / readsPerVisitor);
const readHeaders = (visitor: number) => ({ ...prefer, 'X-Forwarded-For': visitorAddress(visitor) });

/** Bookings, messages and rendered pages. The cost of a form includes sending its mail. */
export function writeGroup(slots: string[]): WorkloadGroup {
  return { title: 'Forms and rendered pages', workloads: [hello, honoHello, searchPage, booking(slots), message] };
}

export function booking(slots: string[]): ComparedWorkload {
  return {
    name: 'booking',
    server: 'deedline',
    status: 201,
    request: (number) =>
      formRequest('/rest/v1/demo_bookings', number, {
        slot_id: slots[number % slots.length],
        customer_name: 'Ana Reyes',
        customer_email: `visitor-${number}@example.com`,
      }),
    distinctPerSecond: writesPerSecond,
    neverRepeats: true,
  };
}

export const message: ComparedWorkload = {
  name: 'message',
  server: 'deedline',
  status: 200,
  request: (number) =>
    formRequest('/functions/v1/submit-contact', number, {
      submission_type: 'general',
      name: 'Ana Reyes',
      email: `visitor-${number}@example.com`,
      message: `Which counties do you cover? This is question ${number}.`,
    }),
  distinctPerSecond: writesPerSecond,
  neverRepeats: true,
};

const searchWords = [
  'foreclosure',
  'probate',
  'skip tracing',
  'county records',
  'divorce leads',
  'pricing',
  'eviction filings',
];

export const searchPage: ComparedWorkload = {
  name: 'search page',
  server: 'deedline',
  status: 200,
  request: (number) => ({
    method: 'GET',
    path: `/search?q=${encodeURIComponent(`${searchWords[number % searchWords.length]} ${number}`)}`,
    headers: { ...brotli, 'X-Forwarded-For': visitorAddress(readerOf(number)) },
  }),
  distinctPerSecond: writesPerSecond,
};

function formRequest(path: string, number: number, fields: Record<string, string | undefined>): LoadRequest {
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': visitorAddress(Math.floor(number / formsPerVisitor)),
  };
  return { method: 'POST', path, headers, body: JSON.stringify(fields) };
}
