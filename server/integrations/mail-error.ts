/** Why a mail did not go out. The message may hold addresses and belongs in the outbox; the code is fit for logs. */
export class MailError extends Error {
  readonly code: string;
  /** Trying again would get the same answer. */
  readonly permanent: boolean;

  constructor(message: string, code: string, permanent: boolean) {
    super(message);
    this.name = 'MailError';
    this.code = code;
    this.permanent = permanent;
  }
}
