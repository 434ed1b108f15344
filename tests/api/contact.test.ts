import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { formatSigns, signsHeader } from '#domain/forms/bot-signs.ts';
import { contactRoutes } from '#server/routes/submit-contact.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { summarizeSubmissions } from '#server/services/summarize-submissions.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { serveApp } from '#tests/support/serve-app.ts';

const path = '/functions/v1/submit-contact';
const contact = {
  name: ' Ana Reyes ',
  email: 'Ana@Example.com',
  phone: '(512) 555-0142',
  company: 'Reyes Homes',
  message: 'Do you cover Travis County?',
  submission_type: 'general',
};
const quote = { ...contact, territory: 'Travis, TX', datasets: 'all', message: '', submission_type: 'quote' };
const context = { publicUrl: 'https://www.deedline.example', staffEmail: 'staff@deedline.example' };

function contactApp(db: Db, now = new Date('2026-11-16T12:00:00Z')): Hono {
  const app = new Hono();
  app.onError((_, context) => context.json({ error: 'failed' }, 500));
  app.route(
    '/',
    contactRoutes({
      submit: (request) => submitContact(db, request, { ...context, now }),
      render: async (context, page, posted, status) => context.json({ page, ...posted }, status),
      renderTopic: async (context, topic) => context.json({ topic }),
    }),
  );
  return app;
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) });

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let app: Hono;
  beforeAll(async () => {
    opened = await open();
    app = contactApp(opened.database.db);
  });
  beforeEach(() => emptyTables(opened.database.db, 'contact_submissions', 'outbox'));
  afterAll(() => opened.drop());

  const stored = () => rows(opened.database.db, sql`select * from contact_submissions`);
  const mails = () =>
    rows(opened.database.db, sql`select kind, to_address, reply_to_address, text_body from outbox order by kind`);

  test('the contact page is rendered for a known topic, and any other query gets the built page', async () => {
    const known = await app.request('/support/contact?topic=newsletter');
    expect(await known.json()).toEqual({ topic: 'newsletter' });
    for (const query of ['', '?topic=', '?topic=constructor', '?topic=Newsletter', '?topic=a&topic=newsletter']) {
      expect((await app.request(`/support/contact${query}`)).status, query).toBe(404);
    }
  });

  test('a message is stored as accepted, and a notice and a receipt are queued', async () => {
    const response = await app.request(path, json({ ...contact, admin: true }));
    expect(response.status).toBe(200);
    const [row] = await stored();
    expect(await response.json()).toEqual({ ok: true, id: row?.id });
    expect(row).toMatchObject({
      submission_type: 'general',
      name: 'Ana Reyes',
      email: 'ana@example.com',
      message: 'Do you cover Travis County?',
      suspicious: false,
    });
    expect(await mails()).toMatchObject([
      { kind: 'contact-notice', to_address: 'staff@deedline.example', reply_to_address: 'ana@example.com' },
      { kind: 'contact-receipt', to_address: 'ana@example.com', reply_to_address: null },
    ]);
  });

  test('a quote request is stored with its territory and datasets', async () => {
    expect((await app.request(path, json(quote))).status).toBe(200);
    expect(await stored()).toMatchObject([
      { submission_type: 'quote', email: 'ana@example.com', territory: 'Travis, TX', datasets: 'all', message: '' },
    ]);
  });

  test('invalid input is reported field by field, and nothing is stored', async () => {
    const response = await app.request(path, json({ ...contact, name: '', email: 'ana', phone: 'call me' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'Please check the form for errors',
      fields: {
        name: 'Name is required',
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each(['{', '', 'name=Ana', '\ufeff{}'])('the body %j is not JSON', async (body) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const response = await app.request(path, init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.any(String), fields: expect.any(Object) });
  });

  test.each([null, [], [contact], 'text', 5])('the JSON %j is not a form', async (body) => {
    expect((await app.request(path, json(body))).status).toBe(400);
  });

  test('characters that the database cannot store are removed', async () => {
    const response = await app.request(path, json({ ...contact, name: 'Ana\u0000\ud800', message: 'a\u0000b' }));
    expect(response.status).toBe(200);
    expect(await stored()).toMatchObject([{ message: 'ab' }]);
  });

  test('another content type is refused', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp']) {
      const response = await app.request(path, json(contact, { 'Content-Type': type }));
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({ error: 'Send JSON or a form' });
    }
    expect((await app.request(path, json(contact, { 'Content-Type': 'Application/JSON; charset=utf-8' }))).status).toBe(
      200,
    );
  });

  test('other methods are refused with an Allow header', async () => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  test('a repeated key stores and mails once, and gets the same response', async () => {
    const send = async () => (await app.request(path, json(contact, { 'Idempotency-Key': 'k1' }))).json();
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await send()).toEqual(answers[0]);
    expect(await stored()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('without a key, each request is a separate submission', async () => {
    await app.request(path, json(contact));
    await app.request(path, json(contact));
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    [{ website: 'https://spam.example', elapsed: 5000, untouched: false }, 'hidden field'],
    [{ website: '', elapsed: 400, untouched: true }, 'too fast'],
  ])('a bot that shows %j gets the success response, and its message is held back', async (signs, reason) => {
    const response = await app.request(path, json(contact, { [signsHeader]: formatSigns(signs) }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true, id: expect.any(String) });
    expect(await stored()).toMatchObject([{ suspicious: true, held_reason: reason, notified: false }]);
    expect(await mails()).toEqual([]);
  });

  test('a hurried person is not held back', async () => {
    const signs = formatSigns({ website: '', elapsed: 400, untouched: false });
    await app.request(path, json(contact, { [signsHeader]: signs }));
    expect(await stored()).toMatchObject([{ suspicious: false, held_reason: null }]);
    expect(await mails()).toHaveLength(2);
  });

  test('the staff hear once an hour how many messages were held back, and nothing of what they say', async () => {
    const bot = { [signsHeader]: formatSigns({ website: 'x', elapsed: null, untouched: false }) };
    await app.request(path, json({ ...contact, message: 'Buy pills' }, bot));
    await app.request(path, json({ ...contact, message: 'Buy more pills' }, bot));
    expect(await summarizeSubmissions(opened.database.db, context)).toBe(2);
    const [summary, ...others] = await mails();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ kind: 'contact-summary', to_address: 'staff@deedline.example' });
    expect(summary?.text_body).toContain('held back 2 messages');
    expect(summary?.text_body).not.toMatch(/pills|ana@example/i);
    await app.request(path, json(contact, bot));
    expect(await summarizeSubmissions(opened.database.db, context)).toBe(0);
  });

  test('a form sent without scripts redirects to its page, which confirms it', async () => {
    const message = await app.request(path, form({ ...contact, website: '', elapsed: '' }));
    expect([message.status, message.headers.get('Location')]).toEqual([303, '/support/contact?sent=1#sent']);
    const request = await app.request(path, form(quote));
    expect([request.status, request.headers.get('Location')]).toEqual([303, '/pricing?sent=1#sent']);
    expect(await stored()).toHaveLength(2);
  });

  test('an invalid form is shown again with its values and errors', async () => {
    const { submission_type: _, ...typed } = { ...contact, email: 'ana' };
    const message = await app.request(path, form({ ...contact, email: 'ana' }));
    expect([message.status, await message.json()]).toEqual([
      400,
      {
        page: '/support/contact',
        outcome: 'problem',
        values: typed,
        fields: { email: 'Please enter a valid email address' },
      },
    ]);
    const request = await app.request(path, form({ ...quote, datasets: '', name: ' ' }));
    expect([request.status, await request.json()]).toMatchObject([
      400,
      { page: '/pricing', fields: { name: 'Name is required', datasets: 'Datasets are required' } },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('the server renders the page after a form was sent, and leaves other visits to the static page', async () => {
    const sent = await app.request('/pricing?sent=1');
    expect([sent.status, await sent.json()]).toEqual([200, { page: '/pricing', outcome: 'sent' }]);
    for (const query of ['', '?sent=0', '?problem=1']) expect((await app.request(`/pricing${query}`)).status).toBe(404);
  });

  test('a bot that fills in the hidden field without scripts gets the success page, and no mail is sent', async () => {
    expect((await app.request(path, form({ ...contact, website: 'x' }))).status).toBe(303);
    expect(await stored()).toMatchObject([{ suspicious: true }]);
    expect(await mails()).toEqual([]);
  });

  test('a key that was used for another message is refused', async () => {
    const key = { 'Idempotency-Key': 'k1' };
    await app.request(path, json(contact, key));
    const other = await app.request(path, json({ ...contact, message: 'Other words' }, key));
    expect([other.status, await other.json()]).toEqual([409, { error: expect.any(String), fields: {} }]);
    expect(await stored()).toHaveLength(1);
  });

  test('the fourth message from an email address within an hour is stored, and held for the summary', async () => {
    const send = (message: string) => app.request(path, json({ ...contact, message }));
    for (const word of ['one', 'two', 'three', 'four', 'five']) expect((await send(word)).status).toBe(200);
    expect((await stored()).filter(({ notified }) => notified === false)).toHaveLength(2);
    const kinds = async () => (await mails()).map(({ kind }) => kind);
    const three = (kind: string) => [kind, kind, kind];
    expect(await kinds()).toEqual([...three('contact-notice'), ...three('contact-receipt')]);

    const summarize = () => summarizeSubmissions(opened.database.db, context);
    expect(await summarize()).toBe(2);
    expect(await stored()).toMatchObject(Array(5).fill({ notified: true }));
    expect(await kinds()).toEqual([...three('contact-notice'), ...three('contact-receipt'), 'contact-summary']);
    const [summary] = (await mails()).filter(({ kind }) => kind === 'contact-summary');
    expect(summary).toMatchObject({ to_address: 'staff@deedline.example' });
    expect(summary?.text_body).toMatch(/> four[\s\S]*> five/);
    expect(summary?.text_body).not.toContain('> three');

    await send('six');
    expect(await summarize()).toBe(0);
    await rows(opened.database.db, sql`update outbox set created_at = created_at - interval '1 hour'`);
    expect(await summarize()).toBe(1);
    expect(await summarize()).toBe(0);
  });

  test('twenty concurrent messages from an email address send it three mails', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => app.request(path, json({ ...contact, message: `${index}` }))),
    );
    expect(await stored()).toHaveLength(20);
    expect((await mails()).filter(({ to_address: to }) => to === 'ana@example.com')).toHaveLength(3);
  });

  test('a quote can list many counties and have words in its phone field', async () => {
    const territory = 'Travis County, Texas; '.repeat(90).trim();
    const phone = 'Office (512) 555-0142 ext. 12, or my cell after five: +1 512 555 0143';
    expect((await app.request(path, json({ ...quote, territory, phone }))).status).toBe(200);
    expect(await stored()).toMatchObject([{ territory, phone }]);
    const [notice] = await mails();
    expect(notice?.text_body).toContain(territory);
  });

  test('submitting a form twice without scripts stores it once', async () => {
    await Promise.all([app.request(path, form(contact)), app.request(path, form(contact))]);
    expect(await stored()).toHaveLength(1);
    await contactApp(opened.database.db, new Date('2026-11-16T12:10:00Z')).request(path, form(contact));
    expect(await stored()).toHaveLength(2);
  });

  test('a body over 16 kB is refused, with a Content-Length or in chunks', async () => {
    const server = await serveApp(app);
    const body = JSON.stringify({ ...contact, filler: 'x'.repeat(17 * 1024) });
    const headers = { 'Content-Type': 'application/json' };
    const announced = await fetch(server.url + path, { method: 'POST', headers, body });
    expect([announced.status, await announced.json()]).toEqual([413, { error: 'The body is larger than 16 kB' }]);
    const chunks = new Blob([body]).stream();
    const chunked = await fetch(server.url + path, {
      method: 'POST',
      headers,
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    await server.stop();
    expect(await stored()).toEqual([]);
  });

  test('a chunked body within the limit is accepted', async () => {
    const server = await serveApp(app);
    const body = new Blob([JSON.stringify(contact)]).stream();
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(server.url + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(200);
    await server.stop();
  });

  test('a submission whose mail cannot be queued is not stored', async () => {
    const { db } = opened.database;
    await rows(db, sql`alter table outbox rename to outbox_away`);
    try {
      expect((await app.request(path, json(contact))).status).toBe(500);
      expect(await stored()).toEqual([]);
    } finally {
      await rows(db, sql`alter table outbox_away rename to outbox`);
    }
  });
});
