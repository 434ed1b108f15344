import type { ComponentProps } from 'react';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';

type Props = ComponentProps<typeof import('./courthouse-check.tsx').CourthouseCheck>;

const loadCheck = loadOnce(async () => (await import('./courthouse-check.tsx')).CourthouseCheck);

/** The courthouse check, whose script is loaded when the page is idle. */
export function CourthouseCheckSlot(props: Props) {
  const Check = useResource('courthouse check', loadCheck, { whenIdle: true }).value;
  return Check ? <Check {...props} /> : <div className="courthouse-check-loading" />;
}
