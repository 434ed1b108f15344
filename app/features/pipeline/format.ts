import { dollars } from '#app/lib/money.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';

export type PipelineWords = PipelinePage['tool'];

/** Puts values where a sentence names them: '{count} deals'. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}

export function dealCount(count: number, { one, many }: PipelineWords['deals']): string {
  return count === 1 ? one : fill(many, { count: count.toLocaleString('en-US') });
}

/** Whole dollars, and cents only where there are any. */
export function money(value: number): string {
  if (Number.isInteger(value)) return dollars(value);
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
