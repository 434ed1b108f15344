import type { Db } from '#db/client.ts';
import {
  type AnswerRow,
  countAnswer,
  type DayDelivery,
  type HeldVersion,
  holdRecords,
} from '#db/queries/customer-api/api-records.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { shareRecalls } from '#db/queries/delivery/recalls.ts';
import { derivedId } from '../secrets.ts';

/** Where records go: the key or the webhook that their delivery of the day is of. */
export type AnswerTo = { channel: 'api'; keyId: string } | { channel: 'webhook'; webhookId: string };

/** Records kept changing while they were read. */
export class RecordsChanged extends Error {
  override readonly name = 'RecordsChanged';
}

const maxTries = 6;

/** What an answer carries: how many records, and those that the customer does not hold as they are. */
export type Delivered = {
  count: number;
  unknown: readonly HeldVersion[];
  /** An answer of which everything is held was counted when it was read. */
  isCounted?: boolean;
};

export const deliveredOf = (records: readonly AnswerRow[]): Delivered => ({
  count: records.length,
  unknown: records.filter((record) => !record.is_known),
});

/**
 * What `read` returns, after its records are noted as held and counted in the delivery of the day. If they changed meanwhile, they
 * are read again: what leaves is what is noted.
 */
export async function deliverAnswer<Answer extends Delivered>(
  db: Db,
  buyer: BuyerToday,
  { to, now }: { to: AnswerTo; now: Date },
  read: (delivery: DayDelivery) => Promise<Answer>,
): Promise<Answer> {
  const delivery = dayDelivery(buyer, to, now);
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await read(delivery);
    const { count: records, unknown: held, isCounted = false } = answer;
    if (records === 0) return answer;
    if (held.length === 0) {
      if (!isCounted) await countAnswer(db, delivery, records);
      return answer;
    }
    if (await isHeld(db, buyer, delivery, { records, held })) return answer;
  }
  throw new RecordsChanged('The records kept changing');
}

const rollback = new Error('rollback');

async function isHeld(
  db: Db,
  buyer: BuyerToday,
  delivery: DayDelivery,
  answer: Parameters<typeof holdRecords>[3],
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await shareRecalls(tx);
      if ((await holdRecords(tx, buyer, delivery, answer)) < answer.held.length) throw rollback;
    });
    return true;
  } catch (error) {
    if (error === rollback) return false;
    throw error;
  }
}

function dayDelivery({ customerId, today }: BuyerToday, to: AnswerTo, now: Date): DayDelivery {
  const target = to.channel === 'api' ? to.keyId : to.webhookId;
  return {
    id: derivedId('day', customerId, to.channel, target, today),
    customerId,
    channel: to.channel,
    apiKeyId: to.channel === 'api' ? to.keyId : null,
    webhookId: to.channel === 'webhook' ? to.webhookId : null,
    now,
  };
}
