import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { site } from '#content/site.ts';
import { fileDate } from '../look.ts';
import { sheetFont } from './styles.ts';

/** The sheets of a toolbox page as one workbook. */
export function workbook({ title, meta }: ToolboxDocument, sheets: WriteSheet[]): Promise<Uint8Array> {
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
