import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { subscriptions } from '#db/customer-schema.ts';
import { releaseExpired } from '#db/records/withhold.ts';
import { contactSubmissions } from '#db/schema.ts';
import type { NewSubscriptions } from '#domain/customers/customer-forms.ts';
import {
  endSubscription,
  extendSubscription,
  revokeSubscription,
} from '#server/services/customers/change-subscription.ts';
import { createCustomer } from '#server/services/customers/create-customer.ts';
import { createSubscriptions } from '#server/services/customers/create-subscriptions.ts';
import { customerTotals } from '#server/services/customers/list-customers.ts';
import { quoteForSale } from '#server/services/customers/quote-for-sale.ts';
import { showCustomer } from '#server/services/customers/show-customer.ts';
import { changeTerritory } from '#server/services/desk/territories.ts';
import { auditOf, mailsTo, newCustomer, sale, staffContext, today } from '#tests/support/customer-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { given, hays, recordBench, travis } from '#tests/support/record-reads.ts';

describeSample(testDatabases, on('postgres'))('subscriptions on $name', ({ open }) => {
  const bench = recordBench(open);
  beforeEach(() => emptyTables(bench.db, 'customers', 'outbox', 'contact_submissions'));

  const sell = (customerId: string, change: Partial<NewSubscriptions> = {}) =>
    createSubscriptions(bench.db, sale(customerId, change), staffContext());
  const fileOf = async (fips = travis) => {
    const [file] = await rows(
      bench.db,
      sql`select subscribers, exclusive_until::text as until, sold_elsewhere as elsewhere from county_datasets
        where fips = ${fips} and dataset_type = 'probate'`,
    );
    return file;
  };
  const publicRows = async (fips = travis) => {
    const [found] = await rows(bench.db, sql`select count(*)::int as count from public_filings where fips = ${fips}`);
    return found?.count;
  };
  const stored = async (customerId: string) =>
    rows(
      bench.db,
      sql`select id, fips, dataset_type as dataset, starts_on::text as "startsOn", ends_on::text as "endsOn", end_kind as "endKind"
        from subscriptions where customer_id = ${customerId} order by fips, dataset_type, starts_on`,
    );
  const firstId = async (customerId: string) => String((await stored(customerId))[0]?.id);

  test('counties times datasets are sold at once, with one audit entry and a mail to each owner', async () => {
    const { id, members } = await newCustomer(bench.db, 'Bluebonnet', ['owner', 'owner', 'member']);
    const sold = await sell(id, { counties: [hays, travis], datasets: ['probate', 'divorce'] });
    expect(sold).toEqual({ ok: true, sold: 4, mailed: 2 });
    expect((await stored(id)).map(({ fips, dataset }) => `${fips} ${dataset}`)).toEqual([
      '48209 divorce',
      '48209 probate',
      '48453 divorce',
      '48453 probate',
    ]);
    expect(await auditOf(bench.db, id)).toEqual(['subscription.create']);
    const [mail] = await mailsTo(bench.db, members[0]?.email ?? '');
    expect(mail).toMatchObject({ kind: 'subscription-sold', subject: 'Your 4 new subscriptions' });
    expect(String(mail?.text_body)).toContain('Travis, TX: Probate, shared');
    expect(await mailsTo(bench.db, members[2]?.email ?? '')).toEqual([]);
  });

  test('what visitors see is the sum of subscriptions and of what was sold elsewhere', async () => {
    await bench.read(given(0, 3), 1);
    const [one, other] = [await newCustomer(bench.db, 'One'), await newCustomer(bench.db, 'Other')];
    await sell(one.id);
    await sell(other.id, { startsOn: today(5), endsOn: today(9) });
    expect(await fileOf()).toEqual({ subscribers: 1, until: null, elsewhere: 0 });
    const territory = [{ fips: travis, county: 'Travis', state: 'TX', dataset_type: 'probate' as const }];
    const decided = { update_frequency: 'Daily' as const, file_status: null, status_reason: null };
    await bench.store.saveTerritories({
      territories: territory.map((each) => ({ ...each, ...decided, subscribers: 2, exclusive_until: null })),
    } as never);
    expect(await fileOf()).toEqual({ subscribers: 3, until: null, elsewhere: 2 });
    await revokeSubscription(bench.db, { id: await firstId(one.id), reason: 'Not paid' }, staffContext());
    expect(await fileOf()).toEqual({ subscribers: 2, until: null, elsewhere: 2 });
  });

  test('an exclusive subscription withholds the records from the public views, and gives them back at its end', async () => {
    await bench.read(given(0, 3), 1);
    const { id } = await newCustomer(bench.db, 'Bluebonnet');
    expect(await publicRows()).toBe(3);
    await sell(id, { isExclusive: true });
    expect([await publicRows(), await fileOf()]).toEqual([0, { subscribers: 1, until: today(30), elsewhere: 0 }]);
    // Records that come later are withheld too.
    await bench.read(given(0, 5), 2);
    expect(await publicRows()).toBe(0);
    const ended = { id: await firstId(id), endsOn: today(), reason: 'Agreed on' };
    expect(await endSubscription(bench.db, ended, staffContext())).toEqual({ ok: true });
    expect([await publicRows(), (await fileOf())?.until]).toEqual([0, today()]);
    const revoked = { id: await firstId(id), reason: 'Not paid' };
    expect(await revokeSubscription(bench.db, revoked, staffContext())).toEqual({ ok: true });
    expect([await publicRows(), await fileOf()]).toEqual([5, { subscribers: 0, until: null, elsewhere: 0 }]);
  });

  test('a file follows subscriptions that began or ended by the calendar', async () => {
    await bench.read(given(0, 2), 1);
    await bench.read(given(0, 2, hays), 1);
    const { id } = await newCustomer(bench.db, 'Bluebonnet');
    const days = { customerId: id, datasetType: 'probate', isExclusive: true };
    await bench.db.insert(subscriptions).values([
      { ...days, fips: travis, startsOn: today(-9), endsOn: today(3) },
      { ...days, fips: hays, startsOn: today(3), endsOn: today(9) },
    ]);
    expect([await publicRows(), await publicRows(hays)]).toEqual([0, 2]);
    // Three days later, without a change of a row that triggers follow.
    await bench.db.execute(sql`alter table subscriptions disable trigger subscriptions_counted`);
    await bench.db.execute(sql`update subscriptions set starts_on = starts_on - 4, ends_on = ends_on - 4`);
    await bench.db.execute(sql`alter table subscriptions enable trigger subscriptions_counted`);
    await releaseExpired(bench.db);
    expect([await publicRows(), await publicRows(hays)]).toEqual([2, 0]);
    expect([await fileOf(), await fileOf(hays)]).toEqual([
      { subscribers: 0, until: null, elsewhere: 0 },
      { subscribers: 1, until: today(5), elsewhere: 0 },
    ]);
  });

  test('what overlaps an exclusive subscription is refused with its holder, and nothing of the sale stays', async () => {
    const [holder, buyer] = [await newCustomer(bench.db, 'Duskwood'), await newCustomer(bench.db, 'Bluebonnet')];
    await sell(holder.id, { isExclusive: true });
    const refused = await sell(buyer.id, { counties: [hays, travis] });
    expect(refused).toEqual({
      ok: false,
      error: 'refused',
      problems: [
        {
          ...{ kind: 'taken', fips: travis, county: 'Travis, TX', dataset: 'probate', isExclusive: true },
          ...{ holder: { id: holder.id, name: 'Duskwood' }, until: today(30), couldShare: false },
        },
      ],
    });
    expect([await stored(buyer.id), await auditOf(bench.db, buyer.id)]).toEqual([[], []]);
    expect(await mailsTo(bench.db, buyer.owner.email)).toEqual([]);
    // The day after it is free.
    expect(await sell(buyer.id, { startsOn: today(31), endsOn: today(60) })).toMatchObject({ ok: true });
  });

  test('an exclusive sale beside shared ones is refused with the hint to offer shared', async () => {
    const [holder, buyer] = [await newCustomer(bench.db, 'Duskwood'), await newCustomer(bench.db, 'Bluebonnet')];
    await sell(holder.id);
    expect(await sell(buyer.id, { isExclusive: true })).toMatchObject({
      problems: [{ kind: 'taken', holder: { name: 'Duskwood' }, isExclusive: false, couldShare: true }],
    });
    expect(await sell(buyer.id)).toMatchObject({ ok: true });
    expect(await sell(buyer.id, { startsOn: today(10), endsOn: today(60) })).toMatchObject({
      problems: [{ kind: 'own', until: today(30) }],
    });
  });

  test('what was sold elsewhere, and files that are not open, are refused with the reason', async () => {
    await bench.read([...given(0, 1), ...given(0, 1, hays)], 1);
    const { id } = await newCustomer(bench.db, 'Bluebonnet');
    const [file] = await rows(bench.db, sql`select id from county_datasets where fips = ${travis}`);
    const was = {
      frequency: 'Daily',
      soldElsewhere: 0,
      exclusiveElsewhereUntil: null,
      status: 'open',
      statusReason: '',
    };
    const decide = async (change: object, before: object = was) =>
      changeTerritory(
        bench.db,
        { id: String(file?.id), change: { ...before, ...change, was: before } as never },
        staffContext(),
      );
    const until = today(3);
    expect(await decide({ exclusiveElsewhereUntil: until })).toMatchObject({ ok: true });
    expect(await sell(id)).toMatchObject({ problems: [{ kind: 'taken', holder: null, until, couldShare: false }] });
    expect(await sell(id, { startsOn: today(4) })).toMatchObject({ ok: true });
    const sold = { ...was, soldElsewhere: 2 };
    expect(
      await decide({ soldElsewhere: 2, exclusiveElsewhereUntil: null }, { ...was, exclusiveElsewhereUntil: until }),
    ).toMatchObject({ ok: true });
    const other = await newCustomer(bench.db, 'Other');
    expect(await sell(other.id, { isExclusive: true, endsOn: today(2) })).toMatchObject({
      problems: [{ kind: 'taken', holder: null, isExclusive: false, couldShare: true }],
    });
    expect(await decide({ status: 'closed_by_law', statusReason: 'DRL 235' }, sold)).toMatchObject({ ok: true });
    expect(await sell(other.id)).toMatchObject({
      problems: [{ kind: 'closed', county: 'Travis, TX', status: 'closed_by_law', reason: 'DRL 235' }],
    });
    expect(await stored(other.id)).toEqual([]);
  });

  test('days, counties and numbers are checked', async () => {
    const { id } = await newCustomer(bench.db, 'Bluebonnet');
    expect(await sell(id, { endsOn: today(-1), startsOn: today(-9) })).toMatchObject({
      fields: { endsOn: 'This day is over' },
    });
    expect(await sell(id, { counties: ['99999'] })).toMatchObject({ fields: { counties: 'There is no such county' } });
    expect(await sell('00000000-0000-4000-8000-000000000000')).toEqual({ ok: false, error: 'unknown' });
  });

  test('extending, ending and revoking need a reason, are audited and mailed', async () => {
    const { id, owner } = await newCustomer(bench.db, 'Bluebonnet');
    await sell(id);
    const subscription = await firstId(id);
    const later = { id: subscription, endsOn: today(60), reason: 'Renewed' };
    expect(await extendSubscription(bench.db, later, staffContext())).toEqual({ ok: true });
    // Again, for example after a lost answer.
    expect(await extendSubscription(bench.db, later, staffContext())).toEqual({ ok: true });
    expect(await extendSubscription(bench.db, { ...later, endsOn: today(5) }, staffContext())).toMatchObject({
      error: 'fields',
    });
    const earlier = { id: subscription, endsOn: today(2), reason: 'Closed their office' };
    expect(await endSubscription(bench.db, earlier, staffContext())).toEqual({ ok: true });
    expect(await endSubscription(bench.db, { ...earlier, endsOn: today(-1) }, staffContext())).toMatchObject({
      error: 'fields',
    });
    expect(await revokeSubscription(bench.db, { id: subscription, reason: 'Not paid' }, staffContext())).toEqual({
      ok: true,
    });
    expect(await revokeSubscription(bench.db, { id: subscription, reason: 'Not paid' }, staffContext())).toEqual({
      ok: true,
    });
    expect(await stored(id)).toMatchObject([{ endsOn: today(-1), endKind: 'revoked' }]);
    expect(await auditOf(bench.db, id)).toEqual(
      ['create', 'extend', 'end', 'revoke'].map((action) => `subscription.${action}`),
    );
    const mails = await mailsTo(bench.db, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your new subscription',
      'Your subscription was extended: Travis, TX, Probate',
      'Your subscription ends earlier: Travis, TX, Probate',
      'Your subscription was revoked: Travis, TX, Probate',
    ]);
    expect(String(mails[3]?.text_body)).toContain('Why: Not paid');
    const shown = await showCustomer(bench.db, id, new Date());
    expect(shown).toMatchObject({
      monthly: 0,
      subscriptions: [{ state: 'over', endKind: 'revoked', endReason: 'Not paid' }],
      notes: [{ text: expect.stringContaining('Renewed') }],
      actions: [{ action: 'subscription.revoke', detail: `Travis, TX, probate, through ${today(-1)}` }, {}, {}, {}],
    });
  });

  test('an extension into an exclusive time of another customer is refused', async () => {
    const [one, other] = [await newCustomer(bench.db, 'One'), await newCustomer(bench.db, 'Other')];
    await sell(one.id);
    await sell(other.id, { startsOn: today(31), endsOn: today(90), isExclusive: true });
    const asked = { id: await firstId(one.id), endsOn: today(40), reason: 'Renewed' };
    expect(await extendSubscription(bench.db, asked, staffContext())).toMatchObject({
      problems: [{ kind: 'taken', holder: { name: 'Other' }, isExclusive: true, until: today(90) }],
    });
    expect(await stored(one.id)).toMatchObject([{ endsOn: today(30) }]);
  });

  test('one that was revoked before it began frees its days, and can be extended again', async () => {
    const [one, other] = [await newCustomer(bench.db, 'One'), await newCustomer(bench.db, 'Other')];
    await sell(one.id, { startsOn: today(5), endsOn: today(9), isExclusive: true });
    await revokeSubscription(bench.db, { id: await firstId(one.id), reason: 'Wrong county' }, staffContext());
    expect(await sell(other.id, { startsOn: today(5), endsOn: today(6), isExclusive: true })).toMatchObject({
      ok: true,
    });
    const again = { id: await firstId(one.id), endsOn: today(9), reason: 'Right after all' };
    expect(await extendSubscription(bench.db, again, staffContext())).toMatchObject({ error: 'refused' });
  });

  test('a sample customer cannot be changed, and counts for nobody', async () => {
    await bench.read(given(0, 1), 1);
    const sample = await newCustomer(bench.db, 'Sample', ['owner'], true);
    const row = { customerId: sample.id, fips: travis, datasetType: 'probate', isSample: true, isExclusive: true };
    await bench.db.insert(subscriptions).values({ ...row, startsOn: today(-1), endsOn: today(9) });
    expect(await sell(sample.id, { counties: [hays] })).toEqual({ ok: false, error: 'sample' });
    const revoked = { id: await firstId(sample.id), reason: 'No' };
    expect(await revokeSubscription(bench.db, revoked, staffContext())).toEqual({ ok: false, error: 'sample' });
    expect(await fileOf()).toEqual({ subscribers: 0, until: null, elsewhere: 0 });
    const { id } = await newCustomer(bench.db, 'Real');
    expect(await sell(id, { isExclusive: true })).toMatchObject({ ok: true });
  });

  test('a quote request fills the forms with its company, counties and datasets', async () => {
    const request = { name: 'Zoe Marsh', email: 'zoe@example.com', phone: '', message: '', submissionType: 'quote' };
    const [submission] = await bench.db
      .insert(contactSubmissions)
      .values({ ...request, company: 'Marsh & Co', territory: 'Travis, TX; Hays, TX', datasets: 'probate-bundle' })
      .returning({ id: contactSubmissions.id });
    const submissionId = submission?.id ?? '';
    expect(await quoteForSale(bench.db, submissionId, new Date())).toEqual({
      submissionId,
      name: 'Marsh & Co',
      counties: [
        { fips: travis, name: 'Travis', state: 'TX' },
        { fips: hays, name: 'Hays', state: 'TX' },
      ],
      datasets: ['pre_probate', 'probate', 'inheritance'],
      notSold: expect.arrayContaining(['Hays, TX: Inheritance: Not read here yet.']) as string[],
      territory: '',
      customers: [],
    });
    const created = await createCustomer(bench.db, { name: 'Marsh & Co', submissionId }, staffContext());
    const id = created.ok ? created.id : '';
    expect((await quoteForSale(bench.db, submissionId, new Date()))?.customers).toEqual([{ id, name: 'Marsh & Co' }]);
    await sell(id, { submissionId, endsOn: today(12) });
    expect(await customerTotals(bench.db, new Date())).toEqual({ customers: 1, subscriptions: 1, endingSoon: 1 });
  });
});
