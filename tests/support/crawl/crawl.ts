import { contentProblem } from './content-problem.ts';
import { idsIn, type Reference, referencesIn } from './references.ts';

export type Visit = {
  /** Path and query. */
  address: string;
  type: string;
  /** Bytes over the wire, in the encoding that a browser would take. */
  wire: number;
  text: string;
  references: Reference[];
};

export type Crawl = { visits: Map<string, Visit>; problems: string[] };
type Anchor = { from: string; address: string; id: string };
type Site = {
  /** Where the site runs. */
  origin: string;
  /** Where it says that it lives: such addresses are its own, too. */
  publicOrigin: string;
};

const most = 3000;
const side = 8;

/** Follows everything that can be reached from the home page, and says what does not hold. */
export async function crawl(site: Site): Promise<Crawl> {
  const visits = new Map<string, Visit>();
  const problems: string[] = [];
  const anchors: Anchor[] = [];
  const known = new Set(['/']);
  const queue = [{ address: '/', from: 'the start' }];

  function note(from: string, reference: Reference): void {
    const { address, id, problem } = placed(site, from, reference);
    if (problem) problems.push(`${from}: ${reference.href} ${problem}`);
    if (address === undefined) return;
    if (id) anchors.push({ from, address, id });
    if (known.has(address)) return;
    known.add(address);
    queue.push({ address, from });
  }

  async function visit({ address, from }: { address: string; from: string }): Promise<void> {
    const { status, type, wire, body } = await fetched(site.origin, address);
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

  while (queue.length > 0 && known.size < most) await Promise.all(queue.splice(0, side).map(visit));
  if (queue.length > 0) problems.push(`There are more than ${most} addresses`);
  return { visits, problems: [...problems, ...lostAnchors(anchors, visits)] };
}

function lostAnchors(anchors: Anchor[], visits: Map<string, Visit>): string[] {
  const ids = new Map([...visits].map(([address, { text }]) => [address, idsIn(text)]));
  return anchors
    .filter(({ address, id }) => ids.has(address) && !ids.get(address)?.has(id))
    .map(({ from, address, id }) => `${from}: ${address} has no '${id}'`);
}

/** Where a reference leads on this site, or what is wrong with one that leads elsewhere. */
function placed({ origin, publicOrigin }: Site, from: string, { href, open }: Reference) {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|data:)/.test(href)) return {};
  const url = URL.parse(href.replace(/^webcal:/, new URL(publicOrigin).protocol), new URL(from, origin));
  if (!url || href === '' || href === '#') return { problem: 'is no address' };
  if (![origin, publicOrigin].includes(url.origin)) {
    if (url.protocol !== 'https:') return { problem: 'is not secure' };
    return open ? { problem: 'opens a new tab without noopener' } : {};
  }
  return { address: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) };
}

/** One redirect is followed, a second is a fault of its own. */
async function fetched(origin: string, address: string) {
  const get = (path: string) =>
    fetch(new URL(path, origin), { redirect: 'manual', headers: { 'Accept-Encoding': 'br, gzip' } });
  const first = await get(address);
  const location = first.headers.get('Location');
  const response = location ? await get(location) : first;
  const body = Buffer.from(await response.arrayBuffer());
  const wire = Number(response.headers.get('Content-Length') ?? body.length);
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', wire, body };
}
