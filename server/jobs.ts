import { site } from '#content/site.ts';
import type { Database } from '#db/client.ts';
import { dropOldMail } from '#db/queries/outbox.ts';
import { dropExpiredWorkspaces } from '#db/queries/workspaces.ts';
import { redateSamples } from '#db/seed/redate.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import type { Env } from './env.ts';
import { log } from './logging/log.ts';
import { fillSlots } from './services/fill-slots.ts';
import { createMailWorker } from './services/send-mail.ts';

const hour = 3_600_000;

export type Jobs = { stop: () => Promise<void> };

/** What runs beside the requests: mail, a filled booking window, sample updates that stay recent, and the end of workspaces and mail nobody needs. */
export async function startJobs(database: Database, env: Env, now: () => Date): Promise<Jobs> {
  const { db } = database;
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    dataDir: env.DATA_DIR,
    from: { name: site.name, address: site.email },
  });
  const worker = createMailWorker({ db, mailer, now, log: log.warn });
  await fillSlots(db, now());
  await redateSamples(db, now());
  worker.start();
  const timer = setInterval(() => {
    fillSlots(db, now()).catch(() => log.error('The booking window could not be filled; the next try is in an hour.'));
    dropExpiredWorkspaces(db, now()).catch(() =>
      log.error('Old workspaces could not be dropped; the next try is in an hour.'),
    );
    dropOldMail(db, now()).catch(() => log.error('Old mail could not be dropped; the next try is in an hour.'));
    redateSamples(db, now()).catch(() =>
      log.error('Sample updates could not be re-dated; the next try is in an hour.'),
    );
  }, hour);
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.stop();
    },
  };
}
