import type { Db } from '#db/client.ts';
import { deals, workspaceDeals, workspaces } from '#db/schema.ts';
import { stages } from '#domain/pipeline/deal.ts';
import { hashOf, newToken } from '#server/services/secrets.ts';

export const manyDeals = 500;

/** A property address that is not part of any other; the lowest index is at the top of its column. */
export const manyDealsAddress = (index: number) => `${1000 + index} Long Rd`;

/** Stores a workspace with deals in every stage and returns its cookie. */
export async function storeManyDeals(db: Db, count: number, now: Date): Promise<string> {
  const token = newToken();
  const [workspace] = await db
    .insert(workspaces)
    .values({ tokenHash: hashOf(token), usedAt: now, createdAt: now })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error('The workspace was not created');
  const rows = Array.from({ length: count }, (_, index) => ({
    workspaceId: workspace.id,
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
  const deleted = samples.map((deal) => ({ ...deal, workspaceId: workspace.id, deleted: true }));
  await db.insert(workspaceDeals).values([...rows, ...deleted]);
  return token;
}
