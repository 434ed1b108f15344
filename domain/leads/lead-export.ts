import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import type { LayoutRecord } from '../export/layouts.ts';
import type { Cell, ExportTable } from '../export/table.ts';
import { slugify } from '../format.ts';
import { factorNames, type Lead } from './lead.ts';

/** The server returns no more in one response. */
export const maxExportedLeads = 1000;

export type ExportedLead = Lead & { dataset_type: DatasetType; filed_on: string; market_value: number | null };

/** A lead as one flat record. What is unknown is null, never 0. */
export function flatLead(lead: ExportedLead): Record<string, Cell> {
  return {
    property_address: lead.property_address,
    county: lead.county,
    state: lead.state,
    dataset: datasetTypes[lead.dataset_type],
    filed_on: lead.filed_on,
    market_value: lead.market_value,
    score: lead.score,
    quality: lead.quality,
    ...Object.fromEntries(factorNames.map((name) => [name, lead.factors[name] ?? null])),
    last_updated: lead.last_updated,
    id: lead.id,
  };
}

export function leadTable(leads: ExportedLead[]): ExportTable {
  const records = leads.map(flatLead);
  return { columns: Object.keys(records[0] ?? {}), rows: records.map((record) => Object.values(record)) };
}

/** A lead for a CRM. The public list has no names or phone numbers, so its contact columns stay empty. */
export function leadLayoutRecord(lead: ExportedLead): LayoutRecord {
  const { dataset_type: dataset, county, state, score, quality, property_address, filed_on, market_value } = lead;
  const record = { property_address, filing_date: filed_on, market_value };
  return { dataset, county, state, score, quality, record };
}

const maxStemLength = 80;

/** deedline-leads-sample-data-hot-probate-texas: what the file holds, as its name without date and format. */
export function leadFileStem(filter: string[], isSample: boolean): string {
  const parts = ['deedline-leads', ...(isSample ? ['sample data'] : []), ...(filter.length > 0 ? filter : ['all'])];
  return slugify(parts.join(' ')).slice(0, maxStemLength).replace(/-$/, '');
}
