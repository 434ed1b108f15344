import type { MemberRole } from '../customers/customer.ts';
import type { ApiKey } from './api-key.ts';

/** What /account/keys shows; no customer: the account has none yet. */
export type OwnKeys = {
  customer: { id: string; name: string; isSample: boolean; role: MemberRole } | null;
  /** Those that are not revoked first. */
  keys: ApiKey[];
};
