import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailAddress, OutgoingMail } from '#domain/mail/types.ts';
import { log } from '../logging/log.ts';
import { mailMessage } from './mail-message.ts';
import { type SmtpLimits, smtpMailer } from './smtp-mailer.ts';

/** Sends one mail from the outbox; rejects with a MailError or a file system error. */
export type Mailer = {
  send: (mail: OutgoingMail & { id: string }) => Promise<void>;
  /** Rejects with a MailError when the mail server cannot be reached or refuses the login. */
  check?: () => Promise<void>;
};

export type MailerOptions = {
  smtpUrl?: string | undefined;
  dataDir: string;
  from: MailAddress;
  limits?: SmtpLimits;
  log?: (line: string) => void;
  now?: () => Date;
};

/** Sends over SMTP when a server is set, else writes files under `<dataDir>/mail`. */
export function createMailer({ smtpUrl, dataDir, from, limits, ...options }: MailerOptions): Mailer {
  const { log: announce = log.info, now = () => new Date() } = options;
  if (!smtpUrl) return fileMailer(join(dataDir, 'mail'), from, announce, now);
  if (!/^smtps?:\/\//.test(smtpUrl)) throw new Error('SMTP_URL must start with smtp:// or smtps://');
  return smtpMailer(smtpUrl, from, limits);
}

/** Writes each mail to a file that any mail client can open. */
function fileMailer(folder: string, from: MailAddress, announce: (line: string) => void, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let last = 0;
  return {
    async send(mail) {
      // Names in the order of sending, also within a millisecond.
      last = Math.max(now().getTime(), last + 1);
      const name = fileName(mail.kind, mail.id, new Date(last));
      const { message } = await transport.sendMail(mailMessage(mail, from));
      // The folder and its files hold personal data, so only the server's user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
      announce(`Mail ${mail.kind} written to ${name}`);
    },
  };
}

function fileName(kind: string, id: string, at: Date): string {
  const date = at.toISOString().replace(/[:.]/g, '-');
  return `${date}-${`${kind}-${id}`.replace(/[^A-Za-z0-9-]/g, '-')}.eml`;
}
