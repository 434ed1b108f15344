import { site } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { dropOldMail } from '#db/queries/outbox.ts';
import { dropOldRequests } from '#db/queries/privacy-requests.ts';
import { dropExpiredWorkspaces } from '#db/queries/workspaces.ts';
import { refreshStale } from '#db/records/figures.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { createMailer, type Mailer } from '#server/integrations/mailer.ts';
import type { Env } from './env.ts';
import { log } from './logging/log.ts';
import { fillSlots } from './services/fill-slots.ts';
import { createMailWorker } from './services/send-mail.ts';
import { summarizeSubmissions } from './services/summarize-submissions.ts';

const hour = 3_600_000;

/** Reports a wrong mail configuration at startup, before a visitor waits for mail. */
function warnAboutMail({ SMTP_URL, PUBLIC_URL }: Env, mailer: Mailer): void {
  if (!SMTP_URL) return;
  if (!PUBLIC_URL)
    log.warn('PUBLIC_URL is not set: the links in mail lead to localhost, where no visitor gets anywhere.');
  mailer.check?.().catch(({ code }: NodeJS.ErrnoException) => {
    log.warn(`The mail server of SMTP_URL cannot be used (${code ?? 'no reason given'}): mail waits until it can.`);
  });
}

export type Jobs = { stop: () => Promise<void> };

/**
 * Background jobs: send mail, fill the booking window, re-date the samples, keep scores and figures current, and delete
 * expired workspaces, old mail and old privacy requests.
 */
export async function startJobs(database: Database, env: Env, now: () => Date): Promise<Jobs> {
  const { db } = database;
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    from: { name: site.name, address: site.email },
  });
  const worker = createMailWorker({ db, mailer, log });
  warnAboutMail(env, mailer);
  await fillSlots(db, now());
  await redateSamples(db, now());
  worker.start();
  const timer = setInterval(() => {
    fillSlots(db, now()).catch(() => log.error('The booking window could not be filled; the next try is in an hour.'));
    dropExpiredWorkspaces(db, now()).catch(() =>
      log.error('Old workspaces could not be dropped; the next try is in an hour.'),
    );
    dropOldMail(db).catch(() => log.error('Old mail could not be dropped; the next try is in an hour.'));
    dropOldRequests(db, now()).catch(() =>
      log.error('Old privacy requests could not be dropped; the next try is in an hour.'),
    );
    redateSamples(db, now()).catch(() =>
      log.error('Sample updates could not be re-dated; the next try is in an hour.'),
    );
    rescoreDue(db, now()).catch(() => log.error('Leads could not be scored again; the next try is in an hour.'));
  }, hour);
  // Soon, because an import that was ended leaves figures that do not match its records.
  const figures = setInterval(() => {
    refreshStale(db, now()).catch(() => log.error('Figures could not be computed; the next try is in a minute.'));
  }, hour / 60);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const summaries = setInterval(() => {
    summarizeSubmissions(db, { publicUrl, staffEmail: env.STAFF_EMAIL }).catch(() =>
      log.error('Messages could not be summarized for the staff; the next try is in five minutes.'),
    );
  }, hour / 12);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(summaries);
      clearInterval(figures);
      await worker.stop();
    },
  };
}
