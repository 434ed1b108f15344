import { signsHeader } from '#domain/forms/bot-signs.ts';
import { patience } from './patience.ts';

/** Sends a contact or quote form; anything but a 2xx is an error. */
export async function submitContact(
  body: Record<string, unknown>,
  { idempotencyKey, signs }: { idempotencyKey: string; signs: string },
): Promise<void> {
  const response = await fetch('/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, [signsHeader]: signs },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`submit-contact answered ${response.status}`);
}
