import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { keyOf } from '#tests/support/customer-api.ts';
import type { ServedDatabase } from '#tests/support/served-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

export const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });

/** Calls servers with keys and tokens, and remembers what was secret and what was answered. */
export function keyCaller() {
  const secrets: string[] = [];
  const answers: string[] = [];

  async function ask(server: RunningServer | undefined, path: string, init: RequestInit = {}) {
    const response = await fetch(`${server?.origin}${path}`, init);
    const text = await response.text();
    // What the answer to a new key or token holds is theirs to hold.
    if (!path.startsWith('/oauth')) answers.push(`${JSON.stringify([...response.headers])} ${text}`);
    return { status: response.status, text };
  }

  const tokenOf = async (server: RunningServer | undefined, key: string) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.slice(0, 11),
      client_secret: key,
    });
    const { text } = await ask(server, '/oauth/token', { method: 'POST', body });
    const token = (JSON.parse(text) as { access_token: string }).access_token;
    secrets.push(token.slice(4));
    return token;
  };

  /** Misuses a key in every way, and returns the log with the secrets that it or an answer has. */
  async function misuse(database: ServedDatabase, servers: RunningServer[], customerId: string) {
    const [one, other = one] = servers;
    const key = await database.look((db) => keyOf(db, customerId));
    const token = await tokenOf(one, key);
    const wrong = `${key.slice(0, 40)}xyz`;
    secrets.push(key.slice(11), wrong.slice(11));
    const body = JSON.stringify({ key, token });
    const json = { 'Content-Type': 'application/json' };
    for (const secret of [key, token, wrong]) {
      const { headers } = bearer(secret);
      for (const server of [one, other]) {
        await ask(server, '/v1/counties', { headers });
        await ask(server, '/v1/nothing', { headers });
        await ask(server, '/v1/counties?nothing=1', { headers });
        await ask(server, '/v1/counties', { headers: { ...headers, ...json }, method: 'POST', body });
        await ask(server, '/functions/v1/account/keys', { headers: { ...headers, ...json }, method: 'POST', body });
      }
    }
    const form = { grant_type: key, client_id: key, client_secret: wrong, scope: key };
    await ask(one, '/v1/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
    const refused = await fetch(`${one?.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    answers.push(await refused.text());
    await database.look((db) => db.execute(sql`alter table customers rename to customers_gone`));
    // A key that was right is trusted for half a second.
    await sleep(600);
    for (const secret of [key, token]) {
      if ((await ask(one, '/v1/counties', bearer(secret))).status !== 500)
        throw new Error('The key was read without its table');
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: key.slice(0, 11),
        client_secret: secret,
      });
      const failed = await fetch(`${other?.origin}/oauth/token`, { method: 'POST', body });
      answers.push(await failed.text());
    }
    await database.look((db) => db.execute(sql`alter table customers_gone rename to customers`));
    const logged = servers.map((server) => server.output()).join('');
    return { logged, leaked: secrets.filter((secret) => [logged, ...answers].some((text) => text.includes(secret))) };
  }

  return { secrets, ask, tokenOf, misuse };
}
