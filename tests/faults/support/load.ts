import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingErrand, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { leakIn } from '#tests/support/visitors/leaks.ts';
import { somebody, visitorAddress } from '#tests/support/visitors/people.ts';
import type { OpenSlot } from '#tests/support/visitors/slots.ts';
import { type DealOwner, newDealOwner, tryChange } from './deal-owner.ts';
import { ask, type Reply } from './http.ts';

export type Load = {
  /** Forms and bookings with all of their responses. */
  errands: Errand[];
  owners: DealOwner[];
  counts: { requests: number; cut: number; refused: number; slowest: number };
  /** Responses that are wrong even under a fault. */
  wrong: string[];
  /** The number of responses by status. */
  statuses: Map<number, number>;
  /** Resolves when that many more requests have been answered. */
  answered: (more: number) => Promise<void>;
  /** Stops adding visitors and retries requests until each has a final response. */
  finish: () => Promise<void>;
};

export type LoadOptions = {
  slots: OpenSlot[];
  clients: number;
  /** Allows responses other than a success or a clear 503. */
  mayAnswer?: (reply: Reply) => boolean;
  /** The server, whose port changes with a restart. */
  origin: () => string;
};

const isDone = ({ answers }: Errand) => answers.some(({ status }) => [200, 201, 409].includes(status));
const pages = ['/', '/pricing', '/book-demo', '/resources/events', '/lead-scoring'];
const lists = ['lead_scores?limit=20', 'demo_slots?limit=20', 'data_freshness?limit=20', 'deals?select=id'];

/** Simulates visitors who send forms, book demos, change deals and read lists and pages. */
export function startLoad({ slots, clients, origin, mayAnswer = () => false }: LoadOptions): Load {
  const errands: Errand[] = [];
  const owners: DealOwner[] = [];
  const unfinished: Errand[] = [];
  const statuses = new Map<number, number>();
  const counts = { requests: 0, cut: 0, refused: 0, slowest: 0 };
  const wrong: string[] = [];
  let running = true;
  let attempts = 0;

  async function send(path: string, request: Parameters<typeof ask>[2] = {}): Promise<Reply | null> {
    const reply = await ask(origin(), path, request).catch(() => null);
    counts.requests += 1;
    if (!reply) {
      counts.cut += 1;
      // Avoids a busy loop while the server is down.
      await sleep(20);
      return null;
    }
    counts.slowest = Math.max(counts.slowest, reply.milliseconds);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const problem = problemOf(reply, mayAnswer);
    if (problem && wrong.length < 20) wrong.push(`${request.method ?? 'GET'} ${path}: ${problem}`);
    if (reply.status === 503) {
      counts.refused += 1;
      await sleep(50);
    }
    return reply;
  }

  async function run(errand: Errand): Promise<void> {
    attempts += 1;
    // Each attempt has another address, because rate limits are not tested here.
    const headers = { 'Idempotency-Key': errand.person.key, 'X-Forwarded-For': visitorAddress(6_000_000 + attempts) };
    const reply = await send(errand.path, { method: 'POST', headers, json: errand.body });
    if (reply && reply.status < 500) errand.answers.push({ status: reply.status, text: reply.text });
    if (!isDone(errand)) unfinished.push(errand);
  }

  async function visit(turn: number): Promise<void> {
    const next = unfinished.length > 4 ? unfinished.shift() : undefined;
    if (next) return run(next);
    const headers = { 'X-Forwarded-For': visitorAddress(5_000_000 + turn) };
    const kind = turn % 6;
    if (kind < 2) {
      const slot = slots[turn % slots.length];
      const errand = kind === 0 || !slot ? formErrand(somebody()) : bookingErrand(somebody(), slot.id);
      errands.push(errand);
      return run(errand);
    }
    if (kind === 2) {
      const owner = newDealOwner(turn);
      owners.push(owner);
      return tryChange(owner, send);
    }
    // Each list has a unique filter, so that it does not come from a cache.
    const list = `/rest/v1/${lists[turn % lists.length]}&id=neq.${randomUUID()}`;
    const path = kind === 3 ? pages[turn % pages.length] : list;
    await send(path ?? '/', { headers });
  }

  let turns = 0;
  const work = async () => {
    while (running) {
      turns += 1;
      await visit(turns);
    }
  };
  const workers = Array.from({ length: clients }, work);

  return {
    errands,
    owners,
    counts,
    wrong,
    statuses,
    answered: async (more) => {
      const enough = counts.requests - counts.cut + more;
      while (counts.requests - counts.cut < enough) await sleep(10);
    },
    finish: async () => {
      running = false;
      await Promise.all(workers);
      const deadline = Date.now() + 60_000;
      while (unfinished.length > 0 && Date.now() < deadline) await Promise.all(unfinished.splice(0, clients).map(run));
      for (const owner of owners) while (!owner.done && Date.now() < deadline) await tryChange(owner, send);
      if (unfinished.length > 0) wrong.push(`${unfinished.length} visitors never got a final response`);
    },
  };
}

/** Under a fault, only a success, a refusal with a reason, or a 503 with a message and Retry-After is allowed. */
function problemOf(reply: Reply, mayAnswer: (reply: Reply) => boolean): string | null {
  const leak = leakIn(reply.text);
  if (leak) return `${reply.status} shows ${leak}`;
  if (reply.status < 500 && ![400, 404, 429].includes(reply.status)) return null;
  if (reply.status === 503 && reply.headers.get('Retry-After') && /try again/i.test(reply.text)) return null;
  return mayAnswer(reply) ? null : `${reply.status} ${reply.text.slice(0, 200)}`;
}
