import type { AnswerRow } from '#db/queries/customer-api/api-records.ts';
import type { ApiRecord } from '#domain/customer-api/record.ts';

export const recordOf = ({ json }: Pick<AnswerRow, 'json'>) => JSON.parse(json) as ApiRecord;

/** The same records, with commas between them, of which only some fields are wanted. */
export function withFields(json: string, wanted: ReadonlySet<string>): string {
  const records = JSON.parse(`[${json}]`) as ApiRecord[];
  const chosen = records.map((record) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(record.fields).filter(([name]) => wanted.has(name))),
  }));
  return JSON.stringify(chosen).slice(1, -1);
}
