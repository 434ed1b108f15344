import { visitorAddress } from '../visitor-address.ts';

/** Visitors who have changed a deal already: the deals there are, and the cookies that tell whose they are. */
export async function knownVisitors(origin: string, count: number): Promise<{ deals: string[]; cookies: string[] }> {
  const response = await fetch(`${origin}/rest/v1/deals?select=id`);
  const deals = ((await response.json()) as { id: string }[]).map(({ id }) => id);
  const cookies: string[] = [];
  for (let visitor = 0; visitor < count; visitor++) {
    const changed = await fetch(`${origin}/rest/v1/deals?id=eq.${deals[0]}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitorAddress(visitor) },
      body: JSON.stringify({ notes: `Called ${visitor} times` }),
    });
    const [cookie = ''] = changed.headers.getSetCookie().map((entry) => entry.split(';')[0] ?? '');
    if (!changed.ok || cookie === '') throw new Error(`A deal could not be changed: ${changed.status}.`);
    cookies.push(cookie);
  }
  return { deals, cookies };
}
