import { formatNumber } from '../format.ts';
/**
 * `decimals` is 2 unless given. An empty field counts as `empty`; without that it is null when it is optional, and
 * missing otherwise.
 */
export type NumberRule = { min: number; max: number; decimals?: number; optional?: boolean; empty?: number };

export type NumberProblem = 'missing' | 'no-number' | 'not-whole' | 'too-small' | 'too-large';

const numberPattern = /^(-?)\$?(-?)(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?%?$/;

/**
 * Reads a number as people write it: '$250,000', '6.1%', '-5,000'. A comma that does not separate thousands is refused,
 * because its meaning is unclear.
 */
export function readNumber(text: string, rule: NumberRule): number | null | NumberProblem {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return rule.empty ?? (rule.optional ? null : 'missing');
  const [, before = '', after = '', whole = '', fraction = ''] = numberPattern.exec(plain) ?? [];
  if ((whole === '' && fraction.length < 2) || (before && after)) return 'no-number';
  const value = Number(`${before || after}${whole.replaceAll(',', '') || '0'}${fraction}`);
  if (rule.decimals === 0 && !Number.isInteger(value)) return 'not-whole';
  if (value < rule.min) return 'too-small';
  if (value > rule.max) return 'too-large';
  return Number(value.toFixed(rule.decimals ?? 2));
}

export function formatInput(value: number | null): string {
  return value === null ? '' : formatNumber(value);
}
