import { maxTabCount } from '#domain/desk/inbox.ts';

/** The name of a tab with how many wait in it, or with the space of a digit while that is being counted. */
export function tabLabel(name: string, count: number | undefined): string {
  if (count === undefined) return `${name} (\u2007)`;
  return `${name} (${count >= maxTabCount ? `${maxTabCount}+` : count})`;
}
