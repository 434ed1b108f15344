import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailAddress } from '#domain/mail/types.ts';
import { mailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** Without a mail server each mail becomes a file that any mail reader opens. */
export function fileMailer(folder: string, from: MailAddress, log: (line: string) => void, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, from));
      // The folder and the files hold personal data: nobody but the server's user reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(mail.kind, mail.id, now());
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
      log(`Mail ${mail.kind} written to ${name}`);
    },
  };
}

function fileName(kind: string, id: string, at: Date): string {
  const date = at.toISOString().replace(/[:.]/g, '-');
  return `${date}-${`${kind}-${id}`.replace(/[^A-Za-z0-9-]/g, '-')}.eml`;
}
