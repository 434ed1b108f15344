import { inflateSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { readFragment } from '#domain/text/fragment-link.ts';
import { idsIn, isXml, type Reference, referencesIn } from './references.ts';

export type Visit = {
  /** Path and query. */
  address: string;
  type: string;
  /** Compressed bytes, as sent to a browser. */
  wire: number;
  text: string;
  references: Reference[];
};

export type Crawl = { visits: Map<string, Visit>; problems: string[] };
type Anchor = { from: string; address: string; id: string };
type Site = {
  origin: string;
  /** The origin in absolute links, which count as links to this site. */
  publicOrigin: string;
};

const maxAddresses = 3000;
const parallelRequests = 8;

/** Follows every link and file that can be reached from the home page and lists what is broken. */
export async function crawl(site: Site): Promise<Crawl> {
  const visits = new Map<string, Visit>();
  const problems: string[] = [];
  const anchors: Anchor[] = [];
  const known = new Set(['/']);
  const queue = [{ address: '/', from: 'the start' }];

  function note(from: string, reference: Reference): void {
    const { address, id, problem } = resolve(site, from, reference);
    if (problem) problems.push(`${from}: ${reference.href} ${problem}`);
    if (address === undefined) return;
    if (id) anchors.push({ from, address, id });
    if (known.has(address) || isSkippedPlace(address)) return;
    known.add(address);
    queue.push({ address, from });
  }

  async function visit({ address, from }: { address: string; from: string }): Promise<void> {
    const { status, type, wire, body } = await fetchOnce(site.origin, address);
    if (status !== 200) {
      problems.push(`${from}: ${address} answers ${status}`);
      return;
    }
    const wrong = contentProblem(new URL(address, site.origin).pathname, type, body);
    if (wrong) problems.push(`${from}: ${address} ${wrong}`);
    const text = /html|css|[/+]xml|manifest|plain/.test(type) ? body.toString() : '';
    const references = referencesIn(type, text);
    visits.set(address, { address, type, wire, text, references });
    for (const reference of references) note(address, reference);
  }

  while (queue.length > 0 && known.size < maxAddresses) await Promise.all(queue.splice(0, parallelRequests).map(visit));
  if (queue.length > 0) problems.push(`There are more than ${maxAddresses} addresses`);
  return { visits, problems: [...problems, ...brokenAnchors(anchors, visits)] };
}

/** Thousands of counties have the same page: those of one small state are visited, and one of another. */
function isSkippedPlace(address: string): boolean {
  const [, state, county] = /^\/coverage\/([a-z-]+)(?:\/([a-z-]+))?$/.exec(address) ?? [];
  if (state === undefined) return false;
  return state !== 'delaware' && !(state === 'texas' && (county === undefined || county === 'travis'));
}

function brokenAnchors(anchors: Anchor[], visits: Map<string, Visit>): string[] {
  const ids = new Map([...visits].map(([address, { text }]) => [address, idsIn(text)]));
  return anchors
    .filter(({ address, id }) => ids.has(address) && !ids.get(address)?.has(id))
    .map(({ from, address, id }) => `${from}: ${address} has no '${id}'`);
}

/** Resolves a reference to an address of this site, or says what is wrong with an external link. */
function resolve({ origin, publicOrigin }: Site, from: string, { href, opensUnshielded }: Reference) {
  if (/^(mailto:(?:[^\s@]+@[^\s@]+|\?subject=)|tel:\+?[\d-]+|data:)/.test(href)) return {};
  const url = URL.parse(href.replace(/^webcal:/, new URL(origin).protocol), new URL(from, origin));
  if (!url || href === '' || href === '#') return { problem: 'is no address' };
  if (![origin, publicOrigin].includes(url.origin)) {
    if (url.protocol !== 'https:') return { problem: 'is not secure' };
    return opensUnshielded ? { problem: 'opens a new tab without noopener' } : {};
  }
  return { address: url.pathname + url.search, id: decodeURIComponent(readFragment(url.hash).anchor) };
}

/** An address of its own: the reads of other tests do not count. */
const crawler = { 'X-Forwarded-For': '192.0.2.77' };

/** Follows one redirect; a second one fails the status check. */
async function fetchOnce(origin: string, address: string) {
  const get = (path: string) =>
    fetch(new URL(path, origin), { redirect: 'manual', headers: { 'Accept-Encoding': 'br, gzip', ...crawler } });
  const first = await get(address);
  const location = first.headers.get('Location');
  const response = location ? await get(location) : first;
  const body = Buffer.from(await response.arrayBuffer());
  const wire = Number(response.headers.get('Content-Length') ?? body.length);
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', wire, body };
}

function contentProblem(path: string, type: string, body: Buffer): string | null {
  if (body.length === 0) return 'is empty';
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  if (ending !== '' && type.startsWith('text/html')) return 'is a page, not a file';
  if (type === 'image/png') return pngProblem(body);
  if (isXml(type) && XMLValidator.validate(body.toString()) !== true) return 'is not well-formed XML';
  if (type.includes('json') && !isJson(body)) return 'is not JSON';
  if (type.startsWith('text/calendar') && !/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/.test(body.toString())) {
    return 'is not a calendar';
  }
  if (['xlsx', 'docx', 'zip'].includes(ending) && body.toString('latin1', 0, 2) !== 'PK') return 'is not an archive';
  return null;
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/** Decompresses the pixels, which fails for a truncated or corrupt file. */
function pngProblem(png: Buffer): string | null {
  if (png.toString('latin1', 1, 4) !== 'PNG') return 'is no PNG';
  const pixels: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      pixels.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  try {
    return inflateSync(Buffer.concat(pixels)).length > 0 ? null : 'has no pixels';
  } catch {
    return 'cannot be decoded';
  }
}
