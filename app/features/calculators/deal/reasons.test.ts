import { expect, test } from 'vitest';
import { analyzeDeal } from '#domain/calculators/deal.ts';
import { startingDeal } from '#domain/calculators/fields.ts';
import { reasonsFor } from './reasons.ts';

function whyFor(changes: Partial<typeof startingDeal>): string[] {
  const inputs = { ...startingDeal, ...changes, strategy: 'flip', arv: 250_000 } as const;
  return reasonsFor(inputs, analyzeDeal(inputs), []).why;
}

test('a rental is a reason only with a rent', () => {
  expect(whyFor({}).join(' ')).not.toContain('rental');
  expect(whyFor({ rent: 2200 }).at(-1)).toBe(
    'Kept as a rental, it cash-flows $94.87 a month with $9,500 left in the deal.',
  );
});

test('a refinancing that returns more than all cash says so, without a negative amount', () => {
  expect(whyFor({ rent: 2200, refiPercent: 80 }).at(-1)).toMatch(/the refi returns all your cash plus \$3,000\.$/);
});
