import type { StaffRole } from '../accounts/roles.ts';

/** The parts of the desk. Each has a page, and its functions under its own name. */
export const deskPartNames = [
  'overview',
  'inbox',
  'bookings',
  'customers',
  'data',
  'records',
  'mail',
  'privacy',
  'audit',
] as const;
export type DeskPartName = (typeof deskPartNames)[number];

/** A part of the desk, or something in it that not everybody with the part may do. */
export type DeskRight = DeskPartName | 'export-persons' | 'issue-keys';

const all: readonly DeskRight[] = [...deskPartNames, 'export-persons', 'issue-keys'];

/** What each role may use. Erasing and exporting persons, and what customers hold, need an admin. */
const rightsOf: Record<StaffRole, readonly DeskRight[]> = {
  admin: all,
  data: ['overview', 'data', 'records'],
  support: ['overview', 'inbox', 'bookings', 'mail'],
};

export function may(role: StaffRole, right: DeskRight): boolean {
  return rightsOf[role].includes(right);
}

/** Functions that need more than their part. */
export const specialRights: Record<string, DeskRight> = {
  '/inbox/export': 'export-persons',
  '/bookings/export': 'export-persons',
};

/** What somebody is told who may not use a part. */
export function refusalOf(role: StaffRole): string {
  return `Your role is ${role}, which may not do this. An admin can, or can change your role.`;
}

/** The part that a page of the desk belongs to; null for pages that every member of staff may open. */
export function partOfPage(path: string): DeskPartName | null {
  const name = path.split('/')[2] ?? 'overview';
  return deskPartNames.find((part) => part === name) ?? null;
}
