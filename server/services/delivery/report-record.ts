import type { Db } from '#db/client.ts';
import type { BuyerToday } from '#db/queries/delivery/entitled.ts';
import { accountPerson, entitledRecord, recordRecalls } from '#db/queries/delivery/records.ts';
import { datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { keyFields } from '#domain/records/dictionary.ts';
import type { FilingRecord } from '#domain/records/filing.ts';
import type { ServiceContext } from '../context.ts';
import { type ContactResult, submitContact } from '../submit-contact.ts';

export type Report = { id: string; userId: string; company: string; message: string; idempotencyKey: string | null };

/**
 * A member's word that something is wrong with a record reaches the inbox like any message. It names the record by its number
 * and our id: a number that is made of the address is left out, and no field of the record is in it.
 */
export async function reportRecord(
  db: Db,
  buyer: BuyerToday,
  report: Report,
  context: ServiceContext,
): Promise<ContactResult | { ok: false; error: 'unknown' }> {
  const person = await accountPerson(db, report.userId);
  const reference = await referenceOf(db, buyer, report.id);
  if (!person || reference === null) return { ok: false, error: 'unknown' };
  const message = `${reference}\n\n${report.message}`.slice(0, fieldLimits.message);
  const name = person.name || person.email.split('@')[0] || person.email;
  const submission = {
    submission_type: 'general' as const,
    name: name.slice(0, fieldLimits.name),
    email: person.email,
    phone: '',
    company: report.company.slice(0, fieldLimits.company),
    message,
  };
  return submitContact(db, { submission, idempotencyKey: report.idempotencyKey, botSign: null }, context);
}

async function referenceOf(db: Db, buyer: BuyerToday, id: string): Promise<string | null> {
  const found = await entitledRecord(db, buyer, id);
  const held = found ?? (await recordRecalls(db, buyer.customerId, id))[0];
  if (!held) return null;
  const type = String(held.dataset_type);
  const record = (found?.record ?? {}) as FilingRecord;
  const number = keyFields.map((name) => record[name]).find((value) => value !== undefined);
  return [
    'Problem with a record',
    `Record: ${id}`,
    ...(number === undefined ? [] : [`Reference: ${number}`]),
    `Dataset: ${isDatasetType(type) ? datasetTypes[type] : type}, county ${held.fips}`,
  ].join('\n');
}
