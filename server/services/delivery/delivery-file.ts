import type { Writable } from 'node:stream';
import { site } from '#content/site.ts';
import type { StoredDelivery } from '#db/queries/delivery/deliveries.ts';
import type { DeliveryFormat } from '#domain/delivery/delivery.ts';
import { contactFile, type FileRows, recordFile } from '#domain/delivery/file-rows.ts';
import { removalColumns } from '#domain/delivery/removal-file.ts';
import { createLayoutWriter, createRecordWriter, type RecordWriter } from '../../records/write/record-writer.ts';

/** The rows of a delivery's records, by its layout. Null for a remove-file, whose rows are not records. */
export function fileRowsOf(delivery: StoredDelivery, day: string): FileRows | null {
  const stamp = { source: site.name, day };
  switch (delivery.layout) {
    case 'records':
      return recordFile();
    case 'crm':
    case 'dialer':
    case 'mail':
      return contactFile(delivery.layout, stamp);
    case 'letters':
      throw new Error('Letters come later.');
    case 'removals':
      return null;
    default:
      return delivery.layout satisfies never;
  }
}

export function fileWriter({ layout, format }: StoredDelivery, file: FileRows | null, stream: Writable): RecordWriter {
  const columns = file?.columns ?? removalColumns;
  if (format === 'docx') throw new Error('Letters come later.');
  if (layout === 'records' || layout === 'removals') return createRecordWriter(format, columns, stream);
  return createLayoutWriter(columns, stream);
}

export const contentTypes: Record<DeliveryFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
