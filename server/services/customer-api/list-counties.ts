import type * as v from 'valibot';
import type { Db } from '#db/client.ts';
import { countyFiles } from '#db/queries/customer-api/county-files.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import type { countyFileSchema } from '#domain/customer-api/counties.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { isLate } from '#domain/freshness/late.ts';
import type { UpdateFrequency } from '#domain/records/county-dataset.ts';

type CountyFile = v.InferOutput<typeof countyFileSchema>;

/** What a customer is subscribed to, and how fresh it is. */
export async function listCounties(db: Db, buyer: BuyerToday, now: Date): Promise<CountyFile[]> {
  const found = await countyFiles(db, buyer);
  return found.map((file) => {
    const lastUpdate = file.last_update === null ? null : new Date(String(file.last_update));
    const reads = String(file.update_frequency ?? 'Daily') as UpdateFrequency;
    return {
      dataset: file.dataset_type as DatasetType,
      fips: String(file.fips),
      county: String(file.county ?? ''),
      state: String(file.state ?? ''),
      subscribed_until: String(file.ends_on),
      is_exclusive: file.is_exclusive === true,
      open_records: Number(file.open),
      last_read_at: lastUpdate?.toISOString() ?? null,
      reads,
      is_late: isLate(lastUpdate, reads, now),
    };
  });
}
