import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { visitorAddress } from '#tests/support/visitors/people.ts';
import type { Ask, Reply } from './http.ts';

/** A visitor who writes a note on one of their own deals. */
export type DealOwner = { address: string; cookie: string; note: string; done: boolean };

const dealId = sampleDeals[0]?.id ?? '';

export function newDealOwner(index: number): DealOwner {
  return { address: visitorAddress(9_000_000 + index), cookie: '', note: `Call at ${index}`, done: false };
}

export async function tryChange(
  owner: DealOwner,
  ask: (path: string, request: Ask) => Promise<Reply | null>,
): Promise<void> {
  const headers = { ...headersOf(owner), Prefer: 'return=representation' };
  const reply = await ask(`/rest/v1/deals?id=eq.${dealId}`, { method: 'PATCH', headers, json: { notes: owner.note } });
  if (reply?.status !== 200) return;
  owner.cookie = reply.headers.get('Set-Cookie')?.split(';')[0] ?? owner.cookie;
  owner.done = true;
}

/** The owners whose acknowledged note is missing. */
export async function lostNotes(
  owners: DealOwner[],
  ask: (path: string, request: Ask) => Promise<Reply>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const owner of owners.filter(({ done }) => done)) {
    const { text } = await ask(`/rest/v1/deals?id=eq.${dealId}&select=notes`, { headers: headersOf(owner) });
    if (!text.includes(`"${owner.note}"`)) lost.push(`${owner.note}: ${text}`);
  }
  return lost;
}

const headersOf = ({ address, cookie }: DealOwner) => ({
  'X-Forwarded-For': address,
  ...(cookie && { Cookie: cookie }),
});
