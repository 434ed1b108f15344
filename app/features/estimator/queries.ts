import { readJson } from '#app/state/http.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';

export type CountyRecords = { fips: string; dataset_type: DatasetType; record_count: number; is_sample: boolean };

/** The open records of each dataset of these counties, whose codes are comma-separated. */
export async function loadRecords(fips: string, signal: AbortSignal): Promise<CountyRecords[]> {
  const query = `select=fips,dataset_type,record_count,is_sample&fips=in.(${fips})`;
  return readJson(`/rest/v1/data_freshness?${query}`, signal);
}
