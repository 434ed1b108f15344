import { mkdirSync, writeFileSync } from 'node:fs';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { document as contracts } from '#content/collections/toolbox/contracts.ts';
import { document as crmTemplate } from '#content/collections/toolbox/crm-template.ts';
import { document as divorceLetters } from '#content/collections/toolbox/divorce-letters.ts';
import { document as foreclosureScripts } from '#content/collections/toolbox/foreclosure-scripts.ts';
import { document as letterTemplates } from '#content/collections/toolbox/letter-templates.ts';
import { document as marketingTracker } from '#content/collections/toolbox/marketing-tracker.ts';
import { document as outreachScripts } from '#content/collections/toolbox/outreach-scripts.ts';
import { type CrmRow, crmExample } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmColumns } from '#content/collections/toolbox/sheets/crm-template.ts';
import { exampleBatches, trackerRows } from '#content/collections/toolbox/sheets/marketing-tracker.ts';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { site } from '#content/site.ts';
import { csvOf } from '#domain/export/csv.ts';
import { wordDocument } from './documents/word-document.ts';
import { checkSheet, emptyLeads, exampleLeads } from './sheets/crm-sheets.ts';
import { notesSheet } from './sheets/notes-sheet.ts';
import { sheetFont } from './sheets/styles.ts';
import { channelSheet, trackerSheet } from './sheets/tracker-sheets.ts';
import { fileDate } from './theme.ts';

const files: Record<string, () => Promise<Uint8Array> | string> = {
  'outreach-scripts.docx': () => wordDocument(outreachScripts),
  'letter-templates.docx': () => wordDocument(letterTemplates),
  'foreclosure-scripts.docx': () => wordDocument(foreclosureScripts),
  'divorce-letters.docx': () => wordDocument(divorceLetters),
  'contracts.docx': () => wordDocument(contracts),
  'marketing-tracker.xlsx': () =>
    workbook(marketingTracker, [
      trackerSheet('Tracker', [], trackerRows.last),
      channelSheet('Tracker'),
      trackerSheet('Example', exampleBatches, trackerRows.first + exampleBatches.length - 1),
      notesSheet(marketingTracker),
    ]),
  'crm-template.xlsx': () =>
    workbook(crmTemplate, [emptyLeads(), checkSheet(), exampleLeads(crmExample), notesSheet(crmTemplate)]),
  'crm-template.csv': () => crmCsv(crmExample),
};

/** Writes the files that the toolbox pages offer, from the same content as the pages. */
export async function writeDownloads(client: string): Promise<void> {
  mkdirSync(`${client}/downloads`, { recursive: true });
  for (const [name, make] of Object.entries(files)) writeFileSync(`${client}/downloads/${name}`, await make());
}

/** The input columns with example rows, to test an import. */
function crmCsv(leads: CrmRow[]): string {
  const columns = crmColumns.map(({ name }) => name as keyof CrmRow);
  return csvOf({ columns, rows: leads.map((lead) => columns.map((name) => lead[name])) });
}

/** Combines the sheets of a toolbox page in one workbook. */
function workbook({ title, meta }: ToolboxDocument, sheets: WriteSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets,
    defaultFont: sheetFont,
    properties: {
      title,
      description: meta.description,
      creator: site.name,
      lastModifiedBy: site.name,
      created: fileDate,
      modified: fileDate,
    },
  });
}
