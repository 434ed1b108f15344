import type { CrmRow } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmColumns } from '#content/collections/toolbox/sheets/crm-template.ts';
import { csvOf } from '#domain/export/csv.ts';

/** The typed columns with their example rows, for an importer to map. */
export function crmCsv(leads: CrmRow[]): string {
  const columns = crmColumns.map(({ name }) => name as keyof CrmRow);
  return csvOf({ columns, rows: leads.map((lead) => columns.map((name) => lead[name])) });
}
