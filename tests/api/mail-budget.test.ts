import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { countOverBudget } from '#db/queries/outbox.ts';
import type { MailRank } from '#domain/mail/budget.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { mailBench, plainMail } from '#tests/support/mail-bench.ts';

const budget = { hour: 10, day: 100 };

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = mailBench(open);

  const queue = async (count: number, rank: MailRank, kind = 'contact-notice') => {
    for (let at = 0; at < count; at++) await bench.put({ ...plainMail(`${rank}.${kind}.${at}`), rank, kind });
  };
  const sentByRank = async () => {
    const found = await rows(
      bench.db,
      sql`select rank, count(*)::int as count from outbox where status = 'sent' group by rank order by rank`,
    );
    return Object.fromEntries(found.map(({ rank, count }) => [rank, count]));
  };
  /** The mail that was sent so far was sent this long ago. */
  const pass = (hours: number) =>
    bench.db.execute(sql`update outbox set sent_at = sent_at - make_interval(hours => ${hours})`);

  test('mail over the budget waits, what comes first is still sent, and nothing is lost', async () => {
    await queue(20, 2);
    const worker = bench.worker(undefined, { budget });
    await worker.runOnce();
    expect(await sentByRank()).toEqual({ 2: 8 });
    await queue(4, 0);
    await worker.runOnce();
    expect(await sentByRank()).toEqual({ 0: 2, 2: 8 });
    expect(await countOverBudget(bench.db, budget)).toBe(14);
    await pass(2);
    await worker.runOnce();
    expect(await sentByRank()).toEqual({ 0: 4, 2: 14 });
    await pass(2);
    await worker.runOnce();
    expect(await sentByRank()).toEqual({ 0: 4, 2: 20 });
    expect(await countOverBudget(bench.db, budget)).toBe(0);
  });

  test('a flood of codes to strangers leaves room for owners and staff in the same minute', async () => {
    await queue(30, 2, 'sign-in-code');
    await queue(1, 1);
    await queue(1, 0, 'sign-in-code');
    await bench.worker(undefined, { budget }).runOnce();
    expect(await sentByRank()).toEqual({ 0: 1, 1: 1, 2: 6 });
  });

  test('several workers together stay within the budget', async () => {
    await queue(30, 0);
    await Promise.all([0, 1, 2, 3].map(() => bench.worker(undefined, { budget }).runOnce()));
    expect(await sentByRank()).toEqual({ 0: 10 });
  });

  test('the log says once that mail waits, and once that it no longer does', async () => {
    await queue(12, 1);
    const worker = bench.worker(undefined, { budget });
    for (let each = 0; each < 3; each++) await worker.runOnce();
    const waits = '3 mails wait, because the mail budget is spent (MAIL_PER_HOUR 10, MAIL_PER_DAY 100).';
    const lines = () => bench.lines.filter((line) => line.includes('budget'));
    expect(lines()).toEqual([waits]);
    await pass(2);
    await worker.runOnce();
    expect(lines()).toEqual([waits, 'No mail waits for the mail budget anymore.']);
  });

  test('a code that expired while it waited is given up, and other mail is not', async () => {
    await queue(10, 0);
    const worker = bench.worker(undefined, { budget });
    await worker.runOnce();
    await queue(2, 2, 'sign-in-code');
    await queue(1, 2, 'booking-booked');
    await bench.db.execute(sql`update outbox set created_at = created_at - interval '16 minutes'`);
    await worker.runOnce();
    expect(await rows(bench.db, sql`select kind, status from outbox where rank = 2 order by kind, status`)).toEqual([
      { kind: 'booking-booked', status: 'waiting' },
      { kind: 'sign-in-code', status: 'dead' },
      { kind: 'sign-in-code', status: 'dead' },
    ]);
  });
});
