import { type DatabaseOptions, openDatabase } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { fillSlots } from '#server/services/fill-slots.ts';

/** Fills an empty database with the sample data of a day. */
export async function seedDatabase(options: DatabaseOptions, now: Date): Promise<void> {
  const { db, close } = await openDatabase({ ...options, longStatements: true });
  await seed(db, now);
  // Adds tomorrow's window too, so that no slot appears in a test that runs past midnight.
  await fillSlots(db, now);
  await fillSlots(db, new Date(now.getTime() + 24 * 60 * 60 * 1000));
  await close();
}
