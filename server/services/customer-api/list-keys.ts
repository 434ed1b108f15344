import type { Db } from '#db/client.ts';
import { listKeys } from '#db/queries/customer-api/keys.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { membershipOf } from '#db/queries/customers/members.ts';
import type { ApiKey, ApiScope } from '#domain/customer-api/api-key.ts';
import type { OwnKeys } from '#domain/customer-api/own-keys.ts';

/** The keys of a customer as lists show them. */
export async function shownKeys(db: Db, customerId: string): Promise<ApiKey[]> {
  const found = await listKeys(db, customerId);
  return found.map(({ key, email }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes as ApiScope[],
    networks: key.networks,
    createdAt: key.createdAt.toISOString(),
    createdBy: email,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }));
}

/** The keys of the customer of an account. */
export async function ownKeys(db: Db, userId: string): Promise<OwnKeys> {
  const membership = await membershipOf(db, userId);
  const customer = membership && (await findCustomer(db, membership.customerId));
  if (!customer) return { customer: null, keys: [] };
  const { id, name, isSample } = customer;
  return { customer: { id, name, isSample, role: membership.role }, keys: await shownKeys(db, id) };
}
