import type * as v from 'valibot';
import { type Db, type Row, rows } from '#db/client.ts';
import { signalsStatement } from '#db/queries/delivery/records.ts';
import type { mayContactBody, recordOperations } from '#domain/customer-api/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { contactNow, contactPersonNow } from '#domain/delivery/contact-now.ts';
import { type BuyerNow, contentOf } from '../delivery/list-properties.ts';

type Asked = v.InferOutput<typeof mayContactBody>;
type Verdicts = v.InferOutput<typeof recordOperations.mayContact.response>;

/** Who may be contacted at this moment. Records that the customer may not have are left out. */
export async function mayContactNow(db: Db, buyer: BuyerNow, { ids, questions }: Asked): Promise<Verdicts> {
  const { now } = buyer;
  const found = ids.length > 0 ? await rows(db, signalsStatement(buyer, ids)) : [];
  const byRecord = Map.groupBy(found, ({ row_id: id }) => String(id));
  return {
    at: now.toISOString(),
    records: [...new Set(ids)].flatMap((id) => {
      const signals = byRecord.get(id);
      // Of a record that the customer may not have, there may be others of the same property.
      if (!signals?.some((signal) => signal.id === id)) return [];
      return [{ id, ...contactNow({ filings: filingsOf(id, signals), state: String(signals[0]?.state), now }) }];
    }),
    questions: questions.map(({ do_not_call: doNotCall, is_landline: isLandline, ...person }) =>
      contactPersonNow({ ...person, doNotCall, isLandline }, now),
    ),
  };
}

/** All records of the property, the asked one first. */
function filingsOf(id: string, signals: Row[]) {
  const first = signals.filter((signal) => signal.id === id);
  return [...first, ...signals.filter((signal) => signal.id !== id)].map((signal) => ({
    dataset: signal.dataset_type as DatasetType,
    record: contentOf(signal),
  }));
}
