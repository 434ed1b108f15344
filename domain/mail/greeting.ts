import { headerText } from './header-text.ts';

/**
 * Anyone can type anyone's address into a form, so the mail to it must not carry a stranger's message:
 * what does not look like a name is not greeted.
 */
export function greeting(name: string): string {
  const line = headerText(name, 60);
  return /^[\p{L}\p{M}][\p{L}\p{M}'\u2019. -]{0,59}$/u.test(line) && !/\.\p{L}{2}|www/iu.test(line)
    ? `Hello ${line},`
    : 'Hello,';
}
