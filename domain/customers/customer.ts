/** What a member may do for a customer: an owner also invites, removes and names members. */
export const memberRoles = ['owner', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const customerLimits = { name: 120, note: 2000, members: 200, openInvitations: 50, invitationDays: 14 };
