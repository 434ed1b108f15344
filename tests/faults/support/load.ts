import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingErrand, type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { leakIn } from '#tests/support/visitors/leaks.ts';
import { somebody, visitorAddress } from '#tests/support/visitors/people.ts';
import type { OpenSlot } from '#tests/support/visitors/slots.ts';
import { type DealOwner, newDealOwner, tryChange } from './deal-owner.ts';
import { ask, type Reply } from './http.ts';

export type Load = {
  /** Forms and bookings, with every answer each of them got. */
  errands: Errand[];
  owners: DealOwner[];
  counts: { requests: number; cut: number; refused: number; slowest: number };
  /** Answers that no fault excuses. */
  wrong: string[];
  /** Every status that was answered, with how often. */
  statuses: Map<number, number>;
  /** Settles when so many more requests have been answered. */
  answered: (more: number) => Promise<void>;
  /** No new visitors; whoever has no final answer asks again until there is one. */
  finish: () => Promise<void>;
};

export type LoadOptions = {
  slots: OpenSlot[];
  clients: number;
  /** Whether an answer other than success or a clear 503 may be given; none may unless the test says so. */
  mayAnswer?: (reply: Reply) => boolean;
  /** Where to ask: another address after a restart. */
  origin: () => string;
};

const isDone = ({ answers }: Errand) => answers.some(({ status }) => [200, 201, 409].includes(status));
const pages = ['/', '/pricing', '/book-demo', '/resources/events', '/lead-scoring'];
const lists = ['lead_scores?limit=20', 'demo_slots?limit=20', 'data_freshness?limit=20', 'deals?select=id'];

/** Visitors who send forms, book, move deals, read lists and look at pages, until the test has seen enough. */
export function startLoad({ slots, clients, origin, mayAnswer = () => false }: LoadOptions): Load {
  const errands: Errand[] = [];
  const owners: DealOwner[] = [];
  const unfinished: Errand[] = [];
  const statuses = new Map<number, number>();
  const counts = { requests: 0, cut: 0, refused: 0, slowest: 0 };
  const wrong: string[] = [];
  let going = true;
  let tries = 0;

  async function asked(path: string, request: Parameters<typeof ask>[2] = {}): Promise<Reply | null> {
    const reply = await ask(origin(), path, request).catch(() => null);
    counts.requests += 1;
    if (!reply) {
      counts.cut += 1;
      // Nobody there: a visitor who tries again at once would only heat the room.
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
    tries += 1;
    // Each try from another address, as the limit is not what is tried here.
    const headers = { 'Idempotency-Key': errand.person.key, 'X-Forwarded-For': visitorAddress(6_000_000 + tries) };
    const reply = await asked(errand.path, { method: 'POST', headers, json: errand.body });
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
      return tryChange(owner, asked);
    }
    // Each list a little different from the last one, so that it is read and not kept.
    const list = `/rest/v1/${lists[turn % lists.length]}&id=neq.${randomUUID()}`;
    const path = kind === 3 ? pages[turn % pages.length] : list;
    await asked(path ?? '/', { headers });
  }

  let turns = 0;
  const work = async () => {
    while (going) {
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
      going = false;
      await Promise.all(workers);
      const deadline = Date.now() + 60_000;
      while (unfinished.length > 0 && Date.now() < deadline) await Promise.all(unfinished.splice(0, clients).map(run));
      for (const owner of owners) while (!owner.done && Date.now() < deadline) await tryChange(owner, asked);
      if (unfinished.length > 0) wrong.push(`${unfinished.length} visitors got no answer in the end`);
    },
  };
}

/** What a visitor may be told under a fault: success, a refusal with a reason, or 503 with words and when to come back. */
function problemOf(reply: Reply, mayAnswer: (reply: Reply) => boolean): string | null {
  const leak = leakIn(reply.text);
  if (leak) return `${reply.status} shows ${leak}`;
  if (reply.status < 500 && ![400, 404, 429].includes(reply.status)) return null;
  if (reply.status === 503 && reply.headers.get('Retry-After') && /try again/i.test(reply.text)) return null;
  return mayAnswer(reply) ? null : `${reply.status} ${reply.text.slice(0, 200)}`;
}
