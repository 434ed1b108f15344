import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { accountDeals, dailyUses, sessions, users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { erasures } from '#db/desk-schema.ts';
import { personalTables, scrubTables } from '#db/scrub.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { sendCode } from '#server/services/account/send-code.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { cleanUpErasures } from '#server/services/desk/clean-up-erasures.ts';
import { erasePerson } from '#server/services/desk/erase-person.ts';
import { exportPerson, findPerson } from '#server/services/desk/find-person.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { askFor, enterCode, startRequest } from '#server/services/privacy-request.ts';
import { createMailWorker } from '#server/services/send-mail.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { summarizeSubmissions } from '#server/services/summarize-submissions.ts';
import { mailedCode, newBrowser } from '#tests/support/accounts.ts';
import { monday, serviceContext } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, longTest, on } from '#tests/support/long-form.ts';
import { codeFor, yourDataApp } from '#tests/support/your-data-bench.ts';

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url');

type Person = { email: string; name: string; phone: string; company: string; message: string; street: string };

const zoe: Person = {
  email: 'zoe@quillonby.example',
  name: 'Zoe Quillonby',
  phone: '512 555 0177',
  company: 'Quillonby Homes',
  message: 'Zanzibar estate, please call before noon',
  street: '4417 Zanthoxylum Dr',
};
/** With an address that ends like the other one. */
const bo: Person = {
  email: 'bozoe@quillonby.example',
  name: 'Bo Ferreira',
  phone: '512 555 0133',
  company: 'Ferreira Land',
  message: 'How many counties do you read?',
  street: '12 Oak St',
};

const uidOf = (calendar: string) => /^UID:(.+)$/m.exec(calendar)?.[1]?.trim();

const staff = { id: null, name: 'eve@deedline.example' };
const context = (now = monday) => ({ ...serviceContext(now), actor: staff });

describeSample(testDatabases, on('postgres'))('on $name', ({ name, open }) => {
  let opened: TestDatabase;
  let db: Db;
  let dataDir: string;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
    ({ dataDir } = opened);
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    await emptyTables(
      db,
      'demo_slots',
      'outbox',
      'contact_submissions',
      'privacy_requests',
      'suppressions',
      'users',
      'verifications',
      'erasures',
    );
    await fillSlots(db, monday);
    await db.execute(sql`update demo_slots set max_bookings = 5`);
  });

  const erase = (email: string, cancelDemos = true) => erasePerson(db, { email, cancelDemos, dataDir }, context());

  /** Four messages (the last one only in a summary), a demo, a request, and an account. */
  async function leaveTraces(person: Person): Promise<void> {
    const { email, name: fullName, phone, company, message, street } = person;
    for (const number of [1, 2, 3, 4]) {
      const submission = {
        submission_type: 'general' as const,
        name: fullName,
        email,
        phone,
        company,
        territory: '',
        datasets: '',
        message: `${message} ${number}`,
      };
      const request = { submission, idempotencyKey: `${email} ${number}`, botSign: null };
      await submitContact(db, request, serviceContext());
    }
    const [slot] = await rows(db, sql`select id from demo_slots where date = '2026-11-18' and start_time = '10:00'`);
    const booking = {
      slot_id: String(slot?.id),
      customer_name: fullName,
      customer_email: email,
      customer_phone: phone,
      company,
      message,
      time_zone: null,
    };
    const booked = await bookDemo(db, { booking, idempotencyKey: null }, serviceContext());
    expect(booked.ok).toBe(true);
    const asked = { email, name: fullName, street, county: 'Travis', state: 'TX', role: 'owner' as const };
    // The code would wait behind the mails of the same hour.
    await db.execute(sql`update outbox set created_at = created_at - interval '2 hours' where to_address = ${email}`);
    const started = await startRequest(db, asked, serviceContext());
    const token = started.ok ? started.token : '';
    await enterCode(db, { token, code: await codeFor(db, email) }, monday);
    await askFor(db, { token, kind: 'suppression', message }, serviceContext());
    await db.execute(sql`update privacy_requests set done_at = now() where email = ${email}`);
    await sendCode(db, { email, code: '123456' }, 'http://localhost');
    const [user] = await db.insert(users).values({ email, name: fullName }).returning({ id: users.id });
    const userId = user?.id ?? '';
    const deal = { propertyAddress: street, county: 'Travis', state: 'TX', stage: 'new', createdAt: monday };
    await db.insert(accountDeals).values({ userId, ...deal, contactName: fullName });
    await db.insert(sessions).values({ userId, token: `token ${email}`, expiresAt: monday });
  }

  async function sendAll(): Promise<void> {
    const from = { name: 'Deedline', address: 'hello@deedline.example' };
    const mailer = createMailer({ dataDir, from, log: () => {} });
    await createMailWorker({ db, mailer, log: { warn: () => {}, error: () => {} } }).runOnce();
  }

  /** Every row of every table as text, by table. */
  async function allRows(): Promise<Map<string, string[]>> {
    const tables = await rows(db, sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
    const found = new Map<string, string[]>();
    for (const { tablename } of tables) {
      const table = String(tablename);
      const content = await rows(db, sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`);
      found.set(
        table,
        content.map(({ row }) => String(row)),
      );
    }
    return found;
  }

  const needles = (person: Person) => [
    person.name,
    person.phone,
    person.company,
    person.message,
    person.street,
    ...(person === zoe ? ['"zoe@', ' zoe@', '>zoe@', '-zoe@', ':zoe@'] : [person.email]),
  ];

  async function traces(person: Person): Promise<string[]> {
    const found: string[] = [];
    for (const [table, content] of await allRows()) {
      if (content.some((row) => needles(person).some((needle) => row.includes(needle)))) found.push(table);
    }
    return found;
  }

  /** Files below a folder that contain one of the texts, byte by byte. */
  function filesWith(folder: string, texts: string[]): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => {
        const content = readFileSync(path);
        return texts.some((text) => content.includes(text));
      });
  }

  /** All files of the embedded database with its write-ahead log; on PostgreSQL those of the tables. */
  async function databaseFolder(): Promise<string> {
    if (name === 'pglite') return join(dataDir, 'db');
    const [place] = await rows(
      db,
      sql`select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`,
    );
    return String(place?.folder);
  }

  test('an erased person is gone from every table, mail file and byte of the data files; others stay whole', async () => {
    await leaveTraces(bo);
    await leaveTraces(zoe);
    await summarizeSubmissions(db, serviceContext());
    await sendAll();
    await db.execute(sql`analyze`);
    const mailFolder = join(dataDir, 'mail');
    expect(filesWith(mailFolder, [zoe.name]).length).toBeGreaterThan(3);
    const before = await traces(bo);
    const result = await erase(zoe.email);
    expect(result).toMatchObject({
      ok: true,
      erased: { messages: 4, demos: 1, canceledDemos: 1, requests: 1, accounts: 1 },
    });
    expect(await traces(zoe)).toEqual([]);
    expect(await traces(bo)).toEqual(before);
    const [slot] = await rows(
      db,
      sql`select current_bookings, is_available from demo_slots where date = '2026-11-18' and start_time = '10:00'`,
    );
    expect(slot).toEqual({ current_bookings: 1, is_available: true });
    const bytes = needles(zoe).filter((needle) => !needle.includes('@'));
    expect(filesWith(mailFolder, [...bytes, '<zoe@', ' zoe@'])).toEqual([]);
    expect(filesWith(mailFolder, [bo.name]).length).toBeGreaterThan(3);
    const dataFiles = await databaseFolder();
    await db.execute(sql`checkpoint`);
    // Deleted is not overwritten.
    expect(filesWith(dataFiles, bytes)).not.toEqual([]);
    expect(await cleanUpErasures(opened.database, dataDir, monday)).toEqual({ tooLarge: [] });
    expect(filesWith(dataFiles, bytes)).toEqual([]);
    expect(filesWith(dataFiles, [bo.name])).not.toEqual([]);
    const [entry] = await rows(db, sql`select actor, subject, details from audit_entries order by id desc limit 1`);
    expect(entry).toMatchObject({ actor: staff.name, subject: result.ok && result.id, details: { messages: 4 } });
  });

  if (name === 'postgres')
    longTest('an open transaction of another database keeps deleted rows, so its end is awaited', async () => {
      await leaveTraces(zoe);
      const other = new pg.Client({ connectionString: inject('postgresUrl') });
      await other.connect();
      await other.query('begin');
      await other.query('select pg_current_xact_id()');
      await erase(zoe.email);
      const cleaned = cleanUpErasures(opened.database, dataDir, monday);
      await sleep(1000);
      await other.query('rollback');
      await other.end();
      expect(await cleaned).toEqual({ tooLarge: [] });
      const bytes = needles(zoe).filter((needle) => !needle.includes('@'));
      expect(filesWith(await databaseFolder(), bytes)).toEqual([]);
    });

  if (name === 'pglite')
    test('segments of the log that were kept for reuse are removed too', async () => {
      await leaveTraces(zoe);
      const bytes = needles(zoe).filter((needle) => !needle.includes('@'));
      const log = join(dataDir, 'db', 'pg_wal');
      const current = async () => {
        const [file] = await rows(db, sql`select pg_walfile_name(pg_current_wal_lsn()) as name`);
        return String(file?.name);
      };
      const isAhead = async () => {
        const file = await current();
        return filesWith(log, bytes).some((path) => path.slice(-file.length) > file);
      };
      // A checkpoint renames old segments, with what is in them, to the ones that come next.
      await db.execute(sql`select pg_switch_wal()`);
      await db.execute(sql`checkpoint`);
      expect(await isAhead()).toBe(true);
      await erase(zoe.email);
      expect(await cleanUpErasures(opened.database, dataDir, monday)).toEqual({ tooLarge: [] });
      expect(filesWith(join(dataDir, 'db'), bytes)).toEqual([]);
    });

  if (name === 'postgres')
    longTest(
      'transactions of another database that overlap all the time keep no samples in the statistics',
      async () => {
        await leaveTraces(bo);
        await leaveTraces(zoe);
        await db.execute(sql`analyze`);
        let isDone = false;
        const overlap = async (delay: number) => {
          const other = new pg.Client({ connectionString: inject('postgresUrl') });
          await other.connect();
          await sleep(delay);
          while (!isDone) {
            await other.query('begin');
            await other.query('select pg_current_xact_id()');
            await sleep(1000);
            await other.query('rollback');
          }
          await other.end();
        };
        const others = [overlap(0), overlap(500)];
        await sleep(600);
        try {
          await erase(zoe.email);
          expect(await cleanUpErasures(opened.database, dataDir, monday)).toEqual({ tooLarge: [] });
        } finally {
          isDone = true;
          await Promise.all(others);
        }
        const bytes = needles(zoe).filter((needle) => !needle.includes('@'));
        expect(filesWith(await databaseFolder(), bytes)).toEqual([]);
      },
    );

  if (name === 'postgres')
    longTest('a user who is no superuser rewrites the tables, and the rest is left out', async () => {
      await leaveTraces(bo);
      await leaveTraces(zoe);
      await erase(zoe.email);
      const role = `hosted_${process.pid}`;
      const user = sql.identifier(role);
      const give = async (owner: ReturnType<typeof sql.identifier>) => {
        for (const table of personalTables)
          await db.execute(sql`alter table ${sql.identifier(table)} owner to ${owner}`);
      };
      await db.execute(sql`create role ${user} login password 'hosted'`);
      await give(user);
      const url = new URL(opened.url ?? '');
      Object.assign(url, { username: role, password: 'hosted' });
      const pool = new pg.Pool({ connectionString: url.href });
      try {
        expect(await scrubTables({ ...opened.database, pool })).toEqual({ tooLarge: [] });
        const [table] = await rows(db, sql`select pg_relation_filepath('contact_submissions') as path`);
        const [folder] = await rows(db, sql`select current_setting('data_directory') as path`);
        await db.execute(sql`checkpoint`);
        const file = readFileSync(join(String(folder?.path), String(table?.path)));
        expect(file.includes(bo.name)).toBe(true);
        expect(file.includes(zoe.name)).toBe(false);
      } finally {
        await pool.end();
        const [owner] = await rows(db, sql`select current_user as name`);
        await give(sql.identifier(String(owner?.name)));
        await db.execute(sql`drop role ${user}`);
      }
    });

  longTest('statistics of tables that are empty afterwards keep no samples', async () => {
    await leaveTraces(zoe);
    await db.execute(sql`analyze`);
    await erase(zoe.email);
    expect(await cleanUpErasures(opened.database, dataDir, monday)).toEqual({ tooLarge: [] });
    const bytes = needles(zoe).filter((needle) => !needle.includes('@'));
    expect(filesWith(await databaseFolder(), bytes)).toEqual([]);
  });

  // The same statements for both databases.
  describeSample([{ name }], on('postgres'))('in the tables of $name', () => {
    test('find lists everything about an address, and nothing about a longer one', async () => {
      await leaveTraces(bo);
      await leaveTraces(zoe);
      await summarizeSubmissions(db, serviceContext());
      const found = await findPerson(db, { email: 'ZOE@Quillonby.example', dataDir }, monday);
      expect(found.submissions).toHaveLength(4);
      expect(found.bookings).toMatchObject([{ customerName: zoe.name, date: '2026-11-18', isUpcoming: true }]);
      expect(found.requests).toMatchObject([{ street: zoe.street, kind: 'suppression' }]);
      expect(found.suppressions).toHaveLength(1);
      expect(found.account).toMatchObject({ deals: 1, sessions: 1, role: 'subscriber' });
      const kinds = found.mails.map(({ kind }) => kind);
      expect(kinds).toContain('contact-summary');
      expect(kinds.filter((kind) => kind === 'contact-notice')).toHaveLength(3);
      expect(JSON.stringify(found)).not.toContain(bo.name);
      for (const secret of ['tokenHash', 'codeHash', '123456', 'manage?token']) {
        expect(JSON.stringify(found)).not.toContain(secret);
      }
    });

    test('an export has what the person sent, and is recorded without the address', async () => {
      await leaveTraces(zoe);
      const file = await exportPerson(db, { email: zoe.email }, context());
      expect(file.messages).toHaveLength(4);
      expect(file.account?.deals).toMatchObject([{ propertyAddress: zoe.street }]);
      const [entry] = await rows(db, sql`select action, subject, details from audit_entries order by id desc limit 1`);
      expect(entry).toMatchObject({ action: 'privacy.export', subject: '', details: { messages: 4, demos: 1 } });
    });

    test('a summary that was not sent is written again without the erased person', async () => {
      await leaveTraces(bo);
      await leaveTraces(zoe);
      expect(await summarizeSubmissions(db, serviceContext())).toBe(2);
      await erase(zoe.email);
      expect(await rows(db, sql`select 1 from outbox where kind = 'contact-summary'`)).toEqual([]);
      expect(await summarizeSubmissions(db, serviceContext())).toBe(1);
      const [summary] = await rows(db, sql`select text_body from outbox where kind = 'contact-summary'`);
      expect(summary?.text_body).toContain(`${bo.message} 4`);
      expect(summary?.text_body).not.toContain(zoe.name);
    });

    test('an upcoming demo, an open request and a staff account must be dealt with first', async () => {
      await leaveTraces(zoe);
      expect(await erase(zoe.email, false)).toEqual({ ok: false, error: 'demos', count: 1 });
      await db.execute(sql`update privacy_requests set done_at = null`);
      expect(await erase(zoe.email)).toMatchObject({
        ok: false,
        error: 'requests',
        refs: [expect.stringMatching(/^P-/)],
      });
      await db.execute(sql`update users set role = 'staff', staff_role = 'admin'`);
      expect(await erase(zoe.email)).toEqual({ ok: false, error: 'staff' });
      expect((await findPerson(db, { email: zoe.email, dataDir }, monday)).submissions).toHaveLength(4);
    });

    test.each([['with'], ['without']])(
      'codes of all browsers go with a person %s an account, and those of others stay',
      async (kind) => {
        const app = yourDataApp(opened, () => monday);
        const ask = async (email: string) => {
          const browser = newBrowser(app, email);
          await browser.request('POST', '/functions/v1/auth/email-otp/send-verification-otp', { email });
          return browser;
        };
        if (kind === 'with') await db.insert(users).values({ email: zoe.email });
        await ask(zoe.email);
        const entering = await ask(zoe.email);
        await ask(bo.email);
        const code = await mailedCode(db, zoe.email);
        const before = await rows(db, sql`select identifier from verifications`);
        expect(before).toHaveLength(3);
        expect(await erase(zoe.email)).toMatchObject({ ok: true });
        expect(await rows(db, sql`select 1 from verifications`)).toHaveLength(1);
        const entered = await entering.request('POST', '/functions/v1/auth/sign-in/email-otp', {
          email: zoe.email,
          code,
        });
        expect(entered.status).toBe(400);
        expect(await rows(db, sql`select 1 from users where email = ${zoe.email}`)).toEqual([]);
      },
    );

    test('the suppression stays as hashes, so the property stays off the lists', async () => {
      await leaveTraces(zoe);
      await erase(zoe.email);
      expect(await rows(db, sql`select kind from suppressions`)).toEqual([{ kind: 'property' }]);
    });

    test('staff get a calendar cancellation of each canceled demo, which names nobody', async () => {
      await leaveTraces(bo);
      await leaveTraces(zoe);
      const second = await rows(db, sql`select id from demo_slots where date = '2026-11-19' and start_time = '10:00'`);
      const visitor = {
        customer_name: zoe.name,
        customer_email: zoe.email,
        customer_phone: '',
        company: '',
        message: '',
      };
      const booking = { ...visitor, slot_id: String(second[0]?.id), time_zone: null };
      await bookDemo(db, { booking, idempotencyKey: null }, serviceContext());
      const notices = await rows(
        db,
        sql`select calendar from outbox where kind = 'booking-booked-notice' and reply_to_address = ${zoe.email}`,
      );
      await sendAll();
      await erase(zoe.email);
      expect(await traces(zoe)).toEqual([]);
      const mails = await rows(
        db,
        sql`select to_address, reply_to_address, subject, text_body, calendar, calendar_method from outbox
          where kind = 'booking-cancelled-notice' order by subject`,
      );
      expect(mails).toMatchObject([
        {
          subject: expect.stringContaining('November 18'),
          to_address: 'staff@deedline.example',
          reply_to_address: null,
        },
        { subject: expect.stringContaining('November 19'), calendar_method: 'CANCEL' },
      ]);
      const calendars = mails.map(({ calendar }) => String(calendar));
      expect(calendars.map(uidOf).toSorted()).toEqual(
        notices.map(({ calendar }) => uidOf(String(calendar))).toSorted(),
      );
      for (const calendar of calendars) expect(calendar).toMatch(/METHOD:CANCEL.*SEQUENCE:1/s);
    });

    test('a demo that was canceled or is over is erased without a notice', async () => {
      await leaveTraces(zoe);
      await db.execute(sql`update demo_bookings set cancelled_at = now()`);
      await db.execute(sql`update demo_slots set current_bookings = 0, is_available = true`);
      expect(await erase(zoe.email)).toMatchObject({ ok: true, erased: { demos: 1, canceledDemos: 0 } });
      await leaveTraces(zoe);
      const later = new Date(monday.getTime() + 7 * 86_400_000);
      const result = await erasePerson(db, { email: zoe.email, cancelDemos: true, dataDir }, context(later));
      expect(result).toMatchObject({ ok: true, erased: { demos: 1, canceledDemos: 0 } });
      expect(await rows(db, sql`select 1 from outbox where kind = 'booking-cancelled-notice'`)).toEqual([]);
      const [seats] = await rows(db, sql`select sum(current_bookings)::int as count from demo_slots`);
      expect(seats).toEqual({ count: 0 });
    });

    test('an erased person gets no further mail', async () => {
      await leaveTraces(zoe);
      const folder = join(dataDir, 'mail');
      await erase(zoe.email);
      await sendAll();
      await summarizeSubmissions(db, serviceContext());
      await sendAll();
      expect(filesWith(folder, ['<zoe@', ' zoe@', zoe.name])).toEqual([]);
    });

    test('an erased person can use what is limited by the day anew, and others cannot', async () => {
      await leaveTraces(zoe);
      await emptyTables(db, 'daily_uses', 'rate_limits');
      const use = (email: string) => ({ mailboxHash: hashOf(email), day: '2026-11-16', what: 'case lists', used: 3 });
      await db.insert(dailyUses).values([use(zoe.email), use(bo.email)]);
      await db.execute(sql`insert into rate_limits (key, points)
        select 'codes to a mailbox:' || hash, 9 from unnest(array[${hashOf(zoe.email)}, ${hashOf(bo.email)}]) as hash`);
      await erase(zoe.email);
      expect(await db.select().from(dailyUses)).toEqual([use(bo.email)]);
      expect(await rows(db, sql`select key from rate_limits where key like 'codes to a mailbox:%'`)).toEqual([
        { key: `codes to a mailbox:${hashOf(bo.email)}` },
      ]);
    });

    test('two erasures at once erase once, and a booking at the same time is whole or gone', async () => {
      await leaveTraces(zoe);
      const [slot] = await rows(db, sql`select id from demo_slots where date = '2026-11-19' and start_time = '10:00'`);
      const booking = {
        slot_id: String(slot?.id),
        customer_name: zoe.name,
        customer_email: zoe.email,
        customer_phone: '',
        company: '',
        message: '',
        time_zone: null,
      };
      const [first, second] = await Promise.all([
        erase(zoe.email),
        erase(zoe.email),
        bookDemo(db, { booking, idempotencyKey: null }, serviceContext()),
      ]);
      const messages = [first, second].map((result) => (result.ok ? result.erased.messages : -1));
      expect(messages.toSorted()).toEqual([0, 4]);
      const [counts] = await rows(
        db,
        sql`select (select count(*)::int from demo_bookings) as bookings, (select sum(current_bookings)::int from demo_slots) as seats,
          (select count(*)::int from outbox where kind = 'booking-booked') as mails`,
      );
      expect(counts?.seats).toBe(counts?.bookings);
      expect(counts?.mails).toBe(counts?.bookings);
    });

    test('files that a crash left, or that a worker wrote late, are removed by the job', async () => {
      const folder = join(dataDir, 'mail');
      mkdirSync(folder, { recursive: true });
      const id = crypto.randomUUID();
      await db.insert(erasures).values({ erasedAt: monday, mailIds: [id], files: ['left.eml'], scrubDueAt: monday });
      const late = `2026-11-16T12-00-05-000Z-contact-receipt-${id}.eml`;
      for (const file of ['left.eml', late, 'other.eml']) writeFileSync(join(folder, file), 'text');
      await cleanUpErasures(opened.database, dataDir, monday);
      expect(readdirSync(folder).filter((file) => !/^\d{4}-/.test(file))).toEqual(['other.eml']);
      writeFileSync(join(folder, late), 'again');
      const later = new Date(monday.getTime() + 11 * 60_000);
      expect(await cleanUpErasures(opened.database, dataDir, later)).toBeNull();
      expect(readdirSync(folder)).not.toContain(late);
      const [erasure] = await db.select().from(erasures);
      expect(erasure).toMatchObject({ files: [], mailIds: [], filesRemovedAt: later, scrubbedAt: monday });
    });
  });
});
