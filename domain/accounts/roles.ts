/** A subscriber has an account; staff also have the desk. */
export const roles = ['subscriber', 'staff'] as const;
export type Role = (typeof roles)[number];
