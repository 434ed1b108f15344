import type { Db } from '#db/client.ts';
import { countKeys, countKeysSince } from '#db/queries/customer-api/keys.ts';
import { hadSubscription } from '#db/queries/customers/subscriptions.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import type { NewKeyForm } from '#domain/customer-api/key-forms.ts';
import { type MemberActor, openCustomer } from '../customers/actor.ts';
import { type CustomerProblem, refused } from '../customers/results.ts';
import { createKey } from './create-key.ts';
import { mailAboutKey } from './key-mail.ts';
import { networkText } from './networks.ts';

export type IssuedKey =
  | { ok: true; id: string; key: string }
  | { ok: false; error: CustomerProblem }
  | { ok: false; error: 'fields'; fields: Record<string, string> };

const dayMs = 86_400_000;

/** A new key of a customer, by an owner or by staff. It is in the result and nowhere else. */
export async function issueKey(
  db: Db,
  { customerId, name, scopes, expiresInDays, networks }: NewKeyForm & { customerId: string },
  context: MemberActor,
): Promise<IssuedKey> {
  const { now, actor } = context;
  const read = readNetworks(networks);
  if (!read.ok) return { ok: false, error: 'fields', fields: { networks: read.problem } };
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs);
  return db.transaction(async (tx): Promise<IssuedKey> => {
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    // Staff decide themselves. A customer whose subscriptions have ended still reads recalls.
    if (context.member && !(await hadSubscription(tx, customerId))) return refused('no-subscription');
    if ((await countKeys(tx, customerId)) >= apiKeyLimits.keys) return refused('too-many-keys');
    if ((await countKeysSince(tx, customerId, new Date(now.getTime() - dayMs))) >= apiKeyLimits.createdPerDay) {
      return refused('too-many-keys-today');
    }
    const asked = { customerId, name, scopes, networks: read.networks, expiresAt, createdBy: actor.id };
    const created = await createKey(tx, asked);
    if (!created) return refused('too-many-keys');
    const mailed = await mailAboutKey(
      tx,
      opened.customer,
      { kind: 'created', name, isStaff: !context.member },
      context,
    );
    const details = {
      key: created.id,
      scopes: scopes.join(' '),
      networks: read.networks.length,
      expiresInDays,
      mailed,
    };
    await recordAudit(tx, { now, actor, action: 'key.create', subject: customerId, details });
    return { ok: true, ...created };
  });
}

/** As they are stored, each once; empty lines do not count. */
function readNetworks(entered: string[]): { ok: true; networks: string[] } | { ok: false; problem: string } {
  const networks = new Set<string>();
  for (const line of entered) {
    if (line.trim() === '') continue;
    const network = networkText(line);
    if (network === null) {
      return {
        ok: false,
        problem: `Line ${entered.indexOf(line) + 1} is neither an address nor a network like 203.0.113.0/24`,
      };
    }
    networks.add(network);
  }
  return { ok: true, networks: [...networks] };
}
