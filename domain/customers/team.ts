import type { ShownInvitation, ShownMember } from '../desk/customers.ts';
import type { MemberRole } from './customer.ts';

/** The customer of an account as its members see it, and what the account is invited to. */
export type OwnTeam = {
  customer: {
    id: string;
    name: string;
    isSample: boolean;
    role: MemberRole;
    members: (Omit<ShownMember, 'seenAt'> & { isSelf: boolean })[];
    invitations: ShownInvitation[];
  } | null;
  invitedTo: { id: string; customer: string; role: MemberRole; expiresAt: string }[];
};
