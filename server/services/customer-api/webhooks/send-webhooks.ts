import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { site } from '#content/site.ts';
import type { Database, Db } from '#db/client.ts';
import {
  type ClaimedMessage,
  claimMessages,
  hasDue,
  type Lane,
  leaseSeconds,
  markFailed,
  markSent,
  releaseAllMessages,
  releaseMessage,
} from '#db/queries/customer-api/webhook-queue.ts';
import { findEndpoint } from '#db/queries/customer-api/webhooks.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { ownersOf } from '#db/queries/customers/members.ts';
import { newestSeq } from '#db/records/events.ts';
import { messageHeaderId } from '#domain/customer-api/webhook.ts';
import { messageBody } from '#domain/customer-api/webhook-body.ts';
import { maxTries } from '#domain/customer-api/webhook-retry.ts';
import { webhookPaused } from '#domain/mail/webhook-mails.ts';
import type { CallResult, OutgoingCall } from '../../../integrations/outgoing-call.ts';
import { countWebhookAttempt } from '../../../metrics/count-webhooks.ts';
import { queueMails } from '../../queue-mail.ts';
import type { CustomerFeed } from './customer-feed.ts';
import { followFeeds } from './follow-feed.ts';
import { messageContent } from './message-content.ts';
import { signatures } from './secret.ts';

export type WebhookSettings = {
  database: Pick<Database, 'db' | 'kind'>;
  feed: CustomerFeed;
  call: OutgoingCall;
  /** Of the server; the secrets of endpoints follow from it. */
  secret: string;
  publicUrl: string;
  now: () => Date;
  /** Receives ids and problems, never an address or what an endpoint answered. */
  log: { warn: (line: string) => void };
  leaseSeconds?: number;
};

export type WebhookSender = {
  start: () => void;
  /** Ends the calls that are under way; the next server makes them again, with the same ids. */
  stop: () => Promise<void>;
  /** Reads the feed and sends what is due, until nothing is. */
  runOnce: () => Promise<void>;
};

const pollMs = 500;

/** How often the log is looked at: events of this time become one message. */
const followMs = 1000;

/** How often the feed is read though the log has nothing new: subscriptions begin and end with the days. */
const quietMs = 20_000;

/** How long the queue is left alone after it could not be read. */
const databaseWaitMs = 2000;

/** Messages that are read and written at once: requests need connections too. The embedded database has one. */
const readsAtOnce = { postgres: 4, embedded: 1 };

/**
 * Endpoints that work share one lane. A call that takes long leaves it for the lane of slow ones, so that endpoints that hang for the first
 * time delay the others by seconds at most. Endpoints that keep failing have a small lane of their own. In all of them together, a customer
 * has as many calls as it can have endpoints.
 */
export const lanes = { working: 64, slow: 256, failing: 32, slowAfterMs: 500 };

export function webhookSender(settings: WebhookSettings): WebhookSender {
  const { database, feed, call, secret, publicUrl, now, log, leaseSeconds: seconds = leaseSeconds } = settings;
  const { db, kind } = database;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading = limiter(readsAtOnce[kind]);
  const running: Record<Lane | 'slow', Set<Promise<void>>> = {
    working: new Set(),
    slow: new Set(),
    failing: new Set(),
  };
  /** The calls under way, by customer. */
  const calling = new Map<string, number>();
  let loops: Promise<unknown> = Promise.resolve();
  let wake = () => {};

  const room = {
    working: () => (running.slow.size >= lanes.slow ? 0 : lanes.working - running.working.size),
    failing: () => lanes.failing - running.failing.size,
  };

  /** Claims and starts as much as there is room for. Returns how many that were. */
  async function fill(): Promise<number> {
    if (signal.aborted || !(await hasDue(db))) return 0;
    let started = 0;
    for (const lane of ['working', 'failing'] as const) {
      const limit = room[lane]();
      const claimed = await claimMessages(db, { lane, limit, seconds, calling });
      started += claimed.length;
      for (const message of claimed) start(lane, message);
    }
    return started;
  }

  function count(customerId: string, change: 1 | -1): void {
    const calls = (calling.get(customerId) ?? 0) + change;
    if (calls > 0) calling.set(customerId, calls);
    else calling.delete(customerId);
  }

  function start(lane: Lane, message: ClaimedMessage): void {
    const { customerId } = message.endpoint;
    count(customerId, 1);
    const leaveLane = () => {
      if (running.working.delete(work)) running.slow.add(work);
      wake();
    };
    const work: Promise<void> = send(message, leaveLane)
      .catch((error) => log.warn(`Webhook message ${message.id} waits for the database: ${codeOf(error)}`))
      .finally(() => {
        for (const set of Object.values(running)) set.delete(work);
        count(customerId, -1);
        // Claiming one at a time would cost more than sending.
        if (room.working() >= lanes.working / 4) wake();
      });
    running[lane].add(work);
  }

  /** A call that takes long leaves its lane. Only the call counts: a slow database must not let in more of them. */
  async function timedCall(request: Parameters<OutgoingCall>[0], leaveLane: () => void): Promise<CallResult> {
    const timer = setTimeout(leaveLane, lanes.slowAfterMs);
    try {
      return await call(request);
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(message: ClaimedMessage, leaveLane: () => void): Promise<void> {
    if (message.attempts > maxTries) {
      return fail(message, { problem: 'stopped', status: null, milliseconds: 0 });
    }
    const at = now();
    const content = await reading(() => messageContent({ db, feed, now: at }, message));
    if (!content) return void (await reading(() => markSent(db, message, null)));
    const { endpoint } = message;
    const body = messageBody(endpoint.preset, content, { siteName: site.name, url: publicUrl });
    const messageId = messageHeaderId(message.id);
    const timestamp = Math.floor(at.getTime() / 1000);
    const request = {
      url: endpoint.url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': `${site.name} webhooks`,
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(secret, endpoint, { messageId, timestamp, body }),
      },
      body,
      signal,
    };
    const result = await timedCall(request, leaveLane);
    countWebhookAttempt(result.problem);
    if (result.problem === null) await reading(() => persist(() => markSent(db, message, result)));
    else if (result.problem === 'stopped') await reading(() => releaseMessage(db, message));
    else await fail(message, result);
  }

  async function fail(message: ClaimedMessage, result: CallResult): Promise<void> {
    const fate = await reading(() =>
      persist(() =>
        db.transaction(async (tx) => {
          const decided = await markFailed(tx, message, result);
          if (decided === 'paused') await mailOwners(tx, message, { isGone: result.status === 410, publicUrl });
          return decided;
        }),
      ),
    );
    if (fate === 'paused') log.warn(`Webhook ${message.endpoint.id} is paused, because it accepts nothing.`);
  }

  /** Until a slot is free, or the time is over. */
  function rested(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
      if (signal.aborted) wake();
    });
  }

  async function keepSending(): Promise<void> {
    while (!signal.aborted) {
      let wait = pollMs;
      const started = await fill().catch((error) => {
        log.warn(`Webhooks wait for the database: ${codeOf(error)}`);
        wait = databaseWaitMs;
        return 0;
      });
      if (started === 0 || room.working() <= 0) await rested(wait);
    }
    await Promise.allSettled(all());
  }

  const following = {
    feed,
    now,
    stopping: signal,
    failed: (id: string, error: unknown) => log.warn(`Webhook ${id} cannot follow the feed: ${codeOf(error)}`),
  };

  async function keepFollowing(): Promise<void> {
    let read = { newest: -1, at: 0, behind: new Set<string>() };
    while (!signal.aborted) {
      let wait = followMs;
      try {
        const newest = await newestSeq(db);
        const isQuiet = newest === read.newest && performance.now() - read.at < quietMs;
        const { behind } = read;
        if (!isQuiet) read = { newest, at: performance.now(), behind };
        if (!isQuiet || behind.size > 0) {
          const followed = await followFeeds(db, { ...following, ...(isQuiet && { only: behind }) });
          read.behind = followed.behind;
          if (followed.queued > 0) wake();
        }
      } catch (error) {
        log.warn(`Webhooks wait for the database: ${codeOf(error)}`);
        wait = databaseWaitMs;
      }
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const all = () => Object.values(running).flatMap((set) => [...set]);

  return {
    start() {
      const begin = async () => {
        // Nobody else can have a lease on a database that belongs to this process.
        if (kind === 'embedded') await releaseAllMessages(db).catch(() => {});
        await Promise.all([keepSending(), keepFollowing()]);
      };
      loops = begin();
    },
    async stop() {
      stopping.abort();
      wake();
      await loops;
    },
    async runOnce() {
      for (;;) {
        const { queued } = await followFeeds(db, following);
        let sent = 0;
        for (let started = await fill(); started > 0 || all().length > 0; started = await fill()) {
          sent += started;
          // What was started may have ended by now.
          const left = all();
          if (left.length > 0) await Promise.race(left);
        }
        if ((queued === 0 && sent === 0) || signal.aborted) return;
      }
    },
  };
}

async function mailOwners(
  tx: Db,
  { endpoint }: ClaimedMessage,
  { isGone, publicUrl }: { isGone: boolean; publicUrl: string },
): Promise<void> {
  const { customerId } = endpoint;
  const stored = await findEndpoint(tx, { customerId, id: endpoint.id });
  const customer = await findCustomer(tx, customerId);
  if (!stored || !customer) return;
  const owners = await ownersOf(tx, customerId);
  await queueMails(
    tx,
    publicUrl,
    owners.map((to) => ({
      kind: 'webhook-paused',
      to,
      about: [randomUUID()],
      write: (mailSite) => webhookPaused({ site: mailSite, customer: customer.name, endpoint: stored.name, isGone }),
    })),
  );
}

/** Lets so many run at once; the others wait in their order. */
function limiter(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((done) => waiting.push(done));
    else running++;
    try {
      return await work();
    } finally {
      // Statements of the embedded database run in this thread, one right after the other: answers get their turn between them.
      await setImmediate();
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Only the code, because the message of a failed query contains its values. */
function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: string; cause?: { code?: string }; name?: string };
  return cause?.code ?? code ?? name ?? 'unknown';
}

/** Retries storing the result of a message, which would otherwise be sent again. */
async function persist<Result>(mark: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await mark();
  } catch (error) {
    if (tries <= 1) throw error;
    await sleep(1000);
    return persist(mark, tries - 1);
  }
}
