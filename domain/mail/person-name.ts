import { headerText } from './header-text.ts';

/**
 * Anyone can type anything as a name, with someone else's address. Text that does not look like a name becomes empty,
 * so that greetings, mail headers and calendar entries never contain a stranger's message, link or reversed text.
 */
export function personName(name: string): string {
  const line = headerText(name, 60);
  const looksLikeName = /^[\p{L}\p{M}][\p{L}\p{M}'\u2019. -]{0,59}$/u.test(line);
  return looksLikeName && !/\.\p{L}{2}|www/iu.test(line) ? line : '';
}
