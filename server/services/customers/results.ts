/** Why a customer could not be changed; each has its answer in the routes. */
export type CustomerProblem =
  | 'unknown'
  /** Made up: staff and visitors only look at it. */
  | 'sample'
  | 'not-owner'
  | 'last-owner'
  /** The account belongs to a customer already. */
  | 'taken'
  | 'member'
  | 'invited'
  | 'full'
  | 'too-many-invitations'
  /** The address got several mails in the last hour. */
  | 'mailed'
  /** No late day is left to settle. */
  | 'no-credits'
  /** Keys come with a subscription, and the customer never had one. */
  | 'no-subscription'
  | 'too-many-keys'
  /** Created and revoked again and again. */
  | 'too-many-keys-today';

export type CustomerChange = { ok: true } | { ok: false; error: CustomerProblem };

export const refused = (error: CustomerProblem) => ({ ok: false as const, error });
