import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { holdingsOf } from '#db/queries/customers/customers.ts';
import { lockRecalls, recallHolders } from '#db/queries/delivery/recalls.ts';
import { openRecalls, recordRecalls } from '#db/queries/delivery/records.ts';
import { countOpenRecalls, removalPages } from '#db/queries/delivery/removals.ts';
import { newestSeq } from '#db/records/events.ts';
import { addSuppression, doneFor } from '#db/records/suppress.ts';
import { materialFields, recallKinds } from '#domain/delivery/recall.ts';
import { sendDailyMails } from '#server/services/account/daily-mail.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { listRecalls } from '#server/services/delivery/list-recalls.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { customerNamed, deliver } from '#tests/support/delivery-rows.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { day, given, hays, recordBench, travis } from '#tests/support/record-reads.ts';

const key = (number: number) => `26-PR-${String(number).padStart(6, '0')}`;

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = recordBench(open);
  let db: Db;
  let [calder, duskwood, pinegate] = ['', '', ''];
  beforeEach(async () => {
    ({ db } = bench);
    await emptyTables(db, 'customers', 'log_cursors');
    [calder, duskwood, pinegate] = [
      await customerNamed(db, 'Calder & Voss'),
      await customerNamed(db, 'Duskwood Capital'),
      await customerNamed(db, 'Pinegate Partners'),
    ];
  });

  const recalled = async (customer?: string) =>
    (
      await rows(
        db,
        sql`select source_key, kind, reason, fields, customer_id from recalls
          ${customer ? sql`where customer_id = ${customer}` : sql``} order by id`,
      )
    ).map(({ source_key, kind, reason }) => [source_key, kind, reason].filter(Boolean).join(' '));

  test('whoever holds a record is told once that it ended, and nobody else is', async () => {
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(0), key(1)]);
    await deliver(db, duskwood, [key(1)]);
    await bench.read(given(2, 30), 2);
    await Promise.all([followRecalls(db), followRecalls(db)]);
    await followRecalls(db);
    expect((await recalled(calder)).toSorted()).toEqual([`${key(0)} closed vanished`, `${key(1)} closed vanished`]);
    expect(await recalled(duskwood)).toEqual([`${key(1)} closed vanished`]);
    expect(await recalled(pinegate)).toEqual([]);
  });

  test('a change is recalled if it matters, and a record that returns is open again', async () => {
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(0), key(1), key(2)]);
    const [first, second, , ...others] = given(0, 30) as Record<string, unknown>[];
    const changed = [{ ...first, executor_name: 'Ana Reyes' }, { ...second, market_value: 1 }, ...others];
    await bench.read(changed, 2);
    await bench.read([...changed, given(2, 3)[0] as object], 3);
    await followRecalls(db);
    expect(await recalled()).toEqual([`${key(0)} changed`, `${key(2)} closed vanished`, `${key(2)} reopened`]);
    const { rows: shown } = await listRecalls(db, calder, null);
    expect(shown.map(({ key, text, fields }) => ({ key, text, fields }))).toEqual([
      { key: key(2), text: 'Open again', fields: [] },
      { key: key(0), text: 'Changed', fields: ['Executor name'] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Ana Reyes');
  });

  test('a record is one row with the task that wins, and every count counts it once', async () => {
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(0), key(1), key(2), key(3)]);
    const file = (executor: string, from: number) => [
      ...given(0, 3).map((row) => ({ ...row, executor_name: executor })),
      ...given(from, 30),
    ];
    await bench.read(file('Ana Reyes', 3), 2);
    // The first ends after it changed. The fourth ends and returns.
    await bench.read(file('Ana Reyes', 4).slice(1), 3);
    await bench.read(file('Ben Ito', 3).slice(1), 4);
    await followRecalls(db);
    expect(await recalled(calder)).toHaveLength(8);

    const shown = async () => (await listRecalls(db, calder, null)).rows.map((row) => `${row.key} ${row.task}`);
    expect((await shown()).toSorted()).toEqual([
      `${key(0)} Stop mailing and calling about it.`,
      `${key(1)} Download it again: what you hold is out of date.`,
      `${key(2)} Download it again: what you hold is out of date.`,
      `${key(3)} Check it again before you write or call.`,
    ]);
    const counts = async () => [
      (await openRecalls(db, calder)).reduce((sum, { count }) => sum + Number(count), 0),
      (await holdingsOf(db, calder)).open,
      await countOpenRecalls(db, calder, 100),
    ];
    expect(await counts()).toEqual([4, 4, 4]);
    expect((await openRecalls(db, calder)).map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual([
      'changed 2',
      'closed 1',
      'reopened 1',
    ]);
    const [first] = await rows(db, sql`select id from filings where source_key = ${key(0)}`);
    const ofFirst = await recordRecalls(db, calder, String(first?.id));
    expect(ofFirst.filter((each) => each.is_decisive).map(({ kind }) => kind)).toEqual(['closed']);

    // A remove-file has each record once and answers all of its recalls.
    const removal = await deliver(db, calder, []);
    const pages: unknown[] = [];
    for await (const { recalled } of removalPages(db, calder, removal)) pages.push(...recalled);
    expect(pages).toHaveLength(4);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await rows(db, sql`select from recalls where removed_in is null`)).toEqual([]);

    // Another change of what the customer was told to remove is no task.
    await db.execute(sql`insert into recalls (customer_id, filing_id, event_seq, kind, dataset_type, fips, source_key, held_since,
        held_version, at)
      select customer_id, filing_id, event_seq + 1000, 'changed', dataset_type, fips, source_key, held_since, held_version, at
      from recalls where kind = 'closed' and source_key = ${key(0)}`);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await shown()).toContain(`${key(3)} Check it again before you write or call.`);

    // After a newer copy only what came later counts.
    await deliver(db, calder, [key(3)]);
    await db.execute(sql`insert into recalls (customer_id, filing_id, event_seq, kind, dataset_type, fips, source_key, held_since,
        held_version, at)
      select customer_id, filing_id, seq + 1, 'changed', dataset_type, fips, source_key, first_at, version, last_at
      from delivered_records where source_key = ${key(3)}`);
    expect(await counts()).toEqual([1, 1, 1]);
    expect((await shown())[0]).toBe(`${key(3)} Download it again: what you hold is out of date.`);
  });

  test('what was delivered after an event is not recalled for it', async () => {
    await bench.read(given(0, 30), 1);
    await bench.read([{ ...given(0, 1)[0], executor_name: 'Ana Reyes' }, ...given(1, 30)], 2);
    await deliver(db, calder, [key(0)]);
    await followRecalls(db);
    expect(await recalled()).toEqual([]);
  });

  test('what changes while a file is made is recalled when it is ready, and a newer version answers an older recall', async () => {
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(1)]);
    const started = await newestSeq(db);
    await bench.read(
      [{ ...given(0, 1)[0], case_status: 'Pending' }, { ...given(1, 2)[0], case_status: 'Pending' }, ...given(2, 30)],
      2,
    );
    // The job has gone past the change before the file is ready.
    await followRecalls(db);
    expect(await recalled()).toEqual([`${key(1)} changed`]);
    await db.transaction(async (tx) => {
      await lockRecalls(tx);
      const deliveryId = await deliver(tx, calder, [key(0), key(1)]);
      // Of the first record, the file has what was there before the change.
      await tx.execute(sql`update delivered_records set seq = ${started} where source_key = ${key(0)}`);
      await recallHolders(tx, { customerId: calder, deliveryId, afterSeq: started });
    });
    await followRecalls(db);
    expect(await recalled()).toEqual([`${key(1)} changed`, `${key(0)} changed`]);
    const open = await rows(db, sql`select source_key from recalls where removed_in is null`);
    expect(open).toEqual([{ source_key: key(0) }]);
  });

  test("a person's opt-out recalls every copy in the same transaction, and counts who was told", async () => {
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(0)]);
    await deliver(db, duskwood, [key(0), key(1)]);
    const street = String((given(0, 1)[0] as Record<string, unknown>).property_address);
    const property = { fips: travis, street };
    const request = { ref: 'P-2222-2222', ...property };
    expect(await doneFor(db, request)).toEqual({ matched: 0, told: 0 });
    await db.transaction((tx) => addSuppression(tx, { ...request, name: null }, day(2)));
    expect(await recalled()).toEqual([`${key(0)} suppressed`, `${key(0)} suppressed`]);
    expect(await doneFor(db, request)).toEqual({ matched: 1, told: 2 });
    await followRecalls(db);
    expect(await recalled()).toHaveLength(2);
  });

  test('a removed record and a closed file are recalled too', async () => {
    await bench.read(given(0, 30), 1);
    await bench.read(given(0, 30, hays), 1);
    await deliver(db, calder, [key(3)]);
    await db.execute(
      sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'Sealed' where fips = ${travis}`,
    );
    await bench.store.remove({ fips: hays, dataset: 'probate' });
    await followRecalls(db);
    expect((await recalled()).toSorted()).toEqual([`${key(3)} removed`, `${key(3)} sealed`]);
  });

  test('the log decides: random reads, undos, opt-outs and deliveries recall exactly what it says', async () => {
    let random = 7;
    const next = (below: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((random / 2_147_483_648) * below);
    };
    const customers = [calder, duskwood, pinegate];
    const held: { customer: string; filing: string; from: number; until: number }[] = [];
    let on = 1;
    await bench.read(given(0, 25), on);
    for (let step = 0; step < 14; step += 1) {
      on += 1;
      const choice = next(5);
      if (choice <= 1) {
        const listed = given(0, 25).filter(() => next(10) > 0);
        const file = listed.map((row) =>
          next(3) === 0 ? { ...row, executor_name: `Name ${next(4)}`, market_value: next(9) } : row,
        );
        await bench.read(file, on, { holdPercent: 100 });
      } else if (choice === 2) {
        const customer = customers[next(3)] ?? '';
        const keys = [key(next(25)), key(next(25)), key(next(25))];
        await db.transaction(async (tx) => {
          const after = await lockRecalls(tx);
          const seq = await newestSeq(tx);
          const deliveryId = await deliver(tx, customer, keys);
          await recallHolders(tx, { customerId: customer, deliveryId, afterSeq: after });
          for (const { id } of await rows(
            tx,
            sql`select filing_id as id from delivered_records where delivery_id = ${deliveryId}`,
          )) {
            for (const each of held)
              if (each.customer === customer && each.filing === id) each.until = Math.min(each.until, seq);
            held.push({ customer, filing: String(id), from: seq, until: Number.POSITIVE_INFINITY });
          }
        });
      } else if (choice === 3) {
        const [run] = await rows(
          db,
          sql`select run_id from import_runs where undone_at is null and undoes is null order by started_at desc limit 1`,
        );
        if (run) await bench.store.undo({ runId: String(run.run_id) });
      } else {
        await followRecalls(db);
      }
    }
    await followRecalls(db);
    const events = await rows(db, sql`select seq, filing_id, kind, fields from filing_events order by seq`);
    const material = new Set<string>(materialFields);
    const expected = events.flatMap(({ seq, filing_id, kind, fields }) =>
      held
        .filter(({ filing, from, until }) => filing === filing_id && Number(seq) > from && Number(seq) <= until)
        .filter(() => (recallKinds as readonly unknown[]).includes(kind))
        .filter(() => kind !== 'changed' || (fields as string[]).some((field) => material.has(field)))
        .map(({ customer }) => `${seq} ${customer}`),
    );
    const found = await rows(db, sql`select event_seq, customer_id from recalls`);
    expect(found.map(({ event_seq, customer_id }) => `${event_seq} ${customer_id}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    expect(expected.length).toBeGreaterThan(5);
  });

  test('members get the counts by county in the daily mail once, without a number or an address', async () => {
    const [ana] = await db.insert(users).values({ email: 'ana@example.com' }).returning({ id: users.id });
    await db.execute(
      sql`insert into customer_members (user_id, customer_id, role) values (${ana?.id}, ${calder}, 'owner')`,
    );
    await emptyTables(db, 'outbox', 'daily_mails');
    await bench.read(given(0, 30), 1);
    await deliver(db, calder, [key(0), key(1)]);
    await bench.read([{ ...given(0, 1)[0], executor_name: 'Ana Reyes' }, ...given(1, 30)], 2);
    await bench.read(given(2, 30), 3);
    await followRecalls(db);
    const morning = { now: new Date('2026-11-18T13:00:00Z'), publicUrl: 'https://x.example', secret: 'secret' };
    expect(await sendDailyMails(db, morning)).toBe(1);
    const tomorrow = { ...morning, now: new Date('2026-11-19T13:00:00Z') };
    expect(await sendDailyMails(db, tomorrow)).toBe(0);
    const [mail] = await rows(db, sql`select subject, text_body from outbox`);
    expect(mail?.subject).toBe('2 records recalled: stop mailing and calling');
    expect(mail?.text_body).toContain('Travis, TX: 2 records recalled');
    expect(String(mail?.text_body)).not.toMatch(/26-PR|Quill| Ln/);
  });
});
