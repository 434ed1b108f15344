import { saveFile } from '#app/lib/save-file.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { ExportFormats } from '#app/ui/interactive/export-formats.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { csvOf, layoutCsv } from '#domain/export/csv.ts';
import { datedFileName, type ExportFormat, localDay } from '#domain/export/formats.ts';
import { layoutTable } from '#domain/export/layouts.ts';
import { flatLead, leadFileStem, leadLayoutRecord, leadTable, maxExportedLeads } from '#domain/leads/lead-export.ts';
import { leadFilterKeys, namesOf } from '#domain/leads/lead-filters.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { ListedLead } from './queries.ts';
import type { LeadFilters } from './view.ts';

const csvType = 'text/csv;charset=utf-8';

type Copy = LeadsPage['tool'];
type Props = {
  filters: LeadFilters;
  sort: LeadSort;
  /** The visitor has not changed the weights. */
  hasOurWeights: boolean;
  total: number;
  /** The total in words: '5,000 leads'. */
  count: string;
  /** The first rows of the list. */
  read: (rows: number) => PromiseLike<{ data: ListedLead[] | null; count: number | null }>;
  copy: Copy;
  onClose: () => void;
};

/** Downloads the filtered list in its order, from the first lead on. */
export function LeadExportDialog({ filters, sort, hasOurWeights, total, count, read, copy, onClose }: Props) {
  const { export: exportCopy, sorts } = copy;
  const parts = filterParts(filters, copy);
  const filter = parts.join(', ') || exportCopy.everything;
  const { order } = sorts[sort];

  async function download(format: ExportFormat | 'crm'): Promise<string> {
    const now = new Date();
    const { data: leads, count: all } = await read(maxExportedLeads);
    if (!leads) throw new Error('The leads could not be read');
    const isSample = leads.some((lead) => lead.is_sample);
    const about = {
      title: isSample ? copy.sample : copy.list.title,
      filter,
      order,
      as_of: now.toISOString(),
      leads: leads.length,
      of: all ?? leads.length,
    };
    const stem = leadFileStem(parts, isSample);
    if (format === 'crm') {
      const stamp = { source: isSample ? exportCopy.sampleSource : exportCopy.source, day: localDay(now) };
      const table = layoutTable('crm', leads.map(leadLayoutRecord), stamp);
      const file = datedFileName(`${stem}-crm`, now, 'csv');
      saveFile(file, new Blob([layoutCsv(table)], { type: csvType }));
      return file;
    }
    const name = datedFileName(stem, now, format);
    saveFile(name, await contentOf(format, leads, about));
    return name;
  }

  return (
    <Dialog title={exportCopy.title} closeLabel={exportCopy.close} onClose={onClose}>
      <p className="text-sm text-ink-2">
        {fillIn(total > maxExportedLeads ? exportCopy.first : exportCopy.content, {
          filter,
          order,
          count,
          max: maxExportedLeads,
        })}{' '}
        {!hasOurWeights && exportCopy.ourWeights}
      </p>
      <ExportFormats copy={exportCopy} onDownload={download} />
    </Dialog>
  );
}

/** The filter in words: 'Hot', 'Probate', 'Texas', 'oak st'. */
function filterParts(chosen: LeadFilters, { filters: filtersCopy }: Copy): string[] {
  const { q, county, score } = chosen;
  return [
    ...leadFilterKeys.map((key) => namesOf(key, filtersCopy.choices)[chosen[key] ?? '']),
    county && fillIn(filtersCopy.unnamedCounty, { fips: county }),
    score && fillIn(filtersCopy.scores, { range: score }),
    q.trim(),
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

type About = Record<string, string | number>;

/** The workbook writer is loaded on first use. */
async function contentOf(format: ExportFormat, leads: ListedLead[], about: About): Promise<Blob> {
  if (format === 'json') {
    const text = JSON.stringify({ about, leads: leads.map(flatLead) }, null, 2);
    return new Blob([`${text}\n`], { type: 'application/json' });
  }
  const table = leadTable(leads);
  if (format === 'csv') return new Blob([csvOf(table)], { type: csvType });
  const { workbookOf } = await import('#app/lib/workbook.ts');
  return workbookOf([
    {
      name: String(about.title),
      ...table,
      kindOf: (column) => (column === 'market_value' ? 'money' : column === 'filed_on' ? 'day' : 'plain'),
    },
    { name: 'About', columns: ['about', ''], rows: Object.entries(about), kindOf: () => 'plain' },
  ]);
}
