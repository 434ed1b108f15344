import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { webhookEndpoints, webhookMessages } from '#db/customer-api-schema.ts';
import {
  type ClaimedMessage,
  claimMessages,
  countWebhooks,
  type Lane,
  markFailed,
  markSent,
  releaseMessage,
} from '#db/queries/customer-api/webhook-queue.ts';
import { deleteEndpoint, resumeEndpoint } from '#db/queries/customer-api/webhooks.ts';
import { addSuppression } from '#db/records/suppress.ts';
import { messageHeaderId, webhookLimits } from '#domain/customer-api/webhook.ts';
import { pausedAfterSeconds } from '#domain/customer-api/webhook-retry.ts';
import { registry } from '#server/metrics/registry.ts';
import { pauseOrResume, queueMessage } from '#server/services/customer-api/webhooks/endpoints.ts';
import { extendSubscription, revokeSubscription } from '#server/services/customers/change-subscription.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { asStaff, mailsTo, newCustomer, sale, staffContext, today } from '#tests/support/customer-bench.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, countyFiles, hays, heldBy, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';
import { endpointFor, endpointRow, type Receiver, receiver, senderOn } from '#tests/support/webhook-bench.ts';

describeSample(testDatabases, on('postgres'))('messages of webhooks on $name', ({ name, open }) => {
  let opened: TestDatabase;
  let db: Db;
  let customerId: string;
  let owner: { id: string; email: string };
  let software: Receiver;
  let numbers = 0;

  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', hays],
    ]);
  });
  afterAll(async () => {
    await opened?.drop();
  });

  beforeEach(async () => {
    await db.delete(webhookEndpoints);
    const customer = await newCustomer(db, 'Bluebonnet');
    ({ id: customerId, owner } = customer);
    await subscribe(db, customerId, 'foreclosure', travis);
    software = await receiver();
    return () => software.close();
  });

  /** Records of Travis with numbers and addresses of their own. */
  const add = async (count: number) => {
    const from = numbers;
    numbers += count;
    const number = (index: number) => `W-${String(from + index).padStart(6, '0')}`;
    await addFilings(db, 'foreclosure', travis, count, (index) => ({
      source_key: number(index),
      property_address: `${from + index} Webhook Way, Austin, TX 78702`,
      record: { case_number: number(index), owner_name: 'Ana Quillfeather' },
    }));
    return rows(
      db,
      sql`select id, property_address from filings where source_key between ${number(0)} and ${number(count - 1)}`,
    );
  };
  const messages = () =>
    rows(db, sql`select id, type, event_count, status, attempts, about from webhook_messages order by created_at, id`);
  const dueNow = () => db.update(webhookMessages).set({ dueAt: sql`now()` });

  test('what waits, how long, and what came of every try is counted for the metrics', async () => {
    const { id } = await endpointFor(db, customerId, software.url('/in'));
    const tries = async () => {
      const values = (await registry.getSingleMetric('deedline_webhook_attempts_total')?.get())?.values ?? [];
      return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
    };
    const before = await tries();
    await add(1);
    const sender = senderOn(opened.database);
    await sender.runOnce();
    software.behave((_call, response) => response.writeHead(503).end());
    await add(1);
    await sender.runOnce();
    const after = await tries();
    expect((after.accepted ?? 0) - (before.accepted ?? 0)).toBe(1);
    expect((after.status ?? 0) - (before.status ?? 0)).toBe(1);
    await db.update(webhookMessages).set({ createdAt: sql`now() - interval '1 hour'` });
    const counted = await countWebhooks(db);
    expect(counted).toMatchObject({ waiting: 1, paused: 0 });
    expect(counted.oldestSeconds).toBeGreaterThanOrEqual(3600);
    await pauseOrResume(db, { customerId, id, isPaused: true }, asStaff());
    expect(await countWebhooks(db)).toEqual({ waiting: 0, paused: 1, oldestSeconds: 0 });
  });

  test('what happens to records is told in batches, signed, with the record as it is now', async () => {
    const { secret } = await endpointFor(db, customerId, software.url('/in'));
    await add(120);
    await senderOn(opened.database).runOnce();
    expect(software.received).toHaveLength(2);
    const told = software.received.map(({ headers, body }) => {
      // Throws unless the signature fits.
      new Webhook(secret).verify(body, headers as Record<string, string>);
      new SvixWebhook(secret).verify(body, headers as Record<string, string>);
      return JSON.parse(body);
    });
    expect(told.map(({ type, data }) => [type, data.events.length])).toEqual([
      ['record.added', 100],
      ['record.added', 20],
    ]);
    expect(told[0].data.events[0]).toMatchObject({
      type: 'record.added',
      dataset: 'foreclosure',
      fips: '48453',
      record: { property_address: expect.stringContaining('Webhook Way'), fields: { owner_name: 'Ana Quillfeather' } },
    });
    const ids = (await messages()).map(({ id }) => messageHeaderId(String(id)));
    expect(software.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    expect(await heldBy(db, customerId)).toHaveLength(120);
    const [delivery] = await rows(
      db,
      sql`select channel, format, calls, webhook_id is not null as has_webhook from deliveries where customer_id = ${customerId}`,
    );
    expect(delivery).toMatchObject({ channel: 'webhook', format: 'json', calls: 2, has_webhook: true });
  });

  test('another customer, another file and another type are not told', async () => {
    const { id } = await endpointFor(db, customerId, software.url(), { types: ['record.closed'] });
    const other = await newCustomer(db, 'Someone else');
    await endpointFor(db, other.id, software.url());
    await add(2);
    await addFilings(db, 'probate', hays, 1, () => ({ source_key: `H-${numbers++}` }));
    await senderOn(opened.database).runOnce();
    expect(software.received).toEqual([]);
    const before = (await endpointRow(db, id)).cursor;
    await senderOn(opened.database).runOnce();
    expect((await endpointRow(db, id)).cursor).toBe(before);
  });

  test('a retry has the same id, and nothing of who opted out meanwhile', async () => {
    const { secret } = await endpointFor(db, customerId, software.url());
    const [first, second] = await add(2);
    software.behave((_call, response) => void response.writeHead(500).end());
    await senderOn(opened.database).runOnce();
    expect(software.received).toHaveLength(1);
    expect((await messages()).map(({ status, attempts }) => [status, attempts])).toEqual([['waiting', 1]]);
    await db.transaction((tx) =>
      addSuppression(
        tx as Db,
        { ref: 'R-1', fips: travis.fips, street: String(first?.property_address).split(',')[0] ?? '', name: null },
        new Date(),
      ),
    );
    software.behave((_call, response) => void response.writeHead(200).end());
    await dueNow();
    await senderOn(opened.database).runOnce();
    const [, again, ...rest] = software.received;
    expect(again?.headers['webhook-id']).toBe(software.received[0]?.headers['webhook-id']);
    expect(JSON.parse(again?.body ?? '').data.events.map((event: { id: string }) => event.id)).toEqual([second?.id]);
    expect(again?.body).not.toContain(String(first?.property_address));
    // The first try held the record, so its recall follows, which names no one.
    expect(rest.map(({ body }) => JSON.parse(body).type)).toEqual(['record.recalled']);
    expect(rest[0]?.body).toContain(String(first?.id));
    expect(rest[0]?.body).not.toMatch(/Webhook Way|Quillfeather/);
    for (const { headers, body } of rest) new Webhook(secret).verify(body, headers as Record<string, string>);
  });

  test('a message that has nothing left to tell is done without a call', async () => {
    await endpointFor(db, customerId, software.url());
    const [only] = await add(1);
    software.behave((_call, response) => void response.writeHead(500).end());
    await senderOn(opened.database).runOnce();
    await db.execute(sql`delete from filings where id = ${String(only?.id)}`);
    await dueNow();
    await senderOn(opened.database).runOnce();
    const types = software.received.map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['record.added', 'record.recalled']);
    expect((await messages())[0]?.status).toBe('sent');
  });

  test('a removal that no longer holds is not sent', async () => {
    await endpointFor(db, customerId, software.url());
    const [only] = await add(1);
    await senderOn(opened.database).runOnce();
    software.behave((_call, response) => void response.writeHead(503).end());
    await db.execute(sql`update filings set closed_on = now(), close_reason = 'sold' where id = ${String(only?.id)}`);
    await senderOn(opened.database).runOnce();
    expect(software.received.map(({ body }) => JSON.parse(body).type)).toEqual(['record.added', 'record.closed']);
    await db.execute(sql`update filings set closed_on = null, close_reason = null where id = ${String(only?.id)}`);
    software.behave((_call, response) => void response.writeHead(200).end());
    await dueNow();
    await senderOn(opened.database).runOnce();
    expect(software.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'record.added',
      'record.closed',
      'record.added',
    ]);
  });

  test('a flat message has one flat object for each record, and Slack gets counts alone', async () => {
    const slack = await receiver();
    await endpointFor(db, customerId, software.url(), { preset: 'flat' });
    await endpointFor(db, customerId, slack.url(), { preset: 'slack' });
    const added = await add(3);
    await senderOn(opened.database).runOnce();
    const flat = JSON.parse(software.received[0]?.body ?? '');
    expect(flat).toHaveLength(3);
    expect(flat[0]).toMatchObject({
      event_type: 'record.added',
      id: expect.any(String),
      property_address: expect.stringContaining('Webhook Way'),
      owner_name: 'Ana Quillfeather',
    });
    expect(Object.values(flat[0]).filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
    expect(slack.received.map(({ body }) => JSON.parse(body))).toEqual([
      { text: 'Deedline: 3 new records (Foreclosure 3). http://localhost/account/records' },
    ]);
    for (const { id } of added) expect(slack.received[0]?.body).not.toContain(String(id));
    await slack.close();
  });

  test('a slow endpoint has at most ten messages waiting, and the feed goes on when they are sent', async () => {
    const { id } = await endpointFor(db, customerId, software.url());
    software.behave((_call, response) => void response.writeHead(500).end());
    await add(1200);
    await senderOn(opened.database).runOnce();
    const waiting = (await messages()).filter(({ status }) => status === 'waiting').length;
    expect(waiting).toBeGreaterThan(webhookLimits.waiting - 4);
    expect(waiting).toBeLessThanOrEqual(webhookLimits.waiting);
    expect(software.received).toHaveLength(waiting);
    software.behave((_call, response) => void response.writeHead(200).end());
    await dueNow();
    await senderOn(opened.database).runOnce();
    const accepted = software.received.slice(waiting).flatMap(({ body }) => JSON.parse(body).data.events);
    expect(new Set(accepted.map((event: { id: string }) => event.id)).size).toBe(1200);
    expect(accepted).toHaveLength(1200);
    expect((await endpointRow(db, id)).failingSince).toBeNull();
  });

  test('410 pauses an endpoint at once, and its owners are mailed', async () => {
    const { id } = await endpointFor(db, customerId, software.url());
    await add(1);
    software.behave((_call, response) => void response.writeHead(410).end());
    await senderOn(opened.database).runOnce();
    expect(await endpointRow(db, id)).toMatchObject({ status: 'paused', pauseReason: 'failing' });
    const mails = await mailsTo(db, owner.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook-paused']);
    expect(JSON.stringify(mails)).not.toMatch(/Webhook Way|Quillfeather|127\.0\.0\.1/);
    software.behave((_call, response) => void response.writeHead(200).end());
    await pauseOrResume(db, { customerId, id, isPaused: false }, asStaff());
    await senderOn(opened.database).runOnce();
    expect(software.received.map(({ headers }) => headers['webhook-id'])).toHaveLength(2);
    expect(new Set(software.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('after three days without success the endpoint is paused, and nothing is lost', async () => {
    const { id } = await endpointFor(db, customerId, software.url());
    await add(1);
    software.behave((_call, response) => void response.writeHead(500).end());
    for (let tries = 0; tries < 9; tries++) {
      await dueNow();
      await senderOn(opened.database).runOnce();
    }
    expect(await endpointRow(db, id)).toMatchObject({ status: 'active', failingSince: expect.any(Date) });
    await db.execute(
      sql`update webhook_endpoints set failing_since = now() - make_interval(secs => ${pausedAfterSeconds + 60})`,
    );
    await dueNow();
    await senderOn(opened.database).runOnce();
    expect(await endpointRow(db, id)).toMatchObject({ status: 'paused', pauseReason: 'failing' });
    expect((await mailsTo(db, owner.email)).map(({ subject }) => subject)).toEqual(['Webhook paused: Our software']);
    expect(software.received).toHaveLength(10);
    await add(1);
    await dueNow();
    await senderOn(opened.database).runOnce();
    expect(software.received).toHaveLength(10);
    software.behave((_call, response) => void response.writeHead(200).end());
    await pauseOrResume(db, { customerId, id, isPaused: false }, asStaff());
    await senderOn(opened.database).runOnce();
    const told = software.received.slice(10).flatMap(({ body }) => JSON.parse(body).data.events);
    expect(told).toHaveLength(2);
  });

  test('an endpoint that failed once is called with those that work, and one that keeps failing behind them', async () => {
    await endpointFor(db, customerId, software.url());
    await add(1);
    software.behave((_call, response) => void response.writeHead(503).end());
    await senderOn(opened.database).runOnce();
    const claimed = async (lane: Lane) => {
      await dueNow();
      return (await claimMessages(db, { lane, limit: 5, seconds: 0 })).length;
    };
    await db.update(webhookEndpoints).set({ failingSince: sql`now()` });
    expect([await claimed('failing'), await claimed('working')]).toEqual([0, 1]);
    await db.update(webhookEndpoints).set({ failingSince: sql`now() - interval '1 minute'` });
    expect([await claimed('working'), await claimed('failing')]).toEqual([0, 1]);
  });

  test('a message that fails while others are accepted has failed, and can be sent again with its id', async () => {
    const { id } = await endpointFor(db, customerId, software.url());
    await add(1);
    const [message] = await (async () => {
      software.behave((_call, response) => void response.writeHead(400).end());
      for (let tries = 0; tries < 10; tries++) {
        await dueNow();
        await senderOn(opened.database).runOnce();
      }
      return messages();
    })();
    expect(message).toMatchObject({ status: 'failed', attempts: 10 });
    expect((await endpointRow(db, id)).status).toBe('active');
    software.behave((_call, response) => void response.writeHead(200).end());
    const again = await queueMessage(db, { customerId, id, messageId: String(message?.id) }, asStaff());
    expect(again).toEqual({ ok: true });
    await senderOn(opened.database).runOnce();
    expect(new Set(software.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await messages())[0]?.status).toBe('sent');
  });

  test('nothing personal is in messages, attempts and logs', async () => {
    await endpointFor(db, customerId, software.url('/a-secret-path'));
    await add(2);
    software.behave((_call, response) => void response.writeHead(500).end('Ana Quillfeather'));
    const sender = senderOn(opened.database);
    await sender.runOnce();
    const stored = JSON.stringify([
      await rows(db, sql`select * from webhook_messages`),
      await rows(db, sql`select * from webhook_attempts`),
      await rows(db, sql`select * from audit_entries`),
      sender.warnings,
    ]);
    expect(stored).toContain('"problem":"status"');
    expect(stored).not.toMatch(/Webhook Way|Quillfeather|a-secret-path/);
  });

  test('a file that a program asked for, and every change of a subscription, is told once', async () => {
    const { secret } = await endpointFor(db, customerId, software.url());
    await add(1);
    const call = apiClient(testApp({ database: opened.database }), await keyOf(db, customerId));
    const { status, body } = await call('POST', '/exports', { layout: 'records', format: 'csv' });
    expect(status).toBe(201);
    const sold = sale(customerId, { counties: [hays.fips] });
    expect(await createSubscriptions(db, sold, staffContext())).toMatchObject({ ok: true });
    const refused = await createSubscriptions(db, { ...sold, counties: ['00000'] }, staffContext());
    expect(refused.ok).toBe(false);
    const [subscription] = await rows(
      db,
      sql`select id from subscriptions where customer_id = ${customerId} and fips = ${hays.fips}`,
    );
    const id = String(subscription?.id);
    await extendSubscription(db, { id, endsOn: today(60), reason: 'paid' }, staffContext());
    await revokeSubscription(db, { id, reason: 'a secret reason' }, staffContext());
    await senderOn(opened.database).runOnce();
    const told = software.received.map(({ headers, body: text }) => {
      new Webhook(secret).verify(text, headers as Record<string, string>);
      return JSON.parse(text);
    });
    const events = told.flatMap(({ data }) => data.events).filter(({ record }) => record === undefined);
    expect(events.filter(({ type }) => type === 'export.ready')).toEqual([
      expect.objectContaining({ id: body.id, format: 'csv', rows: body.rows }),
    ]);
    expect(events.filter(({ type }) => type === 'subscription.changed').map(({ change }) => change)).toEqual([
      'sold',
      'extended',
      'revoked',
    ]);
    expect(JSON.stringify(told)).not.toContain('a secret reason');
  });

  const claimOne = async () => {
    const [message] = await claimMessages(db, { lane: 'working', limit: 5 });
    if (!message) throw new Error('Nothing was claimed');
    return message;
  };
  const accepted = { milliseconds: 1, status: 200, problem: null };
  const refused = { milliseconds: 1, status: 500, problem: 'status' } as const;
  const waits = (message: ClaimedMessage) =>
    rows(db, sql`select status, attempts from webhook_messages where id = ${message.id} and leased_until > now()`);

  test('a sender that gave a message back writes nothing to the next claim of it', async () => {
    const { id } = await endpointFor(db, customerId, software.url());
    await queueMessage(db, { customerId, id, messageId: null }, asStaff());
    const first = await claimOne();
    await releaseMessage(db, first);
    const second = await claimOne();
    expect([second.id, second.attempts]).toEqual([first.id, 1]);
    expect(await markSent(db, first, accepted)).toBe(false);
    expect(await db.transaction((tx) => markFailed(tx as Db, first, refused))).toBe('taken');
    await releaseMessage(db, first);
    expect(await waits(second)).toEqual([{ status: 'waiting', attempts: 1 }]);
    expect((await endpointRow(db, id)).leasedUntil).not.toBeNull();
    expect(await markSent(db, second, accepted)).toBe(true);
    expect((await endpointRow(db, id)).leasedUntil).toBeNull();
  });

  // The embedded database runs one transaction at a time.
  test.runIf(name === 'postgres').each([
    ['goes on', (tx: Db, id: string) => resumeEndpoint(tx, id), { status: 'sent' }],
    ['is removed', (tx: Db, id: string) => deleteEndpoint(tx, { customerId, id }), undefined],
  ])('a message is accepted while its endpoint %s, and neither waits for the other', async (_what, change, left) => {
    const { id } = await endpointFor(db, customerId, software.url());
    await queueMessage(db, { customerId, id, messageId: null }, asStaff());
    const message = await claimOne();
    let sent: Promise<boolean> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from webhook_endpoints where id = ${id} for no key update`);
      sent = markSent(db, message, accepted);
      sent.catch(() => {});
      // Until it waits for the endpoint.
      await expect
        .poll(() => rows(db, sql`select 1 from pg_locks where not granted`), { interval: 5 })
        .not.toHaveLength(0);
      await change(tx as Db, id);
    });
    expect(await sent).toBe(left !== undefined);
    expect((await rows(db, sql`select status from webhook_messages where id = ${message.id}`))[0]).toEqual(left);
  });

  test('a customer has at most ten calls under way, however often it makes its endpoints anew', async () => {
    const hanging = await receiver();
    hanging.behave(() => {});
    const other = await newCustomer(db, 'Patient');
    const sender = senderOn(opened.database);
    sender.start();
    const told = async (customer: string, url: string, count: number) => {
      for (let number = 0; number < count; number++) {
        const { id } = await endpointFor(db, customer, url);
        await queueMessage(db, { customerId: customer, id, messageId: null }, asStaff());
      }
    };
    await told(customerId, hanging.url(), webhookLimits.endpoints);
    await expect.poll(() => hanging.received.length).toBe(webhookLimits.endpoints);
    await db.execute(sql`delete from webhook_endpoints where customer_id = ${customerId}`);
    await told(customerId, hanging.url(), webhookLimits.endpoints);
    await told(other.id, software.url(), 1);
    await expect.poll(() => software.received.length, { timeout: 3000 }).toBe(1);
    await sleep(600);
    expect(hanging.received).toHaveLength(webhookLimits.endpoints);
    await Promise.all([sender.stop(), hanging.close()]);
  });

  test('two senders never send a message twice', async () => {
    await endpointFor(db, customerId, software.url());
    await add(300);
    await Promise.all([senderOn(opened.database).runOnce(), senderOn(opened.database).runOnce()]);
    const ids = software.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });
});
