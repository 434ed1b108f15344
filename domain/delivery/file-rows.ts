import type { DatasetType } from '../datasets/dataset-types.ts';
import {
  type ExportLayout,
  type LayoutRecord,
  type LayoutRow,
  type LayoutStamp,
  layoutColumns,
  layoutRows,
} from '../export/layouts.ts';
import type { Cell } from '../export/table.ts';
import { fields, fileColumns } from '../records/dictionary.ts';
import type { CheckedFiling } from '../records/filing.ts';
import { verdictFor } from './contact-role.ts';
import type { LeftOutReason } from './delivery.ts';

/** A record as it is read for a delivery. */
export type DeliveredFiling = CheckedFiling & {
  id: string;
  score: number | null;
  quality: string | null;
  /** Those that the property is in, as far as the customer may have them; only read for letters. */
  datasets?: readonly DatasetType[];
};

/** The rows that a record has in a file, or why it has none. */
export type RecordRows = { rows: Cell[][]; leftOut: LeftOutReason | null };

export type FileRows = { columns: string[]; rowsOf: (filing: DeliveredFiling) => RecordRows };

const fieldNames = fields.map(({ name }) => name);
const ownColumns = ['record_id', ...fileColumns, 'score', 'quality'];
const ownCells = [...fileColumns, 'score' as const, 'quality' as const].map((name, at) => [name, at + 1] as const);
const emptyRow: Cell[] = Array.from({ length: ownColumns.length + fieldNames.length }, () => null);
const fieldColumn = new Map<string, number>(fieldNames.map((name, at) => [name, ownColumns.length + at]));

/** All fields of the dictionary, as an import reads them, after our own id. */
export function recordFile(): FileRows {
  return {
    columns: [...ownColumns, ...fieldNames],
    rowsOf(filing) {
      const row = emptyRow.slice();
      row[0] = filing.id;
      for (const [name, at] of ownCells) row[at] = filing[name];
      const { record, property_address, market_value } = filing;
      // Most records have few of the fields.
      const put = (name: string, value: Cell) => {
        const column = fieldColumn.get(name);
        if (column !== undefined && value !== null) row[column] = value;
      };
      put('property_address', property_address);
      put('market_value', market_value);
      for (const name in record) put(name, record[name] ?? null);
      return { rows: [row], leftOut: null };
    },
  };
}

export function layoutRecord({ dataset_type: dataset, county, state, ...filing }: DeliveredFiling): LayoutRecord {
  const { property_address, market_value, record, score, quality } = filing;
  return { dataset, county, state, score, quality, record: { property_address, market_value, ...record } };
}

/**
 * Contacts for other software, with our id at the end, by which a remove-file finds them. A dialer gets nobody whom the rules
 * forbid to call at any hour, and every number once.
 */
export function contactFile(layout: ExportLayout, stamp: LayoutStamp): FileRows {
  const dialed = new Set<number>();
  function refusalOf(dataset: LayoutRecord['dataset'], { contact, state, refused, cells }: LayoutRow) {
    if (refused || layout !== 'dialer') return contact === null && refused ? 'no_contact' : refused;
    if (verdictFor(dataset, contact?.role ?? '', state, 'call') === 'no') return 'may_not_call';
    const number = Number(cells?.[0]);
    if (dialed.has(number)) return 'same_phone';
    dialed.add(number);
    return null;
  }
  return {
    columns: [...layoutColumns(layout), 'Record ID'],
    rowsOf(filing) {
      const record = layoutRecord(filing);
      let leftOut: LeftOutReason | null = null;
      const rows: Cell[][] = [];
      for (const row of layoutRows(layout, record, stamp)) {
        const refusal = refusalOf(record.dataset, row);
        leftOut ??= refusal;
        if (refusal === null && row.cells) rows.push([...row.cells, filing.id]);
      }
      return { rows, leftOut: rows.length > 0 ? null : leftOut };
    },
  };
}
