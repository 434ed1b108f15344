import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { reviveMail } from '#db/queries/desk/mail.ts';
import { dropOldMail } from '#db/queries/desk/retention.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { outbox } from '#db/schema.ts';
import { bookingConfirmation } from '#domain/mail/booking-mails.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { mailBench, noon, plainMail, sender } from '#tests/support/mail-bench.ts';

const site = {
  name: 'Deedline',
  email: 'hello@deedline.example',
  phone: '(512) 555-0142',
  office: 'Austin, Texas, by appointment',
  url: 'https://www.deedline.example',
};

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = mailBench(open);

  test('a confirmation arrives with its text, its HTML and its calendar entry', async () => {
    const booking = {
      id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
      sequence: 0,
      name: 'Zoë Åström',
      email: 'zoe@example.com',
      phone: '',
      company: '',
      message: '',
      timeZone: 'America/Denver',
      start: new Date('2026-11-17T15:00:00Z'),
      end: new Date('2026-11-17T15:30:00Z'),
    };
    const manageUrl = `${site.url}/book-demo/manage?token=abc`;
    const rendered = bookingConfirmation({ site, booking, manageUrl, now: noon });
    const to = { name: booking.name, address: booking.email };
    const replyTo = { name: 'Deedline demos', address: 'demos@deedline.example' };
    await bench.put({
      ...rendered,
      kind: 'booking-confirmation',
      to,
      replyTo,
      messageId: '<b.1@www.deedline.example>',
    });
    const server = await bench.sink();
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 1, failed: 0 });

    const [mail] = server.mails;
    expect(mail?.to).toEqual(['zoe@example.com']);
    expect(mail?.from).toBe('hello@deedline.example');
    expect(mail?.parsed).toMatchObject({
      subject: rendered.subject,
      messageId: '<b.1@www.deedline.example>',
      from: { name: 'Deedline', address: 'hello@deedline.example' },
      to: [{ name: 'Zoë Åström', address: 'zoe@example.com' }],
      replyTo: [{ name: 'Deedline demos', address: 'demos@deedline.example' }],
    });
    expect(mail?.parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(rendered.text.trim());
    expect(mail?.parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(rendered.html.trim());
    expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    const file = mail?.parsed.attachments.find(({ filename }) => filename === 'demo.ics');
    const content = rendered.calendar?.content ?? '';
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toBe(content.replaceAll('\r\n', '\n'));
    // Calendars need CRLF line endings, which the parser normalizes.
    expect(mail?.raw).toContain(Buffer.from(content).toString('base64').slice(0, 70));
    expect(await bench.only()).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: expect.any(Date),
      leasedUntil: null,
    });
  });

  test('mail from a failed transaction is never sent', async () => {
    const failed = bench.db.transaction(async (tx) => {
      await enqueueMails(tx, [plainMail('lost')]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const server = await bench.sink();
    await bench.worker(server.url).runOnce();
    expect(server.mails).toEqual([]);
  });

  test('mail is dated when it is queued, not when its transaction began', async () => {
    await bench.db.transaction(async (tx) => {
      await enqueueMails(tx, [plainMail('first')]);
      await enqueueMails(tx, [plainMail('second')]);
    });
    const newest = await bench.db.select().from(outbox).orderBy(desc(outbox.createdAt));
    expect(newest.map(({ subject }) => subject)).toEqual(['Message second', 'Message first']);
    const [times] = await rows(bench.db, sql`select count(distinct created_at)::int as different from outbox`);
    expect(times?.different).toBe(2);
  });

  test('without a mail server, each mail is written to a private file and logged without addresses', async () => {
    const calendar = { content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', method: 'REQUEST' as const };
    const id = await bench.put({ ...plainMail('file'), calendar });
    await bench.worker().runOnce();
    const folder = join(bench.opened.dataDir, 'mail');
    const name = `2026-11-16T12-00-00-000Z-contact-notice-${id}.eml`;
    expect(readdirSync(folder)).toEqual([name]);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(bench.lines).toEqual([`Mail contact-notice written to ${name}`]);
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    expect(mail).toMatchObject({ subject: 'Message file', messageId: '<file@www.deedline.example>' });
    expect(mail.attachments.map(({ filename }) => filename)).toContain('demo.ics');
  });
  test('line breaks in names and subjects add no headers or recipients', async () => {
    const server = await bench.sink();
    const injected = 'Ana\r\nBcc: victim@example.com\r\n\r\nBody';
    await bench.put({
      ...plainMail('injection'),
      to: { name: injected, address: 'ana@example.com' },
      replyTo: { name: injected, address: 'ana@example.com' },
      subject: injected,
      messageId: '<x\r\nBcc: victim@example.com@www.deedline.example>',
    });
    await bench.worker(server.url).runOnce();
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ana@example.com']);
    expect(mail?.raw).not.toMatch(/^bcc:/im);
    expect(mail?.parsed.bcc ?? []).toEqual([]);
    expect(mail?.parsed.subject).toBe('Ana Bcc: victim@example.com Body');
    expect(mail?.parsed.text?.trim()).toBe('Text');
  });

  test.each([
    'ana@example.com\r\nRCPT TO:<victim@example.com>',
    'ana@example.com,victim@example.com',
    'Ana <ana@example.com>',
    'ana@example.com> SIZE=1',
  ])('mail to a recipient that is not exactly one address is parked and never sent: %j', async (address) => {
    const server = await bench.sink();
    await bench.put({ ...plainMail('address'), to: { name: 'Ana', address } });
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 0, failed: 0 });
    expect(await reviveMail(bench.db)).toBe(1);
    expect(await bench.worker(server.url).runOnce()).toEqual({ sent: 0, failed: 1 });
    expect(server.connections()).toBe(0);
    expect(await bench.only()).toMatchObject({
      status: 'dead',
      lastError: expect.stringContaining('single mail address'),
    });
  });

  test('a Reply-To that is not exactly one address is left out', async () => {
    const server = await bench.sink();
    await bench.put({ ...plainMail('reply'), replyTo: { name: 'x', address: 'a@example.com,b@example.com' } });
    await bench.worker(server.url).runOnce();
    expect(server.mails[0]?.parsed.replyTo ?? []).toEqual([]);
  });

  test('mail is deleted a month after it was sent, and not before', async () => {
    const { db } = bench;
    await bench.put(plainMail('sent'));
    await bench.worker((await bench.sink()).url).runOnce();
    const keptAfter = async (days: number) => {
      await db
        .update(outbox)
        .set({ sentAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(outbox.status, 'sent'));
      await dropOldMail(db);
      return (await db.select().from(outbox)).length;
    };
    await bench.put(plainMail('waiting'));
    expect([await keptAfter(29), await keptAfter(31)]).toEqual([2, 1]);
  });
});

test('an invalid SMTP_URL is refused at startup', () => {
  expect(() => createMailer({ smtpUrl: 'http://mail.example', dataDir: 'data', from: sender })).toThrow(
    'SMTP_URL must start with smtp:// or smtps://',
  );
});
