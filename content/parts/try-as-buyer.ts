import { tryAsBuyerPath } from '#domain/delivery/try-as-buyer.ts';

/** The button that opens the sample customer's records. It posts a form, so that it works without scripts. */
export const tryAsBuyer = {
  label: 'Try as a buyer',
  action: tryAsBuyerPath,
  text: 'The tool that customers work in, with made-up records. No account needed.',
};
