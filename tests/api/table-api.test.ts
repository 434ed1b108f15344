import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookingErrors } from '#domain/booking/errors.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { tableApiBench, visitor } from '#tests/support/table-api-bench.ts';
import { monday, slotId } from '#tests/support/table-api-rows.ts';

/** The columns that the specification names, without those that a request has to name. */
const specified = ({ dataset_type, stage_since, next_on, next_step, next_kind, created_at, ...deal }: Deal) => ({
  ...deal,
  created_at: new Date(created_at).toISOString(),
});

/** Every call in section 7 of the specification, made with the official client. */
describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = tableApiBench(open);
  const { client, last } = visitor(() => bench.app);
  const booking = (slot: string, email: string) => ({
    slot_id: slot,
    customer_name: 'Ana Reyes',
    customer_email: email,
    customer_phone: '',
    company: '',
    message: '',
  });

  test('the slots of a day are in order, without those that have passed or start within an hour', async () => {
    const slots = client.from('demo_slots').select('*').eq('date', '2026-11-16').eq('is_available', true);
    const { data, error } = await slots.order('start_time');
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        id: slotId('today', 3),
        date: '2026-11-16',
        start_time: '10:30:00',
        end_time: '12:00:00',
        is_available: true,
        max_bookings: 1,
        current_bookings: 0,
      },
      expect.objectContaining({ start_time: '11:00:00', max_bookings: 5 }),
    ]);
    expect(last().headers.get('Cache-Control')).toBe('no-store');
  });

  test('a past day has no slots, even with a filter that includes it', async () => {
    const { count } = await client
      .from('demo_slots')
      .select('*', { count: 'exact', head: true })
      .lt('date', '2026-11-16');
    expect(count).toBe(0);
  });

  test.each([
    ['2026-11-17', '2026-11-17T13:00:00Z'],
    ['2026-07-15', '2026-07-15T12:00:00Z'],
  ])('9:00 in New York on %s is exactly one hour after %s', async (date, hourBefore) => {
    await bench.db.execute(sql`insert into demo_slots (date, start_time, end_time, max_bookings)
      values ('2026-07-15', '09:00', '09:30', 1) on conflict do nothing`);
    const offered = async (secondsLater: number) => {
      bench.now = new Date(Date.parse(hourBefore) + secondsLater * 1000);
      const { data } = await client.from('demo_slots').select('id').eq('date', date).eq('start_time', '09:00');
      bench.now = monday;
      return data?.length;
    };
    expect([await offered(0), await offered(1)]).toEqual([1, 0]);
  });

  test('a booking returns 201 and no body', async () => {
    const answer = await client.from('demo_bookings').insert(booking(slotId('tomorrow', 0), 'ana@example.com'));
    expect(answer).toMatchObject({ error: null, data: null, status: 201 });
    expect(last().headers.get('Content-Range')).toBe('*/*');
    const { data } = await client
      .from('demo_slots')
      .select('current_bookings,is_available')
      .eq('id', slotId('tomorrow', 0));
    expect(data).toEqual([{ current_bookings: 1, is_available: false }]);
  });

  test('a booking can be returned on request, without internal columns', async () => {
    const row = booking(slotId('tomorrow', 4), 'back@example.com');
    const { data, status } = await client.from('demo_bookings').insert(row).select().single();
    expect(status).toBe(201);
    expect(data).toEqual(row);
    const listed = await client
      .from('demo_bookings')
      .insert([booking(slotId('tomorrow', 4), 'list@example.com')])
      .select('company');
    expect(listed.data).toEqual([{ company: '' }]);
  });

  test('a refused booking has the message that the visitor sees', async () => {
    const full = await client.from('demo_bookings').insert(booking(slotId('tomorrow', 5), 'ana@example.com'));
    expect(full).toMatchObject({ status: 409, error: { message: bookingErrors.full } });
    const passed = await client.from('demo_bookings').insert(booking(slotId('today', 1), 'ana@example.com'));
    expect(passed.error?.message).toBe(bookingErrors.passed);
  });

  test('bookings cannot be read', async () => {
    const { error, status } = await client.from('demo_bookings').select();
    expect({ status, code: error?.code }).toEqual({ status: 405, code: 'PGRST117' });
    expect(last().headers.get('Allow')).toBe('POST');
  });

  test('freshness is sorted by newest first', async () => {
    const { data } = await client.from('data_freshness').select('*').order('last_update', { ascending: false });
    expect(data).toHaveLength(40);
    expect(data?.[0]).toEqual({
      id: expect.any(String),
      county: "O'Brien",
      state: 'IA',
      dataset_type: 'divorce',
      record_count: 30,
      last_update: '2026-11-16T03:00:00.250Z',
      update_frequency: 'daily',
    });
  });

  test('leads are sorted by score and include their factors', async () => {
    const { data } = await client.from('lead_scores').select('*').order('score', { ascending: false });
    expect(data?.map(({ score }) => score)).toEqual([95, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40]);
    expect(data?.[0]).toEqual({
      id: expect.any(String),
      property_address: 'Elm St',
      county: "O'Brien",
      state: 'TX',
      score: 95,
      quality: 'warm',
      factors: { equity: 11, motivation: 50 },
      last_updated: '2026-11-15T12:00:00.000Z',
    });
  });

  test('markets are sorted by records', async () => {
    const { data } = await client.from('market_intelligence').select('*').order('record_count', { ascending: false });
    const markets = [1400, 1300, 1200, 1100, 1000];
    const alsoRead = Array.from({ length: 40 }, (_, index) => 390 - index * 10);
    expect(data?.map(({ record_count }) => record_count)).toEqual([...markets, ...alsoRead]);
    expect(data?.[1]).toEqual({
      id: expect.any(String),
      county: 'Travis',
      state: 'TX',
      dataset_type: 'probate',
      record_count: 1300,
      avg_property_value: 350_400,
      competition_level: 'High',
      trend_direction: 'Up',
    });
  });

  test('sample data and templates are returned completely', async () => {
    const samples = await client.from('sample_data').select('*');
    expect(samples.data).toEqual(sampleRecords);
    const templates = await client.from('outreach_templates').select('*');
    expect(templates.data).toEqual(sampleTemplates);
  });

  test('deals are sorted by newest first, with numeric values', async () => {
    const { data } = await client.from('deals').select('*').order('created_at', { ascending: false });
    expect(data).toEqual(sampleDeals.map(specified));
  });

  test('a deal is updated and deleted by its id', async () => {
    const id = sampleDeals[0]?.id;
    const fields = { property_address: '1 New St', county: 'Bucks', state: 'PA', stage: 'won', estimated_value: 12.5 };
    const updated = await client
      .from('deals')
      .update({ ...fields, notes: 'Ünïcode ✓' })
      .eq('id', id);
    expect(updated).toMatchObject({ error: null, status: 204, data: null });
    const { data } = await client.from('deals').select('*').eq('id', id).single();
    expect(data).toMatchObject({ ...fields, notes: 'Ünïcode ✓', contact_name: sampleDeals[0]?.contact_name });
    const deleted = await client.from('deals').delete().eq('id', id);
    expect(deleted).toMatchObject({ error: null, status: 204 });
    const rest = await client.from('deals').select('*', { count: 'exact', head: true });
    expect(rest.count).toBe(sampleDeals.length - 1);
  });

  test('deals cannot be created', async () => {
    const { status, error } = await client.from('deals').insert({ stage: 'new' });
    expect({ status, code: error?.code }).toEqual({ status: 405, code: 'PGRST117' });
    expect(last().headers.get('Allow')).toBe('GET, HEAD, PATCH, DELETE');
  });
});
