// Who may use the desk (docs/operations.md). Works while the server runs, on either database.

import type { NewStaff } from '#db/queries/account/staff.ts';
import { enrollmentHours } from '#domain/accounts/account-limits.ts';
import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts';
import { emailSchema } from '#domain/accounts/sign-in.ts';
import { plural } from '#domain/format.ts';
import { validate } from '#domain/forms/validate.ts';
import { type DeskCommands, openDesk } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { enrollmentHash, newEnrollmentCode } from '#server/services/account/enrollment.ts';

const usage = `npm run staff -- list                who may use the desk
npm run staff -- add EMAIL           lets somebody use the desk, after they set up a second factor at /account with
                                     the enrollment code that this prints
                     --role ROLE     admin (all of the desk, the default), data (data, counties and records) or support
                                     (inbox, bookings and mail); for a member: changes the role
npm run staff -- remove EMAIL        takes the role away and ends their sessions; the account stays
npm run staff -- reset EMAIL         clears the second factor of somebody who lost it, ends their sessions and prints a
                                     new enrollment code`;

async function main([command = '', given = '', ...more]: string[]): Promise<void> {
  if (command === '--help') return console.log(usage);
  const role = roleOf(command, more);
  const changes = ['add', 'remove', 'reset'];
  const fits = command === 'list' ? given === '' : changes.includes(command) && given !== '' && role !== 'wrong';
  if (!fits) throw new Error(usage);
  const checked = command === 'list' ? null : validate(emailSchema, { email: given });
  if (checked && !checked.ok) throw new Error(checked.fields.email);
  const { desk, close } = await openDesk(parseEnv(process.env), { isReadOnly: checked === null });
  try {
    if (checked && role !== 'wrong') await change(desk, command, { email: checked.value.email.toLowerCase(), role });
    else await list(desk);
  } finally {
    await close();
  }
}

/** The role after --role; null if none is given. */
function roleOf(command: string, [flag, name, ...more]: string[]): StaffRole | null | 'wrong' {
  if (flag === undefined) return null;
  const role = staffRoles.find((each) => each === name);
  return command === 'add' && flag === '--role' && role && more.length === 0 ? role : 'wrong';
}

async function list(desk: DeskCommands): Promise<void> {
  const members = await desk.staff();
  for (const { email, role, secondFactor } of members) {
    console.log(`${email}  ${role}  ${secondFactor ? 'second factor is set up' : 'no second factor yet'}`);
  }
  console.log(plural(members.length, { one: '1 staff member.', many: '{count} staff members.' }));
}

type Given = { email: string; role: StaffRole | null };

async function change(desk: DeskCommands, command: string, { email, role }: Given): Promise<void> {
  const code = newEnrollmentCode();
  const enrollment = `Enrollment code: ${code}\nStaff need it at /account within ${enrollmentHours} hours, once. Hand it over by another way than email.`;
  switch (command) {
    case 'add':
      return add(desk, { email, role, enrollmentHash: enrollmentHash(email, code) }, enrollment);
    case 'remove':
      if (!(await desk.removeStaff({ email }))) throw new Error(`${email} is not on the staff.`);
      return console.log(`${email} is no longer on the staff, and is signed out everywhere.`);
    default:
      if (!(await desk.resetStaff({ email, enrollmentHash: enrollmentHash(email, code) }))) {
        throw new Error(`There is no account of ${email}.`);
      }
      console.log(`${email} has no second factor anymore, and is signed out everywhere.`);
      return console.log(enrollment);
  }
}

async function add(desk: DeskCommands, given: NewStaff, enrollment: string): Promise<void> {
  const { email, role } = given;
  switch (await desk.addStaff(given)) {
    case 'known':
      return console.log(
        `${email} was on the staff already. For a new enrollment code: npm run staff -- reset ${email}`,
      );
    case 'changed':
      return console.log(`${email} has the role ${role} now.`);
    default:
      console.log(
        `${email} is on the staff now, as ${role ?? 'admin'}. The desk opens at /desk, after a second factor is set up at /account.`,
      );
      console.log(enrollment);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
