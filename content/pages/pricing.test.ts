import { expect, test } from 'vitest';
import { pricingPage } from './pricing.ts';

test('the example table has the prices of the rule, rising to the end of the range', () => {
  const table = pricingPage.sections.find(({ id }) => id === 'examples');
  const prices = table?.kind === 'table' ? table.rows.map((row) => row.at(-1)) : [];
  expect(prices).toEqual(['from $297', '$357-$397', '$750-$953', '$1,050-$1,525', '$1,999-$2,500+', '$2,500+']);
});
