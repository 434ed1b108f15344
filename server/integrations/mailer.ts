import { join } from 'node:path';
import type { MailAddress, OutgoingMail } from '#domain/mail/types.ts';
import { log } from '../logging/log.ts';
import { fileMailer } from './file-mailer.ts';
import { type SmtpLimits, smtpMailer } from './smtp-mailer.ts';

/** Sends one mail of the outbox; rejects with a MailError, or with what the disk said. */
export type Mailer = {
  send: (mail: OutgoingMail & { id: string }) => Promise<void>;
  /** Rejects with a MailError when the mail server cannot be reached or takes no login. */
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

/** Real mail when a server is named, else files under `<dataDir>/mail`. */
export function createMailer({ smtpUrl, dataDir, from, limits, ...options }: MailerOptions): Mailer {
  const { log: tell = log.info, now = () => new Date() } = options;
  if (!smtpUrl) return fileMailer(join(dataDir, 'mail'), from, tell, now);
  if (!/^smtps?:\/\//.test(smtpUrl)) throw new Error('SMTP_URL must start with smtp:// or smtps://');
  return smtpMailer(smtpUrl, from, limits);
}
