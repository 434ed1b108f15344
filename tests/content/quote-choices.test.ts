import { expect, test } from 'vitest';
import { pricingPage } from '#content/pages/pricing.ts';
import { quoteChoice } from '#domain/contact/quote-link.ts';
import { datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';

const types = datasetNames;

test('a bundle holds the datasets that its label in the form lists', () => {
  for (const { value, label } of pricingPage.form.datasets.filter((choice) => choice.value.endsWith('-bundle'))) {
    const members = types.filter((type) => label.includes(datasetTypes[type].toLowerCase()));
    // 'pre-probate' contains 'probate', and both are in the bundle.
    expect(quoteChoice(members)).toEqual({ choice: value, exact: true });
  }
});
