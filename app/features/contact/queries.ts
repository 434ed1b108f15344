import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import type { Submission } from '#domain/contact/submission.ts';
import { signsHeader } from '#domain/forms/bot-signs.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';

export type SubmissionAnswer =
  | { ok: true }
  /** `reason` is the server's, for visitors: when to try again. */
  | { ok: false; error: unknown; fields: FieldProblems; reason?: string };

/** Sends a contact or quote form. Only a 2xx is a success; a 400 says what is wrong with the fields. */
export async function submitContact(
  body: Submission,
  { idempotencyKey, signs }: { idempotencyKey: string; signs: string },
): Promise<SubmissionAnswer> {
  try {
    const response = await fetch('/functions/v1/submit-contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey, [signsHeader]: signs },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) return { ok: true };
    const { fields, error: reason } = Object(await response.json().catch(() => {}));
    const error = new Error(`submit-contact answered ${response.status}`);
    return { ok: false, error, fields: readFieldProblems(fields), ...(response.status === 429 && { reason }) };
  } catch (error) {
    return { ok: false, error, fields: {} };
  }
}
