import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import {
  type ClaimedMail,
  claimDueMail,
  countOverBudget,
  dropLateCodes,
  leaseSeconds,
  markFailed,
  markSent,
} from '#db/queries/outbox.ts';
import type { MailBudget } from '#domain/mail/budget.ts';
import { maxTries } from '#domain/mail/retry.ts';
import { MailError } from '#server/integrations/mail-error.ts';
import type { Mailer } from '#server/integrations/mailer.ts';

export type MailWorkerOptions = {
  db: Db;
  mailer: Mailer;
  /** Receives kinds, ids and codes, never an address. */
  log: { warn: (line: string) => void; error: (line: string) => void };
  /** How often the queue is looked at: somebody waits for a sign-in code. */
  intervalMs?: number;
  /** How much may be sent in all; no limit unless given. */
  budget?: MailBudget;
};

export type MailWorker = {
  start: () => void;
  /** Stops sending; resolves once the mail in progress is sent and marked. */
  stop: () => Promise<void>;
  /** Sends all mail that is due. */
  runOnce: () => Promise<{ sent: number; failed: number }>;
};

const batchSize = 5;

/** How long the queue is left alone after it could not be read. */
const databaseWaitMs = 2000;

export function createMailWorker({
  db,
  mailer,
  log,
  intervalMs = 500,
  budget = { hour: null, day: null },
}: MailWorkerOptions): MailWorker {
  const stopping = new AbortController();
  let loop: Promise<void> = Promise.resolve();
  let isOverBudget = false;

  async function runOnce() {
    const counts = { sent: 0, failed: 0 };
    while (!stopping.signal.aborted) {
      const batch = await claimDueMail(db, batchSize, leaseSeconds, budget);
      if (batch.length === 0) break;
      // All of them, also if one cannot be marked: who stops waits for this, and what is not marked is sent again.
      const results = await Promise.allSettled(batch.map(deliver));
      for (const result of results) {
        if (result.status === 'rejected') throw result.reason;
        counts[result.value ? 'sent' : 'failed'] += 1;
      }
    }
    await reportBudget();
    return counts;
  }

  /** Logs when mail starts to wait for the budget and when none does anymore, not each time in between. */
  async function reportBudget(): Promise<void> {
    const held = await countOverBudget(db, budget);
    if (held > 0 !== isOverBudget) {
      isOverBudget = held > 0;
      const spent = `the mail budget is spent (MAIL_PER_HOUR ${budget.hour ?? 'off'}, MAIL_PER_DAY ${budget.day ?? 'off'})`;
      log.warn(isOverBudget ? `${held} mails wait, because ${spent}.` : 'No mail waits for the mail budget anymore.');
    }
    if (held === 0) return;
    const late = await dropLateCodes(db);
    if (late > 0) log.warn(`${late} codes expired while they waited for the mail budget, and are given up.`);
  }

  async function deliver(mail: ClaimedMail): Promise<boolean> {
    const failure = await failureOf(mail);
    if (!failure) {
      await persist(() => markSent(db, mail));
      return true;
    }
    const status = await persist(() => markFailed(db, mail, failure));
    const why = `${failure.code} on try ${mail.attempts}`;
    if (status === 'waiting') log.warn(`Mail ${mail.kind} ${mail.id} waits for its next try: ${why}`);
    else if (mail.isLate) log.warn(`Mail ${mail.kind} ${mail.id} is given up: ${why}`);
    else log.error(`Mail ${mail.kind} ${mail.id} is given up, npm run desk -- retry-mail tries it again: ${why}`);
    return false;
  }

  async function failureOf(mail: ClaimedMail) {
    if (mail.attempts > maxTries) {
      return { code: 'ECRASH', reason: 'The server ended each time it tried to send this mail.', permanent: true };
    }
    if (mail.isLate) return { code: 'ELATE', reason: 'The code expired before it could be sent.', permanent: true };
    try {
      await mailer.send(mail);
      return null;
    } catch (error) {
      const { message, code = 'EUNKNOWN' } = error as NodeJS.ErrnoException;
      return { code, reason: message, permanent: error instanceof MailError && error.permanent };
    }
  }

  async function keepRunning() {
    while (!stopping.signal.aborted) {
      let wait = intervalMs;
      await runOnce().catch((error) => {
        log.warn(`Mail waits for the database: ${codeOf(error)}`);
        wait = Math.max(wait, databaseWaitMs);
      });
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      loop = keepRunning();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
    runOnce,
  };
}

/** Only the code, because the message of a failed query contains its values. */
function codeOf(error: Error & { code?: string; cause?: { code?: string } }): string {
  return error.cause?.code ?? error.code ?? error.name;
}

/** Retries storing the result of a mail, which would otherwise be sent again. */
async function persist<T>(mark: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await mark();
  } catch (error) {
    if (tries <= 1) throw error;
    await sleep(1000);
    return persist(mark, tries - 1);
  }
}
