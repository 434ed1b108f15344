import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rows } from '#db/client.ts';
import { recordStore } from '#db/records/store.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { type Account, newBrowser, signIn, staffMember } from '#tests/support/accounts.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { given, readRows, travis } from '#tests/support/record-reads.ts';
import { wholeApp } from '#tests/support/whole-app.ts';

const desk = '/functions/v1/desk/customers';
const records = '/functions/v1/records';
const email = 'marisol@bluebonnet.example';

async function call<Value>(who: Account, method: string, path: string, body?: object): Promise<Value> {
  const answer = await who.request(method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Value;
}

type Property = { address: string; signals: object[] };
type Made = { id: string; status: string; rows: number };

describe.each(testDatabases)('on $name', ({ open }) => {
  const whole = wholeApp(open);

  test('from a quote request to records, a recall and the end of the subscription', { timeout: 120_000 }, async () => {
    const { db } = whole;
    const app = whole.app();
    const folder = mkdtempSync(join(tmpdir(), 'deedline-sale-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const store = recordStore({ db, batchSize: 500 });
    await readRows(store, given(0, 30), 1);

    // A visitor asks for a quote, and staff sell.
    const visitor = newBrowser(app);
    await call(visitor, 'POST', '/functions/v1/submit-contact', {
      ...{ name: 'Marisol Ortega', email, phone: '(512) 555-0142', company: 'Bluebonnet Home Buyers', message: '' },
      ...{ territory: 'Travis, TX', datasets: 'probate', submission_type: 'quote' },
    });
    const [asked] = await rows(db, sql`select id from contact_submissions where email = ${email}`);
    const staff = await staffMember(app, db, 'hyejin@deedline.example');
    const quote = await call<{ counties: object[]; datasets: string[] }>(staff, 'GET', `${desk}/quote/${asked?.id}`);
    expect(quote).toMatchObject({ datasets: ['probate'] });
    const { id } = await call<{ id: string }>(staff, 'POST', desk, {
      name: 'Bluebonnet Home Buyers',
      submissionId: asked?.id,
    });
    const term = { startsOn: '2026-11-01', endsOn: '2027-03-31', isExclusive: false, price: 447, invoice: 'INV-2031' };
    await call(staff, 'POST', `${desk}/${id}/subscriptions`, { ...term, counties: [travis], datasets: ['probate'] });
    await call(staff, 'POST', `${desk}/${id}/invitations`, { email, role: 'owner' });
    const [invited] = await rows(db, sql`select text_body from outbox where kind = 'customer-invitation'`);
    expect(String(invited?.text_body)).toContain('Bluebonnet Home Buyers');

    // The buyer signs in, joins, and sees whole addresses.
    const buyer = await signIn(app, db, email);
    expect((await buyer.request('GET', records)).status).toBe(403);
    const [invitation] = await rows(db, sql`select id from customer_invitations where email = ${email}`);
    await call(buyer, 'POST', `/functions/v1/account/customer/invitations/${invitation?.id}/accept`);
    const list = await call<{ rows: Property[] }>(buyer, 'GET', records);
    expect(list.rows).toHaveLength(30);
    expect(list.rows[0]?.address).toMatch(/^\d+ Bramblewick Ln/);
    expect((await visitor.request('GET', records)).status).toBe(401);

    // A download, checked by the command that works without a network.
    const made = await call<Made>(buyer, 'POST', `${records}/deliveries`, { layout: 'records', format: 'csv' });
    expect(made).toMatchObject({ status: 'ready', rows: 30 });
    const fetched = async (who: Account, path: string, name: string) => {
      const answer = await who.request('GET', path);
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      writeFileSync(join(folder, name), bytes);
      return bytes.toString();
    };
    const file = await fetched(buyer, `${records}/deliveries/${made.id}/file`, 'file.csv');
    const manifest = await fetched(buyer, `${records}/deliveries/${made.id}/manifest`, 'file.json');
    await fetched(visitor, '/.well-known/deedline-keys.json', 'keys.json');
    const verify = (name: string) =>
      execFileSync(
        process.execPath,
        ['scripts/verify.ts', join(folder, name), join(folder, 'file.json'), '--keys', join(folder, 'keys.json')],
        { encoding: 'utf8', stdio: 'pipe' },
      );
    expect(verify('file.csv')).toContain('Bluebonnet Home Buyers');
    expect(manifest).not.toMatch(/Bramblewick|Executor/);
    writeFileSync(join(folder, 'other.csv'), file.replace('Bramblewick', 'Bramblewjck'));
    expect(() => verify('other.csv')).toThrow();

    // The next day's list says that one was dismissed.
    const [first, ...others] = given(0, 30) as Record<string, unknown>[];
    await readRows(
      store,
      [
        { ...first, closed_on: '2026-11-17', close_reason: 'dismissed' },
        ...others.map((row) => ({ ...row, closed_on: '', close_reason: '' })),
      ],
      2,
    );
    await followRecalls(db);
    const recalls = await call<{ rows: { id: number; key: string; text: string }[] }>(
      buyer,
      'GET',
      `${records}/recalls`,
    );
    expect(recalls.rows).toMatchObject([{ key: '26-PR-000000', text: 'Dismissed' }]);
    await sendDailyMails(db, { now: new Date('2026-11-18T13:00:00Z'), publicUrl: 'https://x.example', secret: 's' });
    const [mail] = await rows(
      db,
      sql`select text_body from outbox where kind = 'daily-mail' and to_address = ${email}`,
    );
    expect(mail?.text_body).toContain('Travis, TX: 1 record recalled');
    expect(mail?.text_body).not.toMatch(/26-PR|Bramblewick|Executor/);
    const removal = await call<Made>(buyer, 'POST', `${records}/deliveries`, { layout: 'removals', format: 'csv' });
    const removed = await fetched(buyer, `${records}/deliveries/${removal.id}/file`, 'removed.csv');
    expect(removed).toContain('26-PR-000000');
    expect(removed).not.toMatch(/Bramblewick|Executor/);
    expect((await call<{ rows: object[] }>(buyer, 'GET', records)).rows).toHaveLength(29);

    // Staff revoke it: the records are gone, what was delivered stays listed.
    const [sold] = await rows(db, sql`select id from subscriptions where customer_id = ${id}`);
    await call(staff, 'POST', `${desk}/subscriptions/${sold?.id}/revoke`, { reason: 'Not paid' });
    expect((await call<{ rows: object[] }>(buyer, 'GET', records)).rows).toEqual([]);
    const log = await call<{ rows: { id: string }[] }>(buyer, 'GET', `${records}/deliveries`);
    expect(log.rows.map((row) => row.id).toSorted()).toEqual([made.id, removal.id].toSorted());
    const shown = await call<object>(staff, 'GET', `${desk}/${id}`);
    expect(JSON.stringify(shown)).not.toMatch(/Bramblewick|Executor/);
  });
});
