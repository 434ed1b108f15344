import type { AnswerRow } from '#db/queries/customer-api/api-records.ts';
import type { ApiRecord } from '#domain/customer-api/record.ts';

const text = JSON.stringify;
/** '2026-11-18 09:30:00.123+00' as it is in JSON; databases are in UTC. */
const time = (moment: string) => `"${moment.slice(0, 10)}T${moment.slice(11, 19)}Z"`;

/** In the JSON of a record; within a value, its quotes would be escaped. */
function doNotCall(record: string): string {
  if (record.includes('"do_not_call": true')) return 'true';
  return record.includes('"do_not_call": false') ? 'false' : 'null';
}

/**
 * A record as JSON. The database writes its fields as JSON already: parsing and writing them again would take longer than everything
 * else.
 */
export function recordJson(row: AnswerRow, fields?: ReadonlySet<string>): string {
  return `{"id":"${row.id}","key":${text(row.source_key)},"dataset":"${row.dataset_type}","fips":"${row.fips}","county":${text(
    row.county,
  )},"state":${text(row.state)},"property_address":${text(row.property_address)},"filed_on":"${row.filed_on}","posted_at":${
    row.posted_at === null ? 'null' : time(row.posted_at)
  },"captured_at":${time(row.captured_at)},"market_value":${row.market_value},"score":${row.score},"quality":${text(
    row.quality,
  )},"version":${row.version},"do_not_call":${doNotCall(row.record)},"fields":${
    fields ? chosenFields(row.record, fields) : row.record
  }}`;
}

export const recordOf = (row: AnswerRow) => JSON.parse(recordJson(row)) as ApiRecord;

function chosenFields(record: string, fields: ReadonlySet<string>): string {
  return text(Object.fromEntries(Object.entries(JSON.parse(record)).filter(([name]) => fields.has(name))));
}
