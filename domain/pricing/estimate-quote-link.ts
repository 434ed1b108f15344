import { territoryText } from '../builder/territory.ts';
import { type QuotePrefill, quoteLink, readQuoteLink } from '../contact/quote-link.ts';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import type { County } from '../places/counties.ts';
import { readFragment } from '../text/fragment-link.ts';
import { type PriceEstimate, priceLabel } from './pricing.ts';

/** They come with All Datasets and custom lists. */
type NotSoldAlone = 'tax_delinquent' | 'bankruptcy';
type SoldDataset = Exclude<DatasetType, NotSoldAlone>;

/** The datasets that are sold as pages. */
export const soldDatasets = Object.keys({
  pre_probate: 0,
  probate: 0,
  foreclosure: 0,
  divorce: 0,
  inheritance: 0,
  eviction: 0,
  code_violation: 0,
  custom: 0,
} satisfies Record<SoldDataset, 0>) as SoldDataset[];

type Wanted = {
  counties: readonly County[];
  datasets: readonly DatasetType[];
  isExclusive: boolean;
  /** Null while it is unknown, and if nothing can be bought. */
  estimate: PriceEstimate | null;
  /** What cannot be bought that way, one sentence each. */
  problems: readonly string[];
};

/** The quote form with what was estimated, as a link, and what the link fills in. */
export function estimateQuote({ counties, datasets, isExclusive, estimate, problems }: Wanted): {
  link: string;
  prefill: QuotePrefill;
} {
  const message = [
    isExclusive && 'Exclusive use.',
    estimate && `Estimate on your site: ${priceLabel(estimate)} per month.`,
    ...problems.slice(0, maxProblems),
    problems.length > maxProblems && `And ${problems.length - maxProblems} more that can't be bought now.`,
  ].filter(Boolean);
  const link = quoteLink({
    territory: territoryText({ found: counties, doubts: [], codes: [] }),
    datasets: hasAll(datasets) ? everything : datasets,
    message: message.join(' '),
  });
  return { link, prefill: readQuoteLink(readFragment(new URL(link, 'http://localhost').hash).fields) };
}

/** In the message of the form. */
const maxProblems = 5;

/** For the form, all that are sold is everything, whether or not a custom dataset is among them. */
const everything = datasetNames;

function hasAll(datasets: readonly DatasetType[]): boolean {
  return soldDatasets.every((dataset) => dataset === 'custom' || datasets.includes(dataset));
}
