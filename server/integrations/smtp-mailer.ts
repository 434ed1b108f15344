import { createTransport } from 'nodemailer';
import type { MailAddress } from '#domain/mail/types.ts';
import { MailError } from './mail-error.ts';
import { mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

export type SmtpLimits = {
  connectionTimeout: number;
  greetingTimeout: number;
  /** Silence in the middle of a mail. */
  socketTimeout: number;
  /** One mail from start to end, for a server that keeps answering without getting anywhere. */
  totalTimeout: number;
};

const usualLimits: SmtpLimits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalTimeout: 60_000,
};

/** One connection for each mail: a pool of one, because only a pool can be closed in the middle of a delivery. */
export function smtpMailer(url: string, from: MailAddress, limits: SmtpLimits = usualLimits): Mailer {
  return {
    async send(mail) {
      const message = mailMessage(mail, from);
      const { totalTimeout, ...timeouts } = limits;
      const transport = createTransport({ url, pool: true, maxConnections: 1, maxRequeues: 0, ...timeouts });
      let late = false;
      const deadline = setTimeout(() => {
        late = true;
        transport.close({ force: true });
      }, totalTimeout);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw late
          ? new MailError('The mail server took too long.', 'ETIMEDOUT', false)
          : mailError(error as SmtpError);
      } finally {
        clearTimeout(deadline);
        transport.close({ force: true });
      }
    },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; permanent?: boolean };

/**
 * Only what the server says of this recipient or this message is final. A refused login or sender is our own
 * mistake: the mail waits until it is put right.
 */
function mailError(error: SmtpError): MailError {
  const aboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  const code = String(error.responseCode ?? error.code ?? 'EUNKNOWN');
  return new MailError(error.message, code, aboutThisMail && error.permanent === true);
}
