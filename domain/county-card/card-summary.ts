import { datasetTypes } from '../datasets/dataset-types.ts';
import { freshnessAge, isFresh } from '../freshness/freshness.ts';
import { forSale, saleProblem } from '../pricing/for-sale.ts';
import { type SampleLabel, sampleLabel, sampleShare } from '../records/sample-badge.ts';
import { type CountyCard, type CountyCardDataset, filedInMonths } from './county-card.ts';
import { totalOf } from './county-totals.ts';

/** Dollars a month from, of the datasets that a new subscriber can have; null if there is none. */
export function lowestPrice({ datasets, as_of: asOf }: CountyCard): number | null {
  const prices = datasets.flatMap((dataset) =>
    dataset.starting_price === null || saleProblem(forSale(dataset, asOf.slice(0, 10)), false) !== null
      ? []
      : [dataset.starting_price],
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

type Age = { text: string; isFresh: boolean };

/** The county card in a few lines, with the same figures. */
export type CardSummary = {
  openRecords: number;
  /** Open ones. */
  datasets: number;
  newest: Age | null;
  sample: SampleLabel | null;
  /** The largest first; datasets that are not open come last, without figures. */
  rows: { name: string; status: CountyCardDataset['file_status']; count: number; age: Age | null }[];
  months: { month: string; count: number }[];
  price: number | null;
};

export function cardSummary(card: CountyCard): CardSummary {
  const now = new Date(card.as_of);
  const ageOf = (read: Date): Age => ({ text: freshnessAge(read, now), isFresh: isFresh(read, now) });
  const { openRecords, datasets, newest } = totalOf(card);
  const isOpen = ({ file_status: status }: CountyCardDataset) => status === 'open';
  return {
    openRecords,
    datasets,
    newest: newest === null ? null : ageOf(new Date(newest * 1000)),
    sample: sampleLabel(sampleShare(card.datasets)),
    rows: card.datasets
      .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)) || other.record_count - one.record_count)
      .map((dataset) => ({
        name: datasetTypes[dataset.dataset_type],
        status: dataset.file_status,
        count: dataset.record_count,
        age: dataset.last_update === null ? null : ageOf(new Date(dataset.last_update)),
      })),
    months: filedInMonths(card),
    price: lowestPrice(card),
  };
}
