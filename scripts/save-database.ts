// Saves a small database filled by the product at this commit, for tests/api/migrations.test.ts.
// Run it after adding a migration and commit the file, so that the next migration is tested on this commit's data.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Db, rows } from '#db/client.ts';
import { migrateEmbedded } from '#db/migrate.ts';
import { claimDueMail, markFailed, markSent } from '#db/queries/outbox.ts';
import { findOpenSlots } from '#db/queries/slots.ts';
import { recordStore } from '#db/records/store.ts';
import * as schema from '#db/schema.ts';
import { removeSampleCustomers } from '#db/seed/customers.ts';
import { seed } from '#db/seed/seed.ts';
import { createAuth } from '#server/auth/auth.ts';
import { browserCodes } from '#server/auth/browser-codes.ts';
import { issueCode } from '#server/services/account/issue-code.ts';
import { bookDemo } from '#server/services/book-demo.ts';
import { addNote } from '#server/services/customers/add-note.ts';
import { answerInvitation } from '#server/services/customers/answer-invitation.ts';
import { createCustomer } from '#server/services/customers/create-customer.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { inviteMember } from '#server/services/customers/invite-member.ts';
import { closeTimes } from '#server/services/desk/calendar.ts';
import { moveAsStaff } from '#server/services/desk/change-booking.ts';
import { erasePerson } from '#server/services/desk/erase-person.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { cancelBooking, moveBooking } from '#server/services/manage-booking.ts';
import { askFor, enterCode, startRequest } from '#server/services/privacy-request.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { deleteDeals, updateDeals } from '#server/services/visitor-deals.ts';
import { contentsOf, tablesOf } from '#tests/support/database-rows.ts';
import { migrationNames, withMigrations } from '#tests/support/migration-states.ts';

/** A Monday, 7 a.m. in New York. */
const now = new Date('2026-11-16T12:00:00Z');
const context = { now, publicUrl: 'https://www.deedline.example', staffEmail: 'staff@example.com' };

// The newest migration by default; an older one works as long as the current code can write to it.
const migration = process.argv[2] ?? migrationNames.at(-1) ?? '';
if (!migrationNames.includes(migration)) {
  console.error(`There is no migration ${migration}. Choose one of ${migrationNames.join(', ')}.`);
  process.exit(1);
}

const client = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
const embedded = drizzle(client, { schema });
const db = embedded as unknown as Db;
await withMigrations(migrationNames.indexOf(migration) + 1, (folder) => migrateEmbedded(embedded, folder));
await seed(db, now);
await fillSlots(db, now);
await bookDemos();
await sendForms();
await readCounty();
await changeDeals();
await askAboutProperties();
await openAccounts();
await handleMail();
await db.execute(
  sql`insert into rate_limits values ('forms:203.0.113.7', 3, ${now.getTime() + 600_000}), ('deals:x', 1, null)`,
);
await keepFewRows();

const contents = await contentsOf(db, await tablesOf(db));
const lines = [...contents].flatMap(([table, all]) => all.map((row) => `{"table":"${table}","row":${row}}\n`));
const file = `tests/fixtures/databases/${migration}.jsonl`;
writeFileSync(file, lines.join(''));
await client.close();
console.log(`${file}: ${lines.length} rows of ${contents.size} tables`);

/** One booked demo, one moved, one canceled, and a full slot. */
async function bookDemos(): Promise<void> {
  const slots = await findOpenSlots(db, now);
  const book = async (slot: number, person: string, extras: object = {}) => {
    const booking = {
      slot_id: slots[slot]?.id ?? '',
      customer_name: `${person} O'Sample`,
      customer_email: `${person.toLowerCase()}@example.com`,
      customer_phone: '',
      company: '',
      message: '',
      time_zone: null,
      ...extras,
    };
    const result = await bookDemo(db, { booking, idempotencyKey: `key of ${person}` }, context);
    if (!result.ok) throw new Error(`The demo of ${person} was rejected: ${result.error}`);
    return newestToken();
  };
  const details = {
    customer_phone: '512-555-0100',
    company: 'Sample & Söhne',
    message: 'Zwei Fragen?\n"Ja"',
    time_zone: 'Europe/Berlin',
  };
  await book(0, 'Ana', details);
  const moved = await book(1, 'Ben');
  await moveBooking(db, { token: moved, slotId: slots[2]?.id ?? '' }, context);
  await cancelBooking(db, await book(3, 'Cleo'), context);
  const seats = slots[4]?.maxBookings ?? 0;
  for (let seat = 0; seat < seats; seat += 1) await book(4, `Guest${seat}`);
}

async function newestToken(): Promise<string> {
  const [mail] = await rows(
    db,
    sql`select text_body from outbox where text_body like '%manage?token=%' order by created_at desc limit 1`,
  );
  return /manage\?token=([\w-]+)/.exec(String(mail?.text_body))?.[1] ?? '';
}

async function sendForms(): Promise<void> {
  const person = {
    name: 'Dora Sample',
    email: 'Dora@Example.com',
    phone: '',
    company: '',
    message: 'Hello there, 你好',
  };
  const general = { ...person, submission_type: 'general' as const };
  const quote = {
    ...person,
    submission_type: 'quote' as const,
    territory: 'Travis, TX',
    datasets: 'probate-bundle' as const,
  };
  await submitContact(db, { submission: general, idempotencyKey: 'first', botSign: null }, context);
  await submitContact(db, { submission: quote, idempotencyKey: null, botSign: null }, context);
  await submitContact(db, { submission: general, idempotencyKey: null, botSign: 'hidden field' }, context);
}

/** One request without its code, one to be left out, one correction. */
async function askAboutProperties(): Promise<void> {
  const [filing] = await rows(db, sql`select property_address, county, state from filings order by id limit 1`);
  const ask = async (person: string, kind?: 'correction' | 'suppression') => {
    const email = `${person}@example.com`;
    const place = {
      street: String(filing?.property_address),
      county: String(filing?.county),
      state: String(filing?.state),
    };
    const started = await startRequest(db, { email, ...place, role: 'owner', name: `${person} O'Sample` }, context);
    if (!started.ok) throw new Error(`The request of ${person} was rejected: ${started.fields.county}`);
    if (!kind) return;
    const [mail] = await rows(db, sql`select text_body from outbox where to_address = ${email} limit 1`);
    const code = /Code: (\d{6})/.exec(String(mail?.text_body))?.[1] ?? '';
    await enterCode(db, { token: started.token, code }, now);
    await askFor(db, { token: started.token, kind, message: 'Sold in May ✓' }, context);
  };
  await ask('eve');
  await ask('fay', 'suppression');
  await ask('gus', 'correction');
}

/** A real county: a record that was added, changed and corrected, one that vanished, and the profile of its source. */
async function readCounty(): Promise<void> {
  const store = recordStore({ db, batchSize: 100 });
  const county = { fips: '30103', county: 'Treasure', state: 'MT' };
  const row = (key: string, owner: string) => ({
    ...county,
    dataset_type: 'probate' as const,
    source_key: key,
    filed_on: '2026-11-02',
    posted_at: null,
    captured_at: null,
    closed_on: null,
    close_reason: null,
    property_address: '12 Sagebrush Ln, Hysham, MT 59038',
    market_value: 210_000,
    record: { case_number: key, owner_name: owner, property_address: '12 Sagebrush Ln, Hysham, MT 59038' },
    states_open: false,
  });
  const reads = [[row('26-PR-1', 'Ana Sample'), row('26-PR-2', 'Bo Sample')], [row('26-PR-1', 'Zoë Sample')]];
  for (const [day, batch] of reads.entries()) {
    const at = new Date(now.getTime() + day * 86_400_000).toISOString();
    const file = {
      runId: crypto.randomUUID(),
      id: crypto.randomUUID(),
      dataset: 'probate' as const,
      sourceDate: at,
      now: at,
    };
    await store.merge({ file, batch, newCounties: [county], rejected: [], emptyErases: false, dryRun: false });
    const counties = [{ fips: county.fips, read: batch.length, rejected: 0 }];
    const closings = { runIds: [file.runId], holdPercent: null, unidentified: {}, unplaced: 0 };
    await store.finish({ file, counties, closings, lateReason: null, dryRun: false });
  }
  await db.execute(sql`
    insert into filing_corrections (filing_id, field, value, source_value, reason)
      select id, 'owner_name', '"Zoë Q. Sample"', record -> 'owner_name', 'The clerk wrote it down wrong' from filings where source_key = '26-PR-1' and fips = ${county.fips}`);
  await db.execute(sql`
    insert into import_profiles (name, dataset_type, settings)
      values ('treasure-probate', 'probate', '{"fips":"30103","map":{"Cause No.":"case_number"}}')`);
}

/** Two visitors, each with a workspace: one changes a deal, one deletes one. */
async function changeDeals(): Promise<void> {
  const [deal] = await rows(db, sql`select id from deals order by id limit 1`);
  const change = { where: sql`id = ${deal?.id}::uuid`, json: sql`to_json(id)::text`, exactlyOne: true };
  await updateDeals(db, { token: null, now }, change, { stage: 'won', notes: 'Closed ✓' });
  await deleteDeals(db, { token: null, now }, change);
}

/** A subscriber with a deal, a dataset and a county, and a staff member with a second factor who closed an hour. */
async function openAccounts(): Promise<void> {
  const codes = new Map<string, string>();
  const secret = 'the secret of a saved database, which opens nothing';
  const auth = createAuth({
    db,
    secret,
    publicUrl: undefined,
    appName: 'Sample',
    codes: browserCodes(secret, undefined),
    sendCode: async (email, code) => void codes.set(email, code),
  });
  const signIn = async (email: string) => {
    await auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' } });
    const body = { email, otp: codes.get(email) ?? '' };
    const { response, headers } = await auth.api.signInEmailOTP({ body, returnHeaders: true });
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
    return { userId: response.user.id, headers: new Headers({ Cookie: cookie.join('; ') }) };
  };
  const { userId } = await signIn('hal@example.com');
  await auth.api.sendVerificationOTP({ body: { email: 'unknown@example.com', type: 'sign-in' } });
  // Four new browsers ask, so that the last of them shares a code.
  const issued = { secret, publicUrl: context.publicUrl, countSignUp: async () => true };
  for (let asked = 0; asked < 4; asked++) await issueCode(db, { email: 'hal@example.com', isKnown: false }, issued);
  const staff = await signIn('ida@example.com');
  await auth.api.enableTwoFactor({ body: {}, headers: staff.headers });
  await db.execute(sql`update users set role = 'staff', staff_role = 'admin' where id = ${staff.userId}::uuid`);

  const draft = { name: 'Travis probate', description: 'Zoë’s list', types: 'probate', counties: '48453', states: '' };
  await db.execute(sql`
    insert into account_deals (user_id, property_address, county, state, stage, created_at, notes)
      select ${userId}::uuid, property_address, county, state, stage, created_at, 'Hers ✓' from deals order by id limit 2`);
  await db.execute(sql`
    insert into saved_datasets (user_id, name, definition, record_count, counted_at, alert)
      values (${userId}::uuid, ${draft.name}, ${JSON.stringify(draft)}::jsonb, 7, ${now.toISOString()}, true)`);
  await db.execute(sql`insert into watched_counties (user_id, fips) values (${userId}::uuid, '48453')`);
  await db.execute(sql`insert into daily_mails (user_id, sent_on) values (${userId}::uuid, '2026-11-16')`);
  // No provider but the code exists, so better-auth writes nothing here.
  await db.execute(
    sql`insert into user_credentials (account_id, provider_id, user_id) values ('1', 'sample', ${userId}::uuid)`,
  );
  const desk = { ...context, actor: { id: staff.userId, name: 'ida@example.com' } };
  const holiday = { date: '2026-12-24', startTime: '00:00', endTime: '24:00', reason: 'Holiday' };
  await closeTimes(db, holiday, desk);
  const [booking] = await rows(db, sql`select id from demo_bookings where customer_email = 'ana@example.com'`);
  const [free] = await findOpenSlots(db, now);
  await moveAsStaff(db, { id: String(booking?.id), slotId: free?.id ?? '' }, desk);
  await erasePerson(db, { email: 'guest0@example.com', cancelDemos: true, dataDir: tmpdir() }, desk);
  const created = await createCustomer(db, { name: 'Quillfeather & Sons ✓', submissionId: null }, desk);
  if (!created.ok) throw new Error(created.error);
  await inviteMember(
    db,
    { customerId: created.id, email: 'hal@example.com', role: 'owner' },
    { ...desk, member: null },
  );
  const [invitation] = await rows(db, sql`select id from customer_invitations`);
  await answerInvitation(db, { userId, id: String(invitation?.id), isAccepted: true }, context);
  await inviteMember(
    db,
    { customerId: created.id, email: 'joy@example.com', role: 'member' },
    { ...desk, member: null },
  );
  await addNote(db, { customerId: created.id, text: 'Zoë’s team\nRenews in May' }, desk);
  const sale = { counties: ['48453'], datasets: ['probate' as const], startsOn: '2026-11-16', endsOn: '2027-11-15' };
  const terms = { isExclusive: false, price: 447, invoice: 'INV-2031', submissionId: null };
  const sold = await createSubscriptions(db, { customerId: created.id, ...sale, ...terms }, desk);
  if (!sold.ok) throw new Error(sold.error);
  await saveDelivery(created.id, userId);
  await saveApi(created.id, userId);
  await db.execute(sql`
    insert into uploads (id, file_name, bytes, options, status, report, uploaded_by, finished_at)
      values (gen_random_uuid(), 'travis.csv', 2048, '{"dataset":"probate"}', 'done', '{"read":12}', ${staff.userId}::uuid, ${now.toISOString()})`);
  await db.execute(
    sql`insert into upload_parts (upload_id, kind, place, bytes) select id, 'rejected', 0, 'ROWS'::bytea from uploads`,
  );
}

/** A download of two records, one of which was recalled since. */
async function saveDelivery(customerId: string, userId: string): Promise<void> {
  const [delivery] = await rows(
    db,
    sql`insert into deliveries (customer_id, requested_by, channel, format, layout, filter, status, rows_done, rows_expected,
        row_count, left_out, newest_seq, file_name, byte_count, sha256, manifest, created_at, ready_at, expires_at)
      values (${customerId}::uuid, ${userId}::uuid, 'download', 'csv', 'dialer', '{"fips":["48453"]}', 'ready', 2, 2, 2, '{"doNotCall":1}',
        7, 'travis-probate.csv', 4, ${'ab'.repeat(32)}, '{"rows":2}', ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()})
      returning id`,
  );
  const id = String(delivery?.id);
  await db.execute(sql`insert into delivery_parts (delivery_id, part, bytes) values (${id}::uuid, 0, 'a,b\n')`);
  await db.execute(sql`
    insert into delivered_records (customer_id, filing_id, version, web_version, seq, delivery_id, dataset_type, fips, source_key, first_at, last_at)
      select ${customerId}::uuid, gen_random_uuid(), n, n, n, ${id}::uuid, 'probate', '48453', '26-PR-' || n, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz from generate_series(1, 2) n`);
  await db.execute(sql`
    insert into recalls (customer_id, filing_id, event_seq, kind, reason, dataset_type, fips, source_key, held_since, held_version, at)
      select customer_id, filing_id, 9, 'closed', 'vanished', dataset_type, fips, source_key, first_at, version, last_at
      from delivered_records where delivery_id = ${id}::uuid limit 1`);
  // As while a file is made.
  await db.execute(sql`
    insert into delivery_records (delivery_id, filing_id, version, seq, dataset_type, fips, source_key)
      select delivery_id, filing_id, version, seq, dataset_type, fips, source_key from delivered_records where delivery_id = ${id}::uuid limit 1`);
  await db.execute(sql`insert into log_cursors (name, seq) values ('recalls', 9)`);
  await db.execute(
    sql`insert into signing_keys (id, public_key, valid_from) values ('dk-2026-11', ${'A'.repeat(43)}, ${now.toISOString()})`,
  );
}

/** A key that was used, with a token, and an endpoint that was told once. */
async function saveApi(customerId: string, userId: string): Promise<void> {
  const at = now.toISOString();
  const [key] = await rows(
    db,
    sql`insert into api_keys (customer_id, name, prefix, hash, scopes, networks, created_by, created_at, last_used_at)
      values (${customerId}::uuid, 'CRM sync', 'dl_AbCdEfGh', ${'A'.repeat(43)}, '{records,feed}', '{192.0.2.0/24}', ${userId}::uuid, ${at}, ${at})
      returning id`,
  );
  const id = String(key?.id);
  await db.execute(sql`insert into api_tokens (hash, key_id, scopes, created_at, expires_at)
    values (${'B'.repeat(43)}, ${id}::uuid, '{feed}', ${at}, ${at})`);
  await db.execute(sql`insert into api_usage (key_id, customer_id, day, calls, refused, records, minute, minute_calls)
    values (${id}::uuid, ${customerId}::uuid, '2026-11-18', 12, 1, 340, 29000000, 3)`);
  await db.execute(sql`insert into file_grants (customer_id, granted_seq, dataset_type, fips, granted_at, ended_seq, ended_at)
    values (${customerId}::uuid, 3, 'probate', '48453', ${at}, 5, ${at}), (${customerId}::uuid, 8, 'probate', '48453', ${at}, null, null)`);
  const [endpoint] = await rows(
    db,
    sql`insert into webhook_endpoints (customer_id, name, url, types, cursor, created_by, created_at)
      values (${customerId}::uuid, 'CRM', 'https://crm.example.com/hook', '{record.added}', '8', ${userId}::uuid, ${at}) returning id`,
  );
  const [message] = await rows(
    db,
    sql`insert into webhook_messages (endpoint_id, type, about, event_count, status, attempts, due_at, created_at, sent_at)
      values (${String(endpoint?.id)}::uuid, 'record.added', '{"seqs":[9]}', 1, 'sent', 1, ${at}, ${at}, ${at}) returning id`,
  );
  await db.execute(sql`insert into webhook_attempts (message_id, at, milliseconds, status)
    values (${String(message?.id)}::uuid, ${at}, 84, 204)`);
  await db.execute(sql`insert into net_new_counts (user_id, day, counties, datasets, row_count, record_count, created_at, answered_at)
    values (${userId}::uuid, '2026-11-18', '{48453}', '{probate}', 1200, 340, ${at}, ${at})`);
  await db.execute(sql`insert into daily_uses (mailbox_hash, day, what, used)
    values ('ungeSfIPTHX0ilbNHnY6-VfBR5ZYZ8fQ2LRNoZ1QqOs', '2026-11-18', 'per-day', 1)`);
  const [list] = await rows(
    db,
    sql`insert into case_lists (user_id, fips, county, state, day, created_at)
      values (${userId}::uuid, '48453', 'Travis', 'TX', '2026-11-18', ${at}) returning id`,
  );
  await db.execute(sql`insert into case_list_cases (list_id, fips, source_key, number, asked_at, verdict, verdict_at)
    values (${String(list?.id)}::uuid, '48453', 'SAVED-1', 'saved 1', ${at}, null, null),
      (${String(list?.id)}::uuid, '48453', 'SAVED-2', 'saved 2', ${at}, 'not-real', ${at})`);
  await saveCredits(customerId, userId);
  await saveDeletions(userId);
}

/** A late day that was settled and one that is open, and what was measured. */
async function saveCredits(customerId: string, userId: string): Promise<void> {
  const at = now.toISOString();
  const [settlement] = await rows(
    db,
    sql`insert into credit_settlements (customer_id, reference, late_days, cents, settled_by, settled_at)
      values (${customerId}::uuid, 'INV-2031', 1, 1490, ${userId}::uuid, ${at}::timestamptz) returning id`,
  );
  await db.execute(sql`insert into freshness_credits (subscription_id, fips, dataset_type, day, cents, created_at, settlement_id)
    select sold.id, fips, dataset_type, late.day::date, 1490, ${at}::timestamptz, late.settlement::uuid
    from (select id, fips, dataset_type from subscriptions where customer_id = ${customerId}::uuid limit 1) as sold,
      (values ('2026-11-16', ${String(settlement?.id)}), ('2026-11-17', null)) as late(day, settlement)`);
  await db.execute(
    sql`insert into freshness_checks (day, checked_at, credits) values ('2026-11-17', ${at}::timestamptz, 1)`,
  );
  await db.execute(
    sql`insert into measured_figures (measured_at, figures) values (${at}::timestamptz, '{"files": 1}')`,
  );
}

/** A list of the deletion platform that has found one record. */
async function saveDeletions(userId: string): Promise<void> {
  const at = now.toISOString();
  const [list] = await rows(
    db,
    sql`insert into deletion_lists (file_name, list_type, file_date, stage, item_count, uploaded_by, created_at, matched_at)
      values ('20261115_4821_Phone.csv', 'Phone', '2026-11-15', 'done', 1, ${userId}::uuid, ${at}, ${at}) returning id`,
  );
  await db.execute(sql`insert into deletion_items (id, list_id, list_type, hash, status)
    values ('A7kP2xQ9Lm4R', ${String(list?.id)}::uuid, 'Phone', ${`${'A'.repeat(43)}=`}, 3)`);
  await db.execute(sql`insert into deletion_matches (item_id, filing_id, person)
    select 'A7kP2xQ9Lm4R', id, '' from filings order by id limit 1`);
}

/** One mail is sent, one parked, one waits for a retry, the others for their first attempt. */
async function handleMail(): Promise<void> {
  const [sent, parked, delayed, ...others] = await claimDueMail(db, 100, 300);
  if (!sent || !parked || !delayed) throw new Error('There are fewer than three mails');
  await markSent(db, sent);
  await markFailed(db, parked, { reason: '550 No such user', permanent: true });
  await markFailed(db, delayed, { reason: 'Greeting never received', permanent: false });
  const ids = others.map(({ id }) => id);
  await db.execute(sql`update outbox set attempts = 0, leased_until = null where id::text in ${ids}`);
}

async function keepFewRows(): Promise<void> {
  await removeSampleCustomers(db);
  const rowLimits = {
    county_datasets: 10,
    filings: 6,
    import_runs: 8,
    sample_data: 10,
    outreach_templates: 4,
  };
  for (const [table, count] of Object.entries(rowLimits)) {
    const name = sql.identifier(table);
    const isReal =
      table === 'filings' || table === 'import_runs' || table === 'county_datasets' ? sql` and is_sample` : sql``;
    await db.execute(
      sql`delete from ${name} where id not in (select id from ${name} order by id limit ${count})${isReal}`,
    );
  }
  await db.execute(sql`delete from filing_counts where months = '{}'`);
  await db.execute(
    sql`delete from demo_slots where id not in (select slot_id from demo_bookings)
        and id not in (select id from demo_slots order by date, start_time limit 16)`,
  );
  // Mail takes the most space: keep one per status, with an invitation, with a cancellation and without a calendar.
  await db.execute(
    sql`delete from outbox where id not in (
          select distinct on (status, attempts > 0, case when attempts = 0 then calendar_method end) id
          from outbox order by status, attempts > 0, case when attempts = 0 then calendar_method end, to_address)`,
  );
}
