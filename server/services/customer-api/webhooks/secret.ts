import { createHmac, hkdfSync } from 'node:crypto';

type SecretOf = { id: string; secretNumber: number };

function secretBytes(secret: string, { id, secretNumber }: SecretOf): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `deedline webhook ${id} ${secretNumber}`, 32));
}

/** The secret of an endpoint as libraries take it. It follows from the server's secret and is stored nowhere. */
export function endpointSecret(secret: string, endpoint: SecretOf): string {
  return `whsec_${secretBytes(secret, endpoint).toString('base64')}`;
}

export type Signed = { messageId: string; timestamp: number; body: string };

/**
 * The signatures of a message by the Standard Webhooks conventions: that of the secret, and that of the one before while it is
 * still valid.
 */
export function signatures(
  secret: string,
  { id, secretNumber, isPreviousValid }: SecretOf & { isPreviousValid: boolean },
  { messageId, timestamp, body }: Signed,
): string {
  const numbers = isPreviousValid && secretNumber > 1 ? [secretNumber, secretNumber - 1] : [secretNumber];
  return numbers
    .map((number) => {
      const key = secretBytes(secret, { id, secretNumber: number });
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
