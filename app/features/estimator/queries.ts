import { readCard } from '#app/county-card/queries.ts';
import { readJson } from '#app/state/http.ts';
import type { CountyCardDataset } from '#domain/county-card/county-card.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';

export type CountyRecords = { fips: string; dataset_type: DatasetType; record_count: number; is_sample: boolean };

/** The open records of each dataset of these counties, whose codes are comma-separated. */
export async function loadRecords(fips: string, signal: AbortSignal): Promise<CountyRecords[]> {
  const query = `select=fips,dataset_type,record_count,is_sample&fips=in.(${fips})`;
  return readJson(`/rest/v1/data_freshness?${query}`, signal);
}

export type CountyFile = CountyCardDataset & { fips: string };

/** Every file of these counties, as on their cards; a county that is not read has none. */
export async function loadFiles(fips: string, signal: AbortSignal): Promise<CountyFile[]> {
  const cards = await Promise.all(fips.split(',').map((code) => readCard(code, signal)));
  return cards.flatMap((card) => card?.datasets.map((file) => ({ ...file, fips: card.fips })) ?? []);
}
