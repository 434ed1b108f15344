import type { ReactNode } from 'react';
import type { DeskRight } from '#domain/desk/staff-rights.ts';
import { useMay } from './use-may.ts';

/** What only some roles may do. It has its place before the role is known, because most have the right. */
export function Allowed({ right, children }: { right: DeskRight; children: ReactNode }) {
  const isAllowed = useMay(right);
  if (isAllowed === false) return null;
  return <span className={isAllowed ? 'contents' : 'invisible contents'}>{children}</span>;
}
