import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type SinkMail = { raw: string; from: string; to: string[]; parsed: Email };

export type MailSink = {
  url: string;
  port: number;
  mails: SinkMail[];
  connections: () => number;
  close: () => Promise<void>;
};

/** Each rule may return a refusal that starts with an SMTP code. */
export type SinkRules = {
  port?: number;
  sender?: (address: string) => string | undefined;
  recipient?: (address: string) => string | undefined;
  message?: (raw: string) => string | undefined | Promise<string | undefined>;
};

/** Starts an SMTP server that stores mail, or refuses it by the rules. */
export async function startSink({ port = 0, sender, recipient, message }: SinkRules = {}): Promise<MailSink> {
  const mails: SinkMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onMailFrom: ({ address }, _session, callback) => callback(refusal(sender?.(address))),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(recipient?.(address))),
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = async () => {
        const raw = Buffer.concat(await stream.toArray()).toString();
        const refused = refusal(await message?.(raw));
        if (!refused) mails.push({ raw, from, to, parsed: await PostalMime.parse(raw) });
        return refused;
      };
      // Some tests hang up in the middle of a message.
      take().then(callback, callback);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const at = address && typeof address === 'object' ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${at}`, port: at, mails, connections: () => connections, close };
}

function refusal(reply: string | undefined): (Error & { responseCode: number }) | null {
  if (!reply) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
