import type { Db } from '#db/client.ts';
import { rows } from '#db/client.ts';
import { recallsStatement } from '#db/queries/delivery/recalls.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type RecallKind, type RecallPage, recallTask, recallText } from '#domain/delivery/recall.ts';
import { keyShapes, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import { fieldLabel } from '#domain/records/field-label.ts';
import type { CloseReason } from '#domain/records/filing.ts';
import { countyNamed } from './county-named.ts';

/** A page of what was recalled from a customer, newest first. */
export async function listRecalls(db: Db, customerId: string, after: string | null): Promise<RecallPage> {
  const [before] = readCursor(after, [keyShapes.number]) ?? [];
  const limit = pageSizes.records + 1;
  const found = await rows(db, recallsStatement(customerId, { before: before ? Number(before) : null, limit }));
  const { rows: page, next } = pageOf(found, pageSizes.records, ({ id }) => [id]);
  return {
    rows: page.map((row) => {
      const [kind, reason, fips] = [row.kind as RecallKind, row.reason as CloseReason | null, String(row.fips)];
      return {
        id: Number(row.id),
        filingId: String(row.filing_id),
        key: String(row.source_key),
        dataset: row.dataset_type as DatasetType,
        fips,
        county: countyNamed(fips),
        kind,
        reason,
        text: recallText(kind, reason),
        task: recallTask(kind),
        fields: (row.fields as string[]).map(fieldLabel),
        heldSince: String(row.held_since),
        at: String(row.at),
        isAnswered: row.is_answered === true,
      };
    }),
    next,
  };
}
