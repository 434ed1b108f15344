/** Why a mail was not sent. The message may contain addresses and belongs in the outbox; the code is safe to log. */
export class MailError extends Error {
  readonly code: string;
  /** A retry would fail the same way. */
  readonly permanent: boolean;

  constructor(message: string, code: string, permanent: boolean) {
    super(message);
    this.name = 'MailError';
    this.code = code;
    this.permanent = permanent;
  }
}
