import { groupDigits } from './group-digits.ts';

/**
 * The text with its placeholders filled in: '{count} records'. A placeholder without a value stays, so that it is
 * noticed.
 */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : typeof value === 'number' ? groupDigits(value) : value;
  });
}
