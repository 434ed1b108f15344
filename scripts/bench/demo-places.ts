import pg from 'pg';

/** Adds more places in demos than a bench can take, later than any that the server adds, and answers with their slots. */
export async function addDemoPlaces(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      insert into demo_slots (date, start_time, end_time, max_bookings)
      select current_date + day, time '08:00' + slot * interval '20 minutes', time '08:20' + slot * interval '20 minutes', 100
      from generate_series(100, 149) as day, generate_series(0, 19) as slot
      returning id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
