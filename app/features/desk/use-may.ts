import type { StaffRole } from '#domain/accounts/roles.ts';
import { type DeskRight, may } from '#domain/desk/staff-rights.ts';
import { useDesk } from './use-desk.ts';

/** Whether the member of staff may do something in this part; null until that is known. The server decides again. */
export function useMay(right: DeskRight): boolean | null {
  const { value } = useDesk<{ role: StaffRole }>('/me');
  return value && may(value.role, right);
}
