/** What a field takes. Without `decimals` it takes cents. */
export type NumberRule = { min: number; max: number; decimals?: number; optional?: boolean };

export type NumberProblem = 'missing' | 'no-number' | 'not-whole' | 'too-small' | 'too-large';

const written = /^(-?)\$?(-?)(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?%?$/;

/**
 * A number as people write it: '$250,000', '6.1%', '-5,000'. A comma that does not part thousands is refused rather than
 * guessed at. Nothing in an optional field is null; what is wrong is said by name.
 */
export function readNumber(text: string, rule: NumberRule): number | null | NumberProblem {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return rule.optional ? null : 'missing';
  const [, before = '', after = '', whole = '', fraction = ''] = written.exec(plain) ?? [];
  if ((whole === '' && fraction.length < 2) || (before && after)) return 'no-number';
  const value = Number(`${before || after}${whole.replaceAll(',', '') || '0'}${fraction}`);
  if (rule.decimals === 0 && !Number.isInteger(value)) return 'not-whole';
  if (value < rule.min) return 'too-small';
  if (value > rule.max) return 'too-large';
  return Number(value.toFixed(rule.decimals ?? 2));
}

/** The number as the fields show it to begin with. */
export function writtenNumber(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}
