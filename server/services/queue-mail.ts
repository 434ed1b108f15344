import { site as content } from '#content/site.ts';
import type { Db } from '#db/client.ts';
import { enqueueMails, type NewMail } from '#db/queries/outbox.ts';
import { messageId } from '#domain/mail/message-id.ts';
import { personName } from '#domain/mail/person-name.ts';
import type { MailSite, RenderedMail } from '#domain/mail/types.ts';

type Person = { name: string; email: string };

export type Mail = Pick<NewMail, 'kind' | 'rank' | 'delaySeconds' | 'unsubscribeUrl'> & {
  /** An address alone if nobody has proved whose it is. */
  to: string | Person | { staff: string };
  /** Whom the staff answer. */
  replyTo?: Person;
  /** What distinguishes it from others of its kind; a copy that is sent after a crash has the same. */
  about: (string | number)[];
  write: (site: MailSite) => RenderedMail;
};

/** Puts mails into the outbox. Call it in the transaction of the change that they are about. */
export async function queueMails(tx: Db, publicUrl: string, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const { name, email, phone, office } = content;
  const site: MailSite = { name, email, phone: phone.display, office, url: publicUrl };
  const written = mails.map(
    ({ to, replyTo, about, write, ...mail }): NewMail => ({
      ...mail,
      to: recipient(to, site),
      ...(replyTo && { replyTo: recipient(replyTo, site) }),
      messageId: messageId(site, mail.kind, ...about),
      ...write(site),
    }),
  );
  await enqueueMails(tx, written);
}

function recipient(to: Mail['to'], site: MailSite): NewMail['to'] {
  if (typeof to === 'string') return { name: '', address: to };
  if ('staff' in to) return { name: site.name, address: to.staff };
  return { name: personName(to.name), address: to.email };
}
