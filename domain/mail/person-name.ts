import { headerText } from './header-text.ts';

/**
 * Anyone can type anything as a name, with anyone's address: what does not look like a name is left out of greetings, mail
 * headers and calendar entries, which would carry a stranger's words, link or reversed writing. Empty when it does not.
 */
export function personName(name: string): string {
  const line = headerText(name, 60);
  const looksLikeName = /^[\p{L}\p{M}][\p{L}\p{M}'\u2019. -]{0,59}$/u.test(line);
  return looksLikeName && !/\.\p{L}{2}|www/iu.test(line) ? line : '';
}
