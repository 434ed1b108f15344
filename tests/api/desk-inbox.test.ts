import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Row, rows, type TimedRead } from '#db/client.ts';
import { readInboxPage } from '#db/queries/desk/inbox.ts';
import { readMailPage } from '#db/queries/desk/mail.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { type InboxTab, inboxTabs } from '#domain/desk/inbox.ts';
import { mailTabs } from '#domain/desk/mail.ts';
import type { BotSign } from '#domain/forms/bot-signs.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { releaseMessage, setMessageNote, setMessageStatus } from '#server/services/desk/change-message.ts';
import { exportInbox, inboxCounts, listInbox, openMessage } from '#server/services/desk/read-inbox.ts';
import { listMail, mailCounts } from '#server/services/desk/read-mail.ts';
import { retryFailedMail, retryMail } from '#server/services/desk/retry-mail.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { summarizeSubmissions } from '#server/services/summarize-submissions.ts';
import { staffMember } from '#tests/support/accounts.ts';
import { monday, serviceContext, visitor } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on, sized } from '#tests/support/long-form.ts';
import { mailBench, plainMail } from '#tests/support/mail-bench.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const context = { ...serviceContext(), actor: { id: null, name: 'staff@deedline.example' } };
const person = {
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '512-555-0142',
  company: 'Reyes Homes',
  message: 'Do you cover Travis County?',
  submission_type: 'general' as const,
};
const quote = {
  ...person,
  submission_type: 'quote' as const,
  territory: 'Travis, TX',
  datasets: 'all',
  message: '',
};
const unknownId = '00000000-0000-4000-8000-000000000000';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  const db = () => opened.database.db;
  const timedRead: TimedRead = (build) => opened.database.timedRead(build);
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await emptyTables(db(), 'contact_submissions', 'outbox', 'demo_slots');
    await rows(db(), sql`alter table audit_entries disable trigger user`);
    await emptyTables(db(), 'audit_entries');
    await rows(db(), sql`alter table audit_entries enable trigger user`);
  });
  afterAll(() => opened.drop());

  const send = async (change: Partial<typeof quote> = {}, botSign: BotSign | null = null) => {
    const base = 'territory' in change || change.submission_type ? quote : person;
    const submission = { ...base, ...change } as typeof quote;
    const sent = await submitContact(db(), { submission, idempotencyKey: null, botSign }, context);
    if (!sent.ok) throw new Error('not stored');
    return sent.id;
  };
  const list = async (tab: InboxTab, search = '') => (await listInbox(timedRead, { tab, search }, null)).rows;
  const idsOf = async (tab: InboxTab, search = '') => (await list(tab, search)).map(({ id }) => id);
  const audit = () => rows(db(), sql`select actor, action, subject, details from audit_entries order by id`);
  const mails = async () =>
    (await rows(db(), sql`select kind, to_address from outbox order by kind`)).map(
      ({ kind, to_address: to }) => `${kind} to ${to}`,
    );

  describe('the inbox', () => {
    test('lists messages newest first, each in its tab', async () => {
      const first = await send();
      const second = await send({ email: 'ben@example.com', submission_type: 'quote' as never });
      const held = await send({ email: 'bot@example.com' }, 'hidden field');
      expect(await idsOf('new')).toEqual([second, first]);
      expect(await idsOf('held')).toEqual([held]);
      expect(await idsOf('all')).toEqual([held, second, first]);
      expect(await inboxCounts(db())).toEqual({ new: 2, held: 1 });
      expect((await list('new'))[0]).toEqual({
        id: second,
        type: 'quote',
        name: 'Ana Reyes',
        email: 'ben@example.com',
        company: 'Reyes Homes',
        excerpt: 'Travis, TX',
        status: 'new',
        held: false,
        hasNote: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    test('finds part of any field, and the exact address', async () => {
      const ana = await send({ message: 'A 100% sure question_mark' });
      await send({ email: 'ben@example.com', name: 'Ben' });
      expect(await idsOf('all', 'ana@example.com')).toEqual([ana]);
      expect(await idsOf('all', 'ANA@EXAMPLE.COM')).toEqual([ana]);
      expect(await idsOf('all', '100% sure')).toEqual([ana]);
      expect(await idsOf('all', 'question_')).toEqual([ana]);
      expect(await idsOf('all', 'a_a@')).toEqual([]);
      expect(await idsOf('all', 'reyes homes')).toHaveLength(2);
      expect(await idsOf('spam', 'ana@example.com')).toEqual([]);
    });

    test('opens a message with the other messages and demos of its address', async () => {
      await fillSlots(db(), monday);
      const [slot] = await rows(db(), sql`select id from demo_slots order by date, start_time limit 1 offset 10`);
      const booking = { ...visitor, slot_id: String(slot?.id), customer_email: 'Ana@example.com' };
      await bookDemo(db(), { booking, idempotencyKey: null }, context);
      const first = await send();
      const held = await send({ message: 'Second' }, 'too fast');
      await send({ email: 'ben@example.com' });
      const opened = await openMessage(db(), held);
      expect(opened).toMatchObject({
        id: held,
        held: true,
        heldReason: 'too fast',
        releasedAt: null,
        message: 'Second',
      });
      expect(opened?.earlier).toMatchObject([{ id: first, type: 'general', status: 'new', held: false }]);
      expect(opened?.bookings).toMatchObject([{ canceled: false, date: expect.stringMatching(/^2026-/) }]);
      expect(JSON.stringify(opened)).not.toContain('idempotency');
      expect(await openMessage(db(), unknownId)).toBeNull();
    });

    test('a status is set once, and its audit entry says what changed but nothing about the person', async () => {
      const id = await send();
      expect(await setMessageStatus(db(), { id, status: 'answered' }, context)).toEqual({ ok: true });
      await setMessageStatus(db(), { id, status: 'answered' }, context);
      expect(await idsOf('answered')).toEqual([id]);
      expect(await idsOf('new')).toEqual([]);
      expect(await audit()).toEqual([
        {
          actor: context.actor.name,
          action: 'submission.status',
          subject: id,
          details: { from: 'new', to: 'answered' },
        },
      ]);
      expect(await setMessageStatus(db(), { id: unknownId, status: 'spam' }, context)).toEqual({
        ok: false,
        error: 'unknown',
      });
    });

    test('a note is saved, typing it adds one audit entry, and nobody overwrites what another wrote', async () => {
      const id = await send();
      const save = (note: string, was: string) => setMessageNote(db(), { id, note, was }, context);
      expect(await save('Call', '')).toEqual({ ok: true });
      expect(await save('Called, no answer', 'Call')).toEqual({ ok: true });
      expect(await save('Called, no answer', 'Call')).toEqual({ ok: true });
      expect(await save('Mine', '')).toEqual({ ok: false, error: 'changed', note: 'Called, no answer' });
      expect(await openMessage(db(), id)).toMatchObject({ note: 'Called, no answer' });
      expect((await audit()).map(({ action }) => action)).toEqual(['submission.note']);
      expect(JSON.stringify(await audit())).not.toContain('answer');
    });

    test('of ten staff who save a note at once, one wins and the others are told', async () => {
      const id = await send();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, n) => setMessageNote(db(), { id, note: `Note ${n}`, was: '' }, context)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  describe('what the bot check held back', () => {
    test('is mailed once when it is released, exactly as if it had not been caught', async () => {
      await send({ email: 'ben@example.com' });
      const expected = await rows(db(), sql`select kind, to_address, reply_to_address, subject, text_body from outbox`);
      await emptyTables(db(), 'outbox');
      const id = await send({ email: 'ben@example.com' }, 'hidden field');
      expect(await mails()).toEqual([]);
      const results = await Promise.all(Array.from({ length: 8 }, () => releaseMessage(db(), id, context)));
      expect(results).toEqual(Array(8).fill({ ok: true }));
      const sent = await rows(db(), sql`select kind, to_address, reply_to_address, subject, text_body from outbox`);
      const withoutId = (mail: object) => JSON.stringify(mail).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id');
      expect(sent.map(withoutId).sort()).toEqual(expected.map(withoutId).sort());
      expect(await idsOf('held')).toEqual([]);
      expect((await idsOf('new'))[0]).toBe(id);
      expect(await openMessage(db(), id)).toMatchObject({
        held: false,
        heldReason: 'hidden field',
        releasedAt: monday.toISOString(),
      });
      expect(await audit()).toEqual([
        { actor: context.actor.name, action: 'submission.release', subject: id, details: { reason: 'hidden field' } },
      ]);
    });

    test('follows the limit of single mails when it is released', async () => {
      for (const message of ['one', 'two', 'three']) await send({ message });
      const id = await send({ message: 'four' }, 'too fast');
      await emptyTables(db(), 'outbox');
      await releaseMessage(db(), id, context);
      expect(await mails()).toEqual([]);
      expect(await summarizeSubmissions(db(), context)).toBe(1);
      expect(await mails()).toEqual(['contact-summary to staff@deedline.example']);
    });

    test('can be marked as spam without any mail, and comes back when that was a mistake', async () => {
      const id = await send({}, 'too fast');
      await setMessageStatus(db(), { id, status: 'spam' }, context);
      expect([await idsOf('held'), await idsOf('spam')]).toEqual([[], [id]]);
      await setMessageStatus(db(), { id, status: 'new' }, context);
      expect([await idsOf('held'), await idsOf('spam'), await idsOf('new')]).toEqual([[id], [], []]);
      expect(await mails()).toEqual([]);
      await releaseMessage(db(), id, context);
      await setMessageStatus(db(), { id, status: 'spam' }, context);
      await setMessageStatus(db(), { id, status: 'new' }, context);
      expect([await idsOf('held'), await idsOf('new')]).toEqual([[], [id]]);
      expect(await mails()).toHaveLength(2);
    });

    test('from before the reason was stored can be released too', async () => {
      const id = await send({}, 'too fast');
      await rows(db(), sql`update contact_submissions set held_reason = null`);
      await releaseMessage(db(), id, context);
      expect(await openMessage(db(), id)).toMatchObject({ held: false, heldReason: 'unknown' });
      expect(await mails()).toHaveLength(2);
    });

    test('is neither released nor mailed when the mail cannot be queued', async () => {
      const id = await send({}, 'too fast');
      await rows(db(), sql`alter table outbox rename to outbox_away`);
      try {
        await expect(releaseMessage(db(), id, context)).rejects.toThrow();
      } finally {
        await rows(db(), sql`alter table outbox_away rename to outbox`);
      }
      expect(await idsOf('held')).toEqual([id]);
      expect(await audit()).toEqual([]);
    });
  });

  test('an export has the rows of the list in one file, safe to open in a spreadsheet, and is audited', async () => {
    await send({ name: '=HYPERLINK("x")', message: 'Line one\nLine "two"' });
    await send({ email: 'bot@example.com' }, 'hidden field');
    await rows(
      db(),
      sql`insert into contact_submissions (submission_type, name, email)
        select 'general', 'Person ' || n, 'p' || n || '@example.com' from generate_series(1, 2100) n`,
    );
    const textOf = async (tab: InboxTab, search = '') => {
      let text = '';
      for await (const part of await exportInbox(db(), { tab, search }, context)) text += part;
      return text;
    };
    const all = await textOf('new');
    expect(all.match(/^\uFEFF?Received,/gm)).toHaveLength(1);
    expect(all.match(/^\d{4}-/gm)).toHaveLength(2101);
    expect(all).toContain(`"'=HYPERLINK(""x"")"`);
    expect(all).not.toContain('bot@example.com');
    expect((await textOf('new', 'p2100@')).match(/^\d{4}-/gm)).toHaveLength(1);
    expect((await audit()).map(({ action, details }) => [action, details])).toEqual([
      ['submission.export', { list: 'new', searched: false }],
      ['submission.export', { list: 'new', searched: true }],
    ]);
  });

  test('a search has the rows of the list in its order, page by page, whether the text is common or rare', async () => {
    await rows(
      db(),
      sql`insert into contact_submissions (submission_type, name, email, status, suspicious, created_at)
        select 'general', 'Person ' || n, 'p' || n || '@example.com',
          case when n % 3 = 0 then 'answered' when n % 7 = 0 then 'spam' else 'new' end, n % 11 = 0,
          timestamptz '2026-11-01' + n * interval '1 minute'
        from generate_series(1, 5000) n`,
    );
    await rows(
      db(),
      sql`insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id, status)
        select 'contact-notice', '', 'p' || n || '@example.com', 'S', 'T', 'H', 'm' || n,
          case when n % 3 = 0 then 'sent' when n % 7 = 0 then 'dead' else 'waiting' end
        from generate_series(1, 5000) n`,
    );
    const all = async (
      read: typeof readInboxPage | typeof readMailPage,
      filter: object,
      limit: number,
      pages: number,
    ) => {
      const found: string[] = [];
      let after: [string, string] | null = null;
      let pagesRead = 0;
      do {
        const page: Row[] = await read(timedRead, filter as never, after, limit);
        found.push(...page.map(({ id, email, to }) => `${email ?? to} ${id}`));
        const last = page.length === limit ? page.at(-1) : undefined;
        after = last ? [String(last.at), String(last.id)] : null;
        pagesRead += 1;
      } while (after && pagesRead < pages);
      return found;
    };
    for (const [read, lists] of [
      [readInboxPage, inboxTabs],
      [readMailPage, mailTabs],
    ] as const) {
      for (const tab of lists) {
        const list = await all(read, { tab, search: '' }, 1000, Number.POSITIVE_INFINITY);
        expect(list.length, tab).toBeGreaterThan(400);
        for (const search of ['p4321@', '99@', '7@EXAMPLE', 'nobody']) {
          const found = list.filter((row) => row.includes(search.toLowerCase()));
          // With pages of ten, the start of the list is its first thousand rows; the sample goes a little further.
          const pages = sized(14, Number.POSITIVE_INFINITY);
          expect(await all(read, { tab, search }, 10, pages), `${tab} ${search}`).toEqual(found.slice(0, 10 * pages));
        }
      }
    }
  });
});

describeSample(testDatabases, on('postgres'))('mail at the desk on $name', ({ open }) => {
  const bench = mailBench(open);
  const timedRead: TimedRead = (build) => bench.opened.database.timedRead(build);
  const list = async (tab: (typeof mailTabs)[number], search = '') =>
    (await listMail(timedRead, { tab, search }, null)).rows;
  const audits = async () =>
    (await rows(bench.db, sql`select details from audit_entries where action = 'mail.retry' order by id`)).map(
      ({ details }) => details,
    );

  test('is listed by what happened to it, with the reason, and never with a code or a text', async () => {
    await bench.put({ ...plainMail('good'), to: { name: 'Ana', address: 'ana@example.com' } });
    await bench.put({ ...plainMail('bad'), to: { name: 'Ben', address: 'ben@example.com' } });
    const privacy = { ...plainMail('code'), kind: 'privacy-code', subject: '123456 is your code', text: '654321' };
    await bench.put({ ...privacy, to: { name: '', address: 'ben@example.com' } });
    const sink = await bench.sink({ recipient: (to) => (to.startsWith('ben') ? '550 No such mailbox' : undefined) });
    expect(await list('waiting')).toHaveLength(3);
    await bench.worker(sink.url).runOnce();
    expect(await list('waiting')).toMatchObject([{ dueAt: expect.any(String) }, { attempts: 1 }]);
    await rows(bench.db, sql`update outbox set status = 'dead' where status = 'waiting'`);
    expect(await list('sent')).toMatchObject([{ to: 'ana@example.com', subject: 'Message good', status: 'sent' }]);
    const failed = await list('failed');
    expect(failed).toMatchObject([
      { kind: 'privacy-code', subject: '', status: 'failed' },
      { to: 'ben@example.com', subject: 'Message bad', attempts: 1, dueAt: null, isSending: false },
    ]);
    expect(failed[1]?.lastError).toContain('No such mailbox');
    expect(JSON.stringify([failed, await list('sent')])).not.toMatch(/123456|654321|<p>/);
    expect(await list('failed', 'BEN@')).toHaveLength(2);
    expect(await list('sent', 'ben@')).toHaveLength(0);
    expect(await mailCounts(bench.db)).toEqual({ waiting: 0, failed: 2 });
  });

  test('is read page by page, each mail once', async () => {
    await enqueueMails(
      bench.db,
      Array.from({ length: 120 }, (_, at) => plainMail(String(at))),
    );
    const found: string[] = [];
    let next: string | null = null;
    do {
      const page = await listMail(timedRead, { tab: 'waiting', search: '' }, next);
      found.push(...page.rows.map(({ subject }) => subject));
      ({ next } = page);
    } while (next !== null);
    expect([found.length, new Set(found).size]).toEqual([120, 120]);
  });

  test('is sent again once, also when ten staff ask at once while a worker runs', async () => {
    let refuse = true;
    const sink = await bench.sink({ recipient: () => (refuse ? '550 Not now' : undefined) });
    const worker = bench.worker(sink.url);
    const id = await bench.put(plainMail('again'));
    await worker.runOnce();
    refuse = false;
    const before = (await audits()).length;
    const tries = Array.from({ length: 10 }, () => retryMail(bench.db, id, context));
    await Promise.all([...tries, worker.runOnce(), worker.runOnce()]);
    await worker.runOnce();
    expect(sink.mails).toHaveLength(1);
    expect((await bench.only()).status).toBe('sent');
    expect(await retryMail(bench.db, id, context)).toEqual({ ok: false, error: 'sent' });
    expect((await audits()).length).toBeGreaterThan(before);
  });

  test('that waits is sent now, and one that is being sent is left alone', async () => {
    const id = await bench.put({ ...plainMail('later'), delaySeconds: 3000 });
    const sink = await bench.sink();
    await bench.worker(sink.url).runOnce();
    expect(sink.mails).toHaveLength(0);
    expect(await retryMail(bench.db, id, context)).toEqual({ ok: true, count: 1 });
    await rows(bench.db, sql`update outbox set leased_until = now() + interval '5 minutes'`);
    expect(await list('waiting')).toMatchObject([{ isSending: true }]);
    expect(await retryMail(bench.db, id, context)).toEqual({ ok: true, count: 0 });
    await rows(bench.db, sql`update outbox set leased_until = null`);
    await bench.worker(sink.url).runOnce();
    expect(sink.mails).toHaveLength(1);
    expect(await retryMail(bench.db, unknownId, context)).toEqual({ ok: false, error: 'unknown' });
  });

  test('all failed mail is sent again, except codes that are no longer valid', async () => {
    await enqueueMails(bench.db, [plainMail('a'), plainMail('b'), { ...plainMail('c'), kind: 'sign-in-code' }]);
    await rows(bench.db, sql`update outbox set status = 'dead'`);
    const code = (await list('failed')).find(({ kind }) => kind === 'sign-in-code');
    expect(await retryMail(bench.db, code?.id ?? '', context)).toEqual({ ok: false, error: 'code' });
    expect(await retryFailedMail(bench.db, context)).toBe(2);
    expect(await retryFailedMail(bench.db, context)).toBe(0);
    expect(await list('failed')).toMatchObject([{ kind: 'sign-in-code' }]);
    expect((await audits()).at(-1)).toEqual({ count: 2 });
  });
});

describe('the routes of inbox and mail', () => {
  const whole = wholeApp();
  const desk = '/functions/v1/desk';

  test('list, open, change, release and export for staff', async () => {
    const app = whole.app();
    const staff = await staffMember(app, whole.db, 'fay@example.com');
    const { name: _, ...rest } = person;
    const sent = await submitContact(
      whole.db,
      { submission: { ...rest, name: 'Gus' }, idempotencyKey: null, botSign: 'too fast' },
      context,
    );
    const id = sent.ok ? sent.id : '';
    const get = async (path: string) => (await staff.request('GET', `${desk}${path}`)).json();
    expect(await get('/inbox?status=held')).toMatchObject({ rows: [{ id, held: true }], next: null });
    expect(await get('/inbox/counts')).toEqual({ new: 0, held: 1 });
    expect(await get(`/inbox/${id}`)).toMatchObject({ name: 'Gus', heldReason: 'too fast' });
    expect((await staff.request('POST', `${desk}/inbox/${id}/release`)).status).toBe(200);
    expect((await staff.request('PATCH', `${desk}/inbox/${id}/status`, { status: 'answered' })).status).toBe(200);
    expect((await staff.request('PATCH', `${desk}/inbox/${id}/note`, { note: 'Hi', was: '' })).status).toBe(200);
    const conflict = await staff.request('PATCH', `${desk}/inbox/${id}/note`, { note: 'Ho', was: '' });
    expect([conflict.status, await conflict.json()]).toMatchObject([409, { note: 'Hi', error: expect.any(String) }]);
    expect(await get('/inbox?status=answered&q=gus')).toMatchObject({ rows: [{ id, hasNote: true }] });
    const file = await staff.request('POST', `${desk}/inbox/export`, { status: 'all', q: '' });
    expect([file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(await file.text()).toContain('Gus,ana@example.com');
    const [actor] = await rows(whole.db, sql`select actor from audit_entries where action = 'submission.release'`);
    expect(actor).toEqual({ actor: 'fay@example.com' });
    const listed = (await get('/mail?status=waiting&q=ana@example.com')) as { rows: { id: string; kind: string }[] };
    expect(listed.rows).toMatchObject([{ kind: 'contact-receipt' }]);
    const again = await staff.request('POST', `${desk}/mail/${listed.rows[0]?.id}/retry`);
    expect(await again.json()).toEqual({ count: 1 });
    expect(await (await staff.request('POST', `${desk}/mail/retry-failed`)).json()).toEqual({ count: 0 });
    expect(await get('/mail/counts')).toMatchObject({ failed: 0 });
  });

  test('refuse what is not understood', async () => {
    const app = whole.app();
    const staff = await staffMember(app, whole.db, 'hal@example.com');
    const status = async (method: string, path: string, body?: unknown) =>
      (await staff.request(method, `${desk}${path}`, body)).status;
    for (const path of [
      '?status=old',
      '?q=ab',
      '?after=x',
      `?after=${Buffer.from('["x","y"]').toString('base64url')}`,
    ]) {
      expect(await status('GET', `/inbox${path}`), path).toBe(400);
      expect(await status('GET', `/mail${path}`), path).toBe(400);
    }
    expect(await status('GET', `/inbox/${unknownId}`)).toBe(404);
    expect(await status('GET', '/inbox/x')).toBe(404);
    expect(await status('PATCH', `/inbox/${unknownId}/status`, { status: 'new' })).toBe(404);
    expect(await status('PATCH', `/inbox/${unknownId}/status`, { status: 'held' })).toBe(400);
    expect(await status('PATCH', `/inbox/${unknownId}/note`, { note: 'x'.repeat(2001), was: '' })).toBe(400);
    expect(await status('POST', `/inbox/${unknownId}/release`)).toBe(404);
    expect(await status('POST', '/inbox/export', { status: 'all', q: 'ab' })).toBe(400);
    expect(await status('POST', `/mail/${unknownId}/retry`)).toBe(404);
  });
});
