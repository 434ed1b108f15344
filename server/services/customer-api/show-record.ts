import type * as v from 'valibot';
import type { Db } from '#db/client.ts';
import { heldAndGone, readAsked } from '#db/queries/customer-api/api-records.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { recordLog } from '#db/queries/delivery/records.ts';
import type { RemovalReason } from '#domain/customer-api/record.ts';
import type { shownRecordSchema } from '#domain/customer-api/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type RecallKind, recallTask } from '#domain/delivery/recall.ts';
import type { CloseReason } from '#domain/records/filing.ts';
import type { EventKind } from '#domain/records/filing-event.ts';
import { type AnswerTo, deliverAnswer, deliveredOf } from './deliver-answer.ts';
import { recordOf } from './record-json.ts';

type ShownRecord = v.InferOutput<typeof shownRecordSchema>;

/** One record with its history; null if the customer may not have it and holds nothing of it. */
export async function showRecord(
  db: Db,
  buyer: BuyerToday,
  { id, to, now }: { id: string; to: AnswerTo; now: Date },
): Promise<ShownRecord | null> {
  const { found, log } = await deliverAnswer(db, buyer, { to, now }, async () => {
    const [found] = (await readAsked(db, buyer, [id])).filter((row) => row.is_entitled);
    return { found, log: found ? await recordLog(db, id) : [], ...deliveredOf(found ? [found] : []) };
  });
  if (!found) return recalledRecord(db, buyer, id);
  const history = log.map((event) => ({
    at: String(event.at),
    kind: event.kind as EventKind,
    reason: event.reason as CloseReason | null,
    fields: event.fields as string[],
  }));
  return { access: 'entitled', ...recordOf(found), history };
}

/** Why an event takes a record away; null if it does not. */
export function removalReason(kind: string, reason: string | null): RemovalReason | null {
  switch (kind) {
    case 'closed':
      return (reason as CloseReason | null) ?? 'vanished';
    case 'suppressed':
    case 'sealed':
      return kind;
    case 'removed':
      return 'deleted';
    default:
      return null;
  }
}

async function recalledRecord(db: Db, { customerId }: BuyerToday, id: string): Promise<ShownRecord | null> {
  const held = await heldAndGone(db, customerId, id);
  if (!held) return null;
  const kind = held.kind as RecallKind | null;
  const wasTaken = kind !== null && (held.is_open !== true || kind === 'sealed');
  return {
    access: 'recalled',
    id,
    key: String(held.source_key),
    dataset: held.dataset_type as DatasetType,
    fips: String(held.fips),
    reason: (wasTaken && removalReason(kind, held.reason as string | null)) || 'subscription_ended',
    task: wasTaken ? recallTask(kind) : 'Delete your copy: your subscription has ended.',
    at: wasTaken ? String(held.at) : null,
    held_since: String(held.held_since),
  };
}
