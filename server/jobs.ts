import { site } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { dropOldUses } from '#db/queries/account/daily-uses.ts';
import { dropExpiredSessions } from '#db/queries/account/sessions.ts';
import { dropOldSignInLimits } from '#db/queries/account/sign-in-limits.ts';
import { dropExpiredTokens } from '#db/queries/customer-api/keys.ts';
import { dropOldMessages } from '#db/queries/customer-api/webhooks.ts';
import { expireDeliveries } from '#db/queries/delivery/deliveries.ts';
import { dropOldCounts } from '#db/queries/net-new.ts';
import { dropExpiredWorkspaces } from '#db/queries/workspaces.ts';
import { fillAddresses } from '#db/records/addresses.ts';
import { auditKilledImports } from '#db/records/audit-import.ts';
import { refreshStale } from '#db/records/figures.ts';
import { renewSuppressions } from '#db/records/renew-suppressions.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { releaseExpired } from '#db/records/withhold.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { createMailer, type Mailer } from '#server/integrations/mailer.ts';
import { outgoingCaller } from '#server/integrations/outgoing-call.ts';
import { authSecret } from './auth/secret.ts';
import { directUrlOf, type Env } from './env.ts';
import { type Job, scheduleJobs } from './job-schedule.ts';
import { log } from './logging/log.ts';
import { uploadImporter } from './records/import-uploads.ts';
import { sendDailyMails } from './services/account/daily-mail.ts';
import { fillDatasets } from './services/account/datasets.ts';
import { customerFeed } from './services/customer-api/webhooks/feed.ts';
import { webhookSender } from './services/customer-api/webhooks/send-webhooks.ts';
import { creditLateDays } from './services/customers/credit-late-days.ts';
import { deliveryJob } from './services/delivery/delivery-job.ts';
import { followRecalls } from './services/delivery/follow-recalls.ts';
import { cleanUpErasures } from './services/desk/clean-up-erasures.ts';
import { type DeskContext, jobActor } from './services/desk/context.ts';
import { matchDeletions } from './services/desk/match-deletions.ts';
import { remindStaff } from './services/desk/remind-staff.ts';
import { applyRetention, type Retention } from './services/desk/retention.ts';
import { fillSlots } from './services/fill-slots.ts';
import { measureFigures } from './services/measure-figures.ts';
import { createMailWorker } from './services/send-mail.ts';
import { summarizeSubmissions } from './services/summarize-submissions.ts';

/** Reports a wrong mail configuration at startup, before a visitor waits for mail. */
function warnAboutMail({ SMTP_URL, PUBLIC_URL }: Env, mailer: Mailer): void {
  if (!SMTP_URL) return;
  if (!PUBLIC_URL)
    log.warn('PUBLIC_URL is not set: the links in mail lead to localhost, where no visitor gets anywhere.');
  mailer.check?.().catch(({ code }: NodeJS.ErrnoException) => {
    log.warn(`The mail server of SMTP_URL cannot be used (${code ?? 'no reason given'}): mail waits until it can.`);
  });
}

function retentionOf(env: Env): Retention {
  return {
    messages: env.KEEP_MESSAGES_DAYS,
    held: env.KEEP_HELD_DAYS,
    bookings: env.KEEP_BOOKINGS_DAYS,
    mail: env.KEEP_MAIL_DAYS,
    requests: env.KEEP_REQUESTS_DAYS,
    audit: env.KEEP_AUDIT_DAYS,
    accounts: env.KEEP_ACCOUNTS_DAYS,
    closed: env.KEEP_CLOSED_DAYS,
  };
}

export type Jobs = { stop: () => Promise<void> };

/**
 * Background jobs: send mail, also the daily one, and webhooks, import uploads, make large deliveries, fill the booking window, re-date the samples, keep
 * scores and figures current, delete what has expired or is older than its retention period, and finish erasures.
 */
export async function startJobs(database: Database, env: Env, now: () => Date): Promise<Jobs> {
  const { db } = database;
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    from: { name: site.name, address: site.email },
  });
  const worker = createMailWorker({ db, mailer, log, budget: { hour: env.MAIL_PER_HOUR, day: env.MAIL_PER_DAY } });
  warnAboutMail(env, mailer);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const jobContext = (): DeskContext => ({ now: now(), publicUrl, staffEmail: env.STAFF_EMAIL, actor: jobActor });
  const uploads = uploadImporter({
    database,
    dataDir: env.DATA_DIR,
    databaseUrl: directUrlOf(env),
    maxMinutes: env.IMPORT_MINUTES,
    holdPercent: env.HOLD_CLOSINGS_PERCENT,
  });
  const secret = authSecret(env);
  const deliveries = deliveryJob({ database, secret, now });
  const webhooks = webhookSender({
    ...{ database, feed: customerFeed, secret, publicUrl, now, log },
    call: outgoingCaller({ allowsLocalhost: env.WEBHOOK_LOCALHOST }),
  });
  const keep = retentionOf(env);
  const finishErasures: Job = {
    minutes: 1,
    run: async () => {
      const scrubbed = await cleanUpErasures(database, env.DATA_DIR, now());
      for (const table of scrubbed?.tooLarge ?? []) {
        log.warn(`Erased rows of ${table} stay in its file until its space is used again: run VACUUM FULL ${table}.`);
      }
    },
    failed: 'What an erasure left in files could not be removed',
  };
  const redate: Job = {
    minutes: 60,
    run: () => redateSamples(db, now()),
    failed: 'Sample updates could not be re-dated',
  };
  const fillWindow: Job = {
    minutes: 10,
    run: () => fillSlots(db, now()),
    failed: 'The booking window could not be filled',
  };
  const fillInAddresses: Job = {
    minutes: 1,
    run: async () => {
      await fillAddresses(db);
      await renewSuppressions(db, now());
    },
    failed: 'Addresses of older records could not be filled in',
  };
  const jobs: Job[] = [
    // Soon, because an import that was ended leaves figures that do not match its records.
    { minutes: 1, run: () => refreshStale(db, now()), failed: 'Figures could not be computed' },
    finishErasures,
    fillInAddresses,
    { minutes: 1, run: () => fillDatasets(db), failed: 'Counties of saved datasets could not be read' },
    { minutes: 1, run: () => followRecalls(db), failed: 'Records could not be recalled' },
    { minutes: 1, run: () => matchDeletions(db, now()), failed: 'Deletion lists could not be compared' },
    {
      minutes: 5,
      run: () => summarizeSubmissions(db, { publicUrl, staffEmail: env.STAFF_EMAIL }),
      failed: 'Messages could not be summarized for the staff',
    },
    {
      minutes: 10,
      run: () => sendDailyMails(db, { now: now(), publicUrl, secret }),
      failed: 'Daily mails could not be written',
    },
    { minutes: 10, run: () => remindStaff(db, jobContext()), failed: 'The staff could not be reminded' },
    { minutes: 10, run: () => releaseExpired(db), failed: 'Counties that are no longer exclusive are still withheld' },
    fillWindow,
    // Judges a day once, soon after midnight in New York.
    { minutes: 10, run: () => creditLateDays(db, now()), failed: 'Late days could not be credited' },
    { minutes: 10, run: () => measureFigures(db, now()), failed: 'Figures of the last 90 days could not be measured' },
    { minutes: 60, run: () => dropExpiredWorkspaces(db, now()), failed: 'Old workspaces could not be dropped' },
    { minutes: 60, run: () => dropExpiredSessions(db, now()), failed: 'Old sessions could not be dropped' },
    { minutes: 60, run: () => dropOldSignInLimits(db, now()), failed: 'Old limits of sign-in could not be dropped' },
    {
      minutes: 60,
      run: () => applyRetention(db, { keep, dataDir: env.DATA_DIR }, jobContext()),
      failed: 'Old data could not be deleted',
    },
    redate,
    { minutes: 60, run: () => uploads.clean(now()), failed: 'Old uploads could not be removed' },
    { minutes: 60, run: () => expireDeliveries(db, now()), failed: 'Old deliveries could not be removed' },
    { minutes: 60, run: () => dropOldUses(db, now()), failed: 'Old daily limits could not be dropped' },
    { minutes: 60, run: () => dropOldCounts(db, now()), failed: 'Old net-new counts could not be dropped' },
    {
      minutes: 60,
      run: () => auditKilledImports(db, now(), env.IMPORT_MINUTES),
      failed: 'Imports that were killed could not be recorded',
    },
    { minutes: 60, run: () => dropExpiredTokens(db), failed: 'Old tokens of API keys could not be removed' },
    { minutes: 60, run: () => dropOldMessages(db), failed: 'Old webhook messages could not be removed' },
    { minutes: 60, run: () => rescoreDue(db, now()), failed: 'Leads could not be scored again' },
  ];
  const schedule = scheduleJobs(jobs, log);
  await schedule.run(fillWindow);
  await schedule.run(redate);
  worker.start();
  uploads.start();
  deliveries.start();
  webhooks.start();
  // What a crash interrupted does not wait.
  schedule.run(finishErasures);
  schedule.run(fillInAddresses);
  return {
    stop: async () => {
      await Promise.all([worker.stop(), uploads.stop(), deliveries.stop(), webhooks.stop(), schedule.stop()]);
    },
  };
}
