import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { signInCode } from '#domain/mail/account-mails.ts';
import type { MailRank } from '#domain/mail/budget.ts';
import type { MailSite } from '#domain/mail/types.ts';
import { queueMails } from '../queue-mail.ts';

export const codeKind = 'sign-in-code';

/** Mails a sign-in code. Nobody has proved that the address is theirs yet. */
export async function sendCode(
  db: Db,
  { email, code, rank = 2 }: { email: string; code: string; rank?: MailRank },
  publicUrl: string,
): Promise<void> {
  const write = (site: MailSite) => signInCode({ site, code });
  await queueMails(db, publicUrl, [{ kind: codeKind, rank, to: email, about: [randomUUID()], write }]);
}
