import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { ask } from '#tests/faults/support/http.ts';
import { describeSample, on, report } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { sizes } from './sizes.ts';

const victim = 'victim@example.com';
const staff = 'staff@deedline.example';
const spamText = 'Claim $500 at https://spam.example \u202E now';

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  let sink: MailSink;
  let server: RunningServer;
  let statuses: number[];
  let submissions: Row[];
  let mails: Row[];
  beforeAll(async () => {
    database = await prepare();
    sink = await startSink();
    server = await startServer({ ...database.env, TRUST_PROXY: '1', SMTP_URL: sink.url, STAFF_EMAIL: staff });
    const slots = await openSlots(server.origin);
    const post = async (path: string, json: object, index: number) => {
      const headers = { 'X-Forwarded-For': visitorAddress(index) };
      return (await ask(server.origin, path, { method: 'POST', json, headers })).status;
    };
    const message = (index: number) => ({
      submission_type: 'general',
      name: spamText,
      email: index % 2 === 0 ? victim : 'Victim@Example.com',
      message: `Message ${index}`,
    });
    const booking = (index: number) => ({
      slot_id: slots[index % slots.length]?.id,
      customer_name: spamText,
      customer_email: victim,
    });
    const attack = Array.from({ length: sizes.addresses }, async (_, index) => [
      await post('/functions/v1/submit-contact', message(index), index),
      await post('/rest/v1/demo_bookings', booking(index), index),
    ]);
    statuses = (await Promise.all(attack)).flat();
    const arrived = (address: string) => sink.mails.filter(({ to }) => to.includes(address)).length;
    const isThere = () => arrived(staff) >= 5 && arrived(victim) >= 3;
    for (const end = Date.now() + 30_000; !isThere() && Date.now() < end; )
      await new Promise((done) => setTimeout(done, 50));
    await server.stop();
    [submissions, mails] = await database.look(async (db) => [
      await rows(db, sql`select notified from contact_submissions`),
      await rows(db, sql`select kind, to_address, status, subject, calendar from outbox`),
    ]);
  });
  afterAll(async () => {
    await server?.kill();
    await sink?.close();
    await database?.drop();
  });

  test('the victim gets three mails within the hour', () => {
    const arrived = sink.mails.filter(({ to }) => to.some((address) => address.toLowerCase() === victim)).length;
    report(`${name}: ${statuses.length} forms and bookings with one address: ${arrived} mails arrived there`);
    expect(arrived).toBe(3);
  });

  test('every message is stored, and staff get a notice for three of them and a summary of the others', () => {
    expect(statuses.filter((status) => status === 200)).toHaveLength(sizes.addresses);
    expect(submissions).toHaveLength(sizes.addresses);
    expect(submissions.filter(({ notified }) => notified === false)).toHaveLength(sizes.addresses - 3);
    expect(mails.filter(({ kind }) => kind === 'contact-notice')).toHaveLength(3);
  });

  test('both demos that an email address can hold are confirmed within an hour', () => {
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(mails.filter(({ kind }) => kind === 'booking-booked')).toHaveLength(2);
    expect(mails.filter(({ kind }) => kind === 'booking-booked-notice')).toHaveLength(2);
  });

  test('no header, subject or calendar entry contains the spam text', () => {
    for (const { raw, parsed } of sink.mails) {
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/spam|claim/i);
      expect(`${parsed.subject} ${JSON.stringify([parsed.to, parsed.replyTo])}`).not.toMatch(/spam|claim/i);
    }
    for (const { calendar } of mails) expect(String(calendar)).not.toMatch(/spam|claim/i);
  });
});
