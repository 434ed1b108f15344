import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#db/client.ts';
import { enqueueMails, type NewMail } from '#db/queries/outbox.ts';
import { outbox } from '#db/schema.ts';
import type { MailBudget } from '#domain/mail/budget.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import type { SmtpLimits } from '#server/integrations/smtp-mailer.ts';
import { createMailWorker, type MailWorker } from '#server/services/send-mail.ts';
import type { TestDatabase } from './databases.ts';
import { type MailSink, type SinkRules, startSink } from './mail-sink.ts';

export const sender = { name: 'Deedline', address: 'hello@deedline.example' };
export const noon = new Date('2026-11-16T12:00:00Z');

/** Production timeouts. A test shortens only the one it is about, so that a busy machine does not fail it for another. */
export const usualLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalTimeout: 60_000,
};

/** A mail with the name in its subject and message id. */
export const plainMail = (name: string): NewMail => ({
  kind: 'contact-notice',
  to: { name: 'Staff', address: 'staff@deedline.example' },
  subject: `Message ${name}`,
  text: 'Text',
  html: '<p>Text</p>',
  messageId: `<${name}@www.deedline.example>`,
});

/** Gives each test an empty outbox, and creates workers and mail servers on request. */
export function mailBench(open: () => Promise<TestDatabase>) {
  let opened: TestDatabase;
  const sinks: MailSink[] = [];
  const bench = {
    lines: [] as string[],
    get opened(): TestDatabase {
      return opened;
    },
    get db(): Db {
      return opened.database.db;
    },
    async sink(rules?: SinkRules): Promise<MailSink> {
      const sink = await startSink(rules);
      sinks.push(sink);
      return sink;
    },
    worker(
      smtpUrl?: string,
      { db = opened.database.db, budget, ...limits }: { db?: Db; budget?: MailBudget; limits?: SmtpLimits } = {},
    ): MailWorker {
      const log = (line: string) => void bench.lines.push(line);
      const error = (line: string) => void bench.lines.push(`error: ${line}`);
      const now = () => noon;
      const mailer = createMailer({ smtpUrl, dataDir: opened.dataDir, from: sender, log, now, ...limits });
      return createMailWorker({ db, mailer, log: { warn: log, error }, intervalMs: 20, ...(budget && { budget }) });
    },
    put: async (mail: NewMail) => (await enqueueMails(opened.database.db, [mail]))[0] ?? '',
    /** So many minutes go by for the mail: by the database's clock, which no test can set. */
    async pass(minutes: number): Promise<void> {
      const earlier = sql`make_interval(secs => ${minutes * 60})`;
      await opened.database.db.execute(
        sql`update outbox set due_at = due_at - ${earlier}, leased_until = leased_until - ${earlier}`,
      );
    },
    /** The only mail in the outbox; fails if there is not exactly one. */
    async only(): Promise<typeof outbox.$inferSelect> {
      const [row, ...others] = await opened.database.db.select().from(outbox);
      if (!row || others.length > 0) throw new Error('The outbox does not have exactly one mail');
      return row;
    },
  };
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await opened.database.db.delete(outbox);
    bench.lines = [];
  });
  afterEach(async () => {
    await Promise.all(sinks.splice(0).map((sink) => sink.close()));
  });
  afterAll(() => opened.drop());
  return bench;
}
