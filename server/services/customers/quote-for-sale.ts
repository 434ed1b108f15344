import type { Db } from '#db/client.ts';
import { customersOfQuote } from '#db/queries/customers/customers.ts';
import { findSubmission } from '#db/queries/desk/inbox.ts';
import { choiceDatasets } from '#domain/contact/quote-link.ts';
import { quotedCounties } from '#domain/customers/quoted-counties.ts';
import { utcDay } from '#domain/customers/subscription.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { QuoteForSale } from '#domain/desk/customers.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { forSale, saleProblem } from '#domain/pricing/for-sale.ts';
import { allCounties } from '../all-counties.ts';
import { countyCard } from '../county-card.ts';

/** Counties of a request whose files are looked at: more are refused one by one when they are sold. */
const maxJudged = 12;

/** What a quote request fills into the forms; null if there is none. */
export async function quoteForSale(db: Db, submissionId: string, now: Date): Promise<QuoteForSale | null> {
  const found = await findSubmission(db, submissionId);
  if (!found) return null;
  const { counties, isWhole } = quotedCounties(found.territory, allCounties());
  const datasets = choiceDatasets(found.datasets);
  const today = utcDay(now);
  const cards = await Promise.all(counties.slice(0, maxJudged).map(({ fips }) => countyCard(db, fips, now)));
  const notSold = counties.slice(0, maxJudged).flatMap((county, at) =>
    datasets.flatMap((dataset) => {
      const file = cards[at]?.datasets.find((each) => each.dataset_type === dataset);
      const problem = saleProblem(forSale(file, today), false);
      return problem === null ? [] : [`${countyLabel(county)}: ${datasetTypes[dataset]}: ${problem}`];
    }),
  );
  return {
    submissionId,
    notSold,
    name: found.company || found.name,
    counties: counties.map(({ fips, name, state }) => ({ fips, name, state })),
    datasets,
    territory: isWhole ? '' : found.territory,
    customers: await customersOfQuote(db, { submissionId, email: found.email }),
  };
}
