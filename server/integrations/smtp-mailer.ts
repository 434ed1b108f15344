import { createTransport } from 'nodemailer';
import type { MailAddress } from '#domain/mail/types.ts';
import { MailError } from './mail-error.ts';
import { mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

export type SmtpLimits = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** No data while a mail is being sent. */
  socketTimeout: number;
  /** One mail from start to end, for a server that keeps responding but never finishes. */
  totalTimeout: number;
};

const defaultLimits: SmtpLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalTimeout: 60_000,
};

const pooled = (url: string, timeouts: Omit<SmtpLimits, 'totalTimeout'>) =>
  createTransport({ url, pool: true, maxConnections: 1, maxRequeues: 0, ...timeouts });

/** Opens one connection per mail, as a pool of one, because nodemailer can only abort a delivery on a pool. */
export function smtpMailer(url: string, from: MailAddress, limits: SmtpLimits = defaultLimits): Mailer {
  /** Runs the work on its own connection and closes it afterwards. */
  async function withConnection(work: (transport: ReturnType<typeof pooled>) => Promise<unknown>): Promise<void> {
    const { totalTimeout, ...timeouts } = limits;
    const transport = pooled(url, timeouts);
    let late = false;
    const deadline = setTimeout(() => {
      late = true;
      transport.close({ force: true });
    }, totalTimeout);
    try {
      await work(transport);
    } catch (error) {
      throw late ? new MailError('The mail server took too long.', 'ETIMEDOUT', false) : mailError(error as SmtpError);
    } finally {
      clearTimeout(deadline);
      transport.close({ force: true });
    }
  }
  return {
    async send(mail) {
      const message = mailMessage(mail, from);
      await withConnection((transport) => transport.sendMail(message));
    },
    check: () => withConnection((transport) => transport.verify()),
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

/** RFC 3463: 5.1.x is about the recipient's address, except 5.1.7 and 5.1.8, which are about the sender's. */
const noSuchRecipient = /^5\d\d[ -]5\.1\.(?![78]\b)\d+/;

/**
 * Only an address that does not exist is permanent. A refused login, sender, relay or message is usually a
 * configuration error on either side, so the mail waits until it is fixed.
 */
function mailError(error: SmtpError): MailError {
  const permanent = error.command === 'RCPT TO' && noSuchRecipient.test(error.response ?? '');
  return new MailError(error.message, String(error.responseCode ?? error.code ?? 'EUNKNOWN'), permanent);
}
