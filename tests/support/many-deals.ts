import type { Db } from '#db/client.ts';
import { deals, workspaceDeals, workspaces } from '#db/schema.ts';
import { stages } from '#domain/pipeline/deal.ts';
import { hashOf, newToken } from '#server/services/secrets.ts';

/** How many make a board large. */
export const manyDeals = 500;

/** The address of deal number so-and-so of a large board, part of no other: the lowest stands at the top of its column. */
export const manyDealsAddress = (index: number) => `${1000 + index} Long Rd`;

/** Stores a workspace of so many deals, shared out evenly among the stages. Answers the cookie that opens it. */
export async function storeManyDeals(db: Db, count: number, now: Date): Promise<string> {
  const token = newToken();
  const [made] = await db
    .insert(workspaces)
    .values({ tokenHash: hashOf(token), usedAt: now, createdAt: now })
    .returning({ id: workspaces.id });
  if (!made) throw new Error('The workspace was not created');
  const rows = Array.from({ length: count }, (_, index) => ({
    workspaceId: made.id,
    id: crypto.randomUUID(),
    propertyAddress: manyDealsAddress(index),
    county: index % 2 === 0 ? 'Travis' : 'Williamson',
    state: 'Texas',
    stage: stages[index % stages.length] ?? 'new',
    estimatedValue: index % 5 === 0 ? null : 100_000 + index * 250,
    notes: 'Called twice.',
    contactName: index % 3 === 0 ? '' : `Contact ${index}`,
    createdAt: new Date(now.getTime() - index * 60_000),
  }));
  const samples = await db.select().from(deals);
  const deleted = samples.map((deal) => ({ ...deal, workspaceId: made.id, deleted: true }));
  await db.insert(workspaceDeals).values([...rows, ...deleted]);
  return token;
}
