/** A subscriber has an account; staff also have the desk. */
export const roles = ['subscriber', 'staff'] as const;
export type Role = (typeof roles)[number];

/** What a member of staff may do at the desk (domain/desk/staff-rights.ts). */
export const staffRoles = ['admin', 'data', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
