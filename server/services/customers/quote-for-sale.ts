import type { Db } from '#db/client.ts';
import { customersOfQuote } from '#db/queries/customers/customers.ts';
import { findSubmission } from '#db/queries/desk/inbox.ts';
import { choiceDatasets } from '#domain/contact/quote-link.ts';
import { quotedCounties } from '#domain/customers/quoted-counties.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import { allCounties } from '../all-counties.ts';

/** What a quote request fills into the forms; null if there is none. */
export async function quoteForSale(db: Db, submissionId: string): Promise<QuoteForSale | null> {
  const found = await findSubmission(db, submissionId);
  if (!found) return null;
  const { counties, isWhole } = quotedCounties(found.territory, allCounties());
  return {
    submissionId,
    name: found.company || found.name,
    counties: counties.map(({ fips, name, state }) => ({ fips, name, state })),
    datasets: choiceDatasets(found.datasets),
    territory: isWhole ? '' : found.territory,
    customers: await customersOfQuote(db, { submissionId, email: found.email }),
  };
}
