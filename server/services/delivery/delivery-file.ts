import type { Writable } from 'node:stream';
import { site } from '#content/site.ts';
import type { Db } from '#db/client.ts';
import type { StoredDelivery } from '#db/queries/delivery/deliveries.ts';
import { findTemplate } from '#db/queries/delivery/templates.ts';
import type { DeliveryFormat } from '#domain/delivery/delivery.ts';
import { contactFile, type FileRows, recordFile } from '#domain/delivery/file-rows.ts';
import { letterFile, letterParagraphs } from '#domain/delivery/letter-file.ts';
import { removalColumns } from '#domain/delivery/removal-file.ts';
import { FileProblem } from '../../records/read/file-problem.ts';
import {
  createLayoutWriter,
  createLetterWriter,
  createRecordWriter,
  type RecordWriter,
} from '../../records/write/record-writer.ts';

/** The rows of a delivery's records, by its layout. Null for a remove-file, whose rows are not records. */
export async function fileRowsOf(db: Db, delivery: StoredDelivery, day: string): Promise<FileRows | null> {
  const stamp = { source: site.name, day };
  switch (delivery.layout) {
    case 'records':
      return recordFile();
    case 'crm':
    case 'dialer':
    case 'mail':
      return contactFile(delivery.layout, stamp);
    case 'letters': {
      const template = await findTemplate(db, delivery.filter.template ?? '');
      if (!template) throw new FileProblem('unreadable', 'The template of these letters is gone. Choose another one.');
      return letterFile(template, delivery.filter.sender ?? {}, {
        mayAskCounsel: Boolean(delivery.filter.counselReason),
      });
    }
    case 'removals':
      return null;
    default:
      return delivery.layout satisfies never;
  }
}

export function fileWriter({ layout, format }: StoredDelivery, file: FileRows | null, stream: Writable): RecordWriter {
  const columns = file?.columns ?? removalColumns;
  if (format === 'docx') return createLetterWriter(letterParagraphs, stream);
  if (layout === 'records' || layout === 'removals') return createRecordWriter(format, columns, stream);
  return createLayoutWriter(columns, stream);
}

export const contentTypes: Record<DeliveryFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
