import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { StoredCustomer } from '#db/queries/customers/customers.ts';
import { ownersOf } from '#db/queries/customers/members.ts';
import { keyChanged, type MailedKeyChange } from '#domain/mail/key-mails.ts';
import { queueMails } from '../queue-mail.ts';

/** Tells the owners that a key was created or revoked. Returns their number. */
export async function mailAboutKey(
  tx: Db,
  { id, name: customer }: Pick<StoredCustomer, 'id' | 'name'>,
  change: MailedKeyChange,
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  const owners = await ownersOf(tx, id);
  await queueMails(
    tx,
    publicUrl,
    owners.map((to) => ({
      kind: 'api-key',
      to,
      about: [randomUUID()],
      write: (site) => keyChanged({ site, customer, ...change }),
    })),
  );
  return owners.length;
}
