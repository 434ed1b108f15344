import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import { signInCode } from '#domain/mail/account-mails.ts';
import type { MailRank } from '#domain/mail/budget.ts';
import { messageId } from '#domain/mail/message-id.ts';
import { mailSite } from '../mail-site.ts';

export const codeKind = 'sign-in-code';

/** Mails a sign-in code. Nobody has proved that the address is theirs yet. */
export async function sendCode(
  db: Db,
  { email, code, rank = 2 }: { email: string; code: string; rank?: MailRank },
  publicUrl: string,
): Promise<void> {
  const site = mailSite(publicUrl);
  await enqueueMails(db, [
    {
      kind: codeKind,
      rank,
      to: { name: '', address: email },
      messageId: messageId(site, codeKind, randomUUID()),
      ...signInCode({ site, code }),
    },
  ]);
}
