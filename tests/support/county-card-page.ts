import type { CountyCard, CountyCardDataset } from '#domain/county-card/county-card.ts';
import type { ImportRun } from '#domain/records/import-run.ts';
import type { Locator, Page } from '#tests/support/page.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const firstOfMonth = `${ago(0).slice(0, 7)}-01`;

/** 'Nov 2026', the last month of every dataset below. */
export const lastMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
  new Date(firstOfMonth),
);

export const cardOf = (page: Page, place = 'Travis, TX'): Locator =>
  page.getByRole('region', { name: place, exact: true });
/** The figures of a dataset, without its notes. */
export const datasetRow = (card: Locator, name: string): Locator =>
  card.locator('.county-card-table > tbody', { has: card.page().getByRole('rowheader', { name }) });

function dataset(type: CountyCardDataset['dataset_type'], values: Partial<CountyCardDataset> = {}): CountyCardDataset {
  return {
    id: `00000000-0000-4000-8000-${type
      .padStart(12, '0')
      .slice(0, 12)
      .replaceAll(/[^0-9a-f]/g, '0')}`,
    dataset_type: type,
    update_frequency: 'Daily',
    last_update: ago(5.2),
    record_count: 1284,
    filed_by_month: [90, 80, 100, 120, 110, 95, 105, 130, 125, 98, 101, 117, 61],
    filed_through: firstOfMonth,
    avg_property_value: 412_000,
    lag_p50_hours: 6.5,
    lag_p90_hours: 19.2,
    file_status: 'open',
    status_reason: null,
    subscribers: 3,
    exclusive_until: null,
    is_sample: false,
    is_late: false,
    late_reason: null,
    starting_price: 447,
    lag_by_day: Array.from({ length: 30 }, (_, at) => (at % 7 < 5 ? 6 + (at % 4) : null)),
    ...values,
  };
}

const notOpen = {
  last_update: null,
  record_count: 0,
  lag_p50_hours: null,
  lag_p90_hours: null,
  starting_price: null,
  lag_by_day: [],
};

/** A county with an open, a late, an exclusive, a closed and a missing file. */
export function countyOf(values: Partial<CountyCard> = {}, everyDataset: Partial<CountyCardDataset> = {}): CountyCard {
  const datasets = [
    dataset('probate', everyDataset),
    dataset('foreclosure', { exclusive_until: '2127-03-31', subscribers: 1, record_count: 90, ...everyDataset }),
    dataset('divorce', {
      ...notOpen,
      file_status: 'closed_by_law',
      status_reason: 'Files are closed to outsiders (DRL 235).',
      ...everyDataset,
    }),
    dataset('eviction', {
      is_late: true,
      late_reason: 'The clerk’s site was down.',
      last_update: ago(75),
      lag_by_day: Array.from({ length: 30 }, (_, at) => (at === 12 ? 31 : 14)),
      subscribers: 0,
      ...everyDataset,
    }),
  ];
  return { fips: '48453', county: 'Travis', state: 'TX', as_of: ago(0), datasets, ...values };
}

export const readsOfCounty: ImportRun[] = Array.from({ length: 30 }, (_, index) => ({
  id: `00000000-0000-4000-8600-${String(index).padStart(12, '0')}`,
  fips: '48453',
  dataset_type: 'probate',
  source_date: ago(5 + 24 * index),
  started_at: ago(5 + 24 * index),
  finished_at: index === 1 ? null : ago(5 + 24 * index),
  rows_read: index === 1 ? 0 : 1284 - index,
  rows_added: index === 1 ? 0 : 12,
  rows_changed: 3,
  rows_closed: 1,
  rows_rejected: 2,
  is_late: index === 1,
  late_reason: index === 1 ? 'The clerk’s site was down.' : null,
  is_sample: false,
}));

/** Answers the requests of the card. */
export async function answerCard(page: Page, card: CountyCard, reads = readsOfCounty): Promise<void> {
  await page.route('**/functions/v1/county?*', (route) => route.fulfill({ json: card }));
  await page.route('**/functions/v1/reads?*', (route) => route.fulfill({ json: reads }));
}
