import type { Db, Row } from '#db/client.ts';
import { rows } from '#db/client.ts';
import {
  entitledRecord,
  heldRecord,
  recordLog,
  recordRecalls,
  signalsStatement,
} from '#db/queries/delivery/records.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { BuyerField, BuyerRecord, HistoryEntry, RecalledRecord } from '#domain/delivery/buyer-records.ts';
import { contactNow, localTimeText } from '#domain/delivery/contact-now.ts';
import type { SentFormat } from '#domain/delivery/delivery.ts';
import { nextDeadlineOf } from '#domain/delivery/next-deadline.ts';
import type { RecallKind } from '#domain/delivery/recall.ts';
import type { Quality } from '#domain/leads/lead.ts';
import { explainFactors } from '#domain/leads/score-filing.ts';
import { states } from '#domain/places/states.ts';
import { fieldsOf } from '#domain/records/correct-field.ts';
import { fieldLabel } from '#domain/records/field-label.ts';
import { type FileSources, sourceOf } from '#domain/records/field-sources.ts';
import { withUnit } from '#domain/records/field-units.ts';
import type { CloseReason, FilingRecord } from '#domain/records/filing.ts';
import type { EventKind } from '#domain/records/filing-event.ts';
import { isWebAddress } from '#domain/records/web-address.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import { countyNamed } from './county-named.ts';
import { type BuyerNow, contentOf, signalOf } from './list-properties.ts';

/** One record for its buyer; null if the customer may not have it and does not hold it. */
export async function showBuyerRecord(
  db: Db,
  buyer: BuyerNow,
  id: string,
): Promise<BuyerRecord | RecalledRecord | null> {
  const found = await entitledRecord(db, buyer, id);
  const recalls = await recordRecalls(db, buyer.customerId, id);
  const decisive = recalls.find(({ is_decisive }) => is_decisive === true);
  if (!found) return decisive ? recalledRecord(decisive) : null;
  const [log, held, signals] = [
    await recordLog(db, id),
    await heldRecord(db, buyer.customerId, id),
    await rows(db, signalsStatement(buyer, [id])),
  ];
  const { now, today } = buyer;
  const record = found.record as FilingRecord;
  const state = String(found.state);
  const others = signals.filter((signal) => signal.id !== id);
  const filings = [found, ...others].map((each) => ({
    dataset: each.dataset_type as DatasetType,
    record: contentOf(each),
  }));
  const filing = {
    dataset_type: found.dataset_type as DatasetType,
    filed_on: String(found.filed_on),
    property_address: String(found.property_address),
    market_value: found.market_value as number | null,
    record,
  };
  const score = found.score as number | null;
  const names = fieldsOf(filing);
  const { source_url: link } = record;
  const origin = { isSample: found.is_sample === true, sources: (found.field_sources ?? {}) as FileSources };
  return {
    access: 'entitled',
    id,
    key: String(found.source_key),
    dataset: filing.dataset_type,
    fips: String(found.fips),
    county: String(found.county),
    state,
    address: filing.property_address,
    filedOn: filing.filed_on,
    readAt: String(found.last_seen_at),
    score,
    quality: found.quality as Quality | null,
    reasons: score === null ? [] : explainFactors(filing, today),
    value: filing.market_value,
    equity: (found.factors as Record<string, number>).equity ?? null,
    deadline: nextDeadlineOf([record], today),
    documentUrl: typeof link === 'string' && isWebAddress(link) ? link : null,
    fields: names.flatMap((name) => shownField(record, name, log, origin)),
    emptyFields: names.filter((name) => record[name] === undefined).map(fieldLabel),
    contact: contactNow({ filings, state, now }),
    localTime: `${localTimeText(state, now)} in ${stateName(state)}`,
    history: historyOf(found, log, held, recalls),
    others: others.map(signalOf),
  };
}

function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? code;
}

function recalledRecord(recall: Row): RecalledRecord {
  return {
    access: 'recalled',
    key: String(recall.source_key),
    dataset: recall.dataset_type as DatasetType,
    county: countyNamed(String(recall.fips)),
    what: recall.kind as RecallKind,
    reason: recall.reason as CloseReason | null,
    at: String(recall.at),
    heldSince: String(recall.held_since),
  };
}

type Origin = { isSample: boolean; sources: FileSources };

/** A field that the record has. */
function shownField(record: FilingRecord, name: string, log: Row[], origin: Origin): BuyerField[] {
  const value = record[name];
  if (value === undefined || value === '') return [];
  const change = log.find(({ kind, fields }) => kind === 'changed' && (fields as string[]).includes(name));
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : fieldText(value, fieldType(name, value));
  return [
    {
      name,
      label: fieldLabel(name),
      value: withUnit(name, text),
      href: name === 'source_url' && isWebAddress(text) ? text : null,
      source: sourceOf(name, origin),
      changedAt: change ? String(change.at) : null,
    },
  ];
}

/** The log, the reading, the deliveries to this customer and its recalls, the newest first. */
function historyOf(found: Row, log: Row[], held: Row | null, recalls: Row[]): HistoryEntry[] {
  const hours = found.lag_hours === null ? null : Number(found.lag_hours);
  const entries: HistoryEntry[] = [
    ...log
      // The reading below says so.
      .filter(({ kind }) => kind !== 'added')
      .map(
        (event): HistoryEntry => ({
          at: String(event.at),
          kind: event.kind as EventKind,
          reason: event.reason as CloseReason | null,
          fields: (event.fields as string[]).map(fieldLabel),
        }),
      ),
    {
      at: String(found.captured_at),
      kind: 'captured',
      hours: hours === null ? null : Math.round(hours),
      isBacklog: hours === null && found.posted_at !== null,
    },
    ...deliveriesOf(held),
    ...recalls.map(
      (recall): HistoryEntry => ({
        at: String(recall.at),
        kind: 'recalled',
        what: recall.kind as RecallKind,
        reason: recall.reason as CloseReason | null,
      }),
    ),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The first and the last; what was delivered in between is in the list of deliveries. */
function deliveriesOf(held: Row | null): HistoryEntry[] {
  if (!held) return [];
  const last: HistoryEntry = {
    at: String(held.last_at),
    kind: 'delivered',
    version: Number(held.version),
    format: held.format as SentFormat,
    isFirst: held.first_at === held.last_at,
  };
  return [last];
}
