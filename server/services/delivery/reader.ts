import type { Db } from '#db/client.ts';
import { customerOf, type FoundCustomer, sampleCustomer } from '#db/queries/delivery/buyer.ts';

/** Who reads a customer's records: a member, or anybody who tries the tool, who has no account. */
export type Reader = FoundCustomer & { userId: string | null };

/** An account's own customer comes before the sample customer, which is for those who try the tool. */
export async function findReader(db: Db, userId: string | null, isTrying: boolean): Promise<Reader | null> {
  const own = userId === null ? null : await customerOf(db, userId);
  if (own) return { ...own, userId };
  const sample = isTrying ? await sampleCustomer(db) : null;
  return sample && { ...sample, userId: null };
}

/** Without sample data there is nobody to try. */
export async function canTry(db: Db): Promise<boolean> {
  return (await sampleCustomer(db)) !== null;
}
