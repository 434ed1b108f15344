import type { Db } from '#db/client.ts';
import {
  addStaff,
  type Enrollment,
  listStaff,
  type NewStaff,
  removeStaff,
  resetFactor,
  type StaffAdded,
  type StaffMember,
} from '#db/queries/account/staff.ts';
import type { DeskContext } from './context.ts';

export function staffMembers(db: Db): Promise<StaffMember[]> {
  return listStaff(db);
}

export function addToStaff(db: Db, given: NewStaff, context: DeskContext): Promise<StaffAdded> {
  return db.transaction((tx) => addStaff(tx, given, context));
}

/** False if the person is not on the staff. */
export function removeFromStaff(db: Db, given: { email: string }, context: DeskContext): Promise<boolean> {
  return db.transaction((tx) => removeStaff(tx, given, context));
}

/** Clears the second factor; false if there is no such account. */
export function resetStaffFactor(db: Db, given: Enrollment, context: DeskContext): Promise<boolean> {
  return db.transaction((tx) => resetFactor(tx, given, context));
}
