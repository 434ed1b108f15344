import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Database } from '#db/client.ts';
import { countWebhooks } from '#db/queries/customer-api/webhook-queue.ts';
import { countOutbox, countOverBudget } from '#db/queries/outbox.ts';
import type { MailBudget } from '#domain/mail/budget.ts';
import { registry } from './registry.ts';

const registers = [registry];
const timeoutMs = 2000;

/** Measures the connections of this process; the embedded database has none. */
export function measurePool({ pool }: Database): void {
  if (!pool) return;
  new Gauge({
    name: 'deedline_database_connections',
    help: 'Connections to PostgreSQL: all, those without work, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** All processes share the outbox, so only one of them measures it. */
export function measureMail({ db }: Database, budget: MailBudget): void {
  const oldest = new Gauge({
    name: 'deedline_mail_oldest_seconds',
    help: 'How long the oldest mail that is not sent has been waiting.',
    registers,
  });
  new Gauge({
    name: 'deedline_mail_over_budget',
    help: 'Mail that is due and waits because MAIL_PER_HOUR or MAIL_PER_DAY is spent.',
    registers,
    async collect() {
      this.set((await withTimeout(countOverBudget(db, budget))) ?? 0);
    },
  });
  new Gauge({
    name: 'deedline_mail',
    help: 'Mail that waits for its next try, and mail that was given up (dead).',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      const counts = await withTimeout(countOutbox(db));
      if (!counts) return;
      this.set({ status: 'waiting' }, counts.waiting);
      this.set({ status: 'dead' }, counts.dead);
      oldest.set(counts.oldestWaitingSeconds);
    },
  });
}

/** The same for webhooks. */
export function measureWebhooks({ db }: Database): void {
  const oldest = new Gauge({
    name: 'deedline_webhook_oldest_seconds',
    help: 'How long the oldest message of an active webhook has been waiting.',
    registers,
  });
  const paused = new Gauge({
    name: 'deedline_webhooks_paused',
    help: 'Webhooks that are told nothing, by their owners or because they accepted nothing.',
    registers,
  });
  new Gauge({
    name: 'deedline_webhook_messages_waiting',
    help: 'Messages of active webhooks that wait for their next try.',
    registers,
    async collect() {
      const counts = await withTimeout(countWebhooks(db));
      if (!counts) return;
      this.set(counts.waiting);
      oldest.set(counts.oldestSeconds);
      paused.set(counts.paused);
    },
  });
}

/** The same as /readyz. */
export function measureReadiness(isReady: () => Promise<boolean>): void {
  new Gauge({
    name: 'deedline_ready',
    help: '1 when visitors can be served, 0 when the database does not answer or the server is about to stop.',
    registers,
    async collect() {
      this.set((await withTimeout(isReady())) ? 1 : 0);
    },
  });
}

/** A database that is down must not block the other metrics. */
function withTimeout<T>(result: Promise<T>): Promise<T | null> {
  return Promise.race([result.catch(() => null), sleep(timeoutMs, null, { ref: false })]);
}
