import { maxTabCount } from '#domain/desk/inbox.ts';

/** The name of a tab with how many wait in it, or with the space of a digit while that is being counted; null if nobody knows. */
export function tabLabel(name: string, count: number | null | undefined): string {
  if (count === null) return name;
  if (count === undefined) return `${name} (\u2007)`;
  return `${name} (${count >= maxTabCount ? `${maxTabCount}+` : count})`;
}
