import {
  type FileField,
  type FileMapping,
  type FileTable,
  guessMapping,
  mappedCsv,
  namedColumns,
  readTable,
  unknownValues,
} from '../columns/file-mapping.ts';
import { type DealColumn, dealColumnNames, dealFields, ownDealFields } from './deal-columns.ts';
import { maxImportRows } from './deal-limits.ts';
import { type RowProblem, zipOf } from './deals-csv.ts';

export type MappedDeals = {
  table: FileTable;
  mapping: FileMapping<DealColumn>;
  /** It has our names and our words: it can be sent as it is. */
  isPlain: boolean;
};

/** How the columns of a file are understood; null for one whose problem no column can change. */
export function readDealsTable(text: string): MappedDeals | null {
  const read = readTable(text, dealFields);
  if (!read.ok || read.table.rows.length === 0 || read.table.rows.length > maxImportRows) return null;
  const { table } = read;
  const mapping = guessMapping(dealFields, table);
  const named = namedColumns(dealFields, table.header);
  const isPlain =
    table.hasHeader &&
    !missingDealColumns({ table, mapping }) &&
    dealFields.every(
      (field) => mapping.columns[field.name] === named[field.name] && unknownValues(field, table, mapping).length === 0,
    );
  return { table, mapping, isPlain };
}

type Mapped = Pick<MappedDeals, 'table' | 'mapping'>;

/** A ZIP code says the county and the state. */
function hasZips({ table, mapping: { columns } }: Mapped): boolean {
  const { property_address: address } = columns;
  return (
    columns.zip !== null || (address !== null && table.rows.some(({ cells }) => zipOf(cells[address] ?? '') !== null))
  );
}

const isNeeded = ({ name, isRequired }: FileField<DealColumn>, mapped: Mapped) =>
  isRequired === true && (name === 'property_address' || !hasZips(mapped));

export function missingDealColumns(mapped: Mapped): boolean {
  return dealFields.some((field) => isNeeded(field, mapped) && mapped.mapping.columns[field.name] === null);
}

/** Nobody is asked about what only our own files have, unless the file has it. */
export function shownDealFields(mapped: MappedDeals): FileField<DealColumn>[] {
  return dealFields
    .filter(({ name }) => !ownDealFields.has(name) || mapped.mapping.columns[name] !== null)
    .map((field) => ({ ...field, isRequired: isNeeded(field, mapped) }));
}

/** The file with our names and values, for the import. */
export function mappedDealsFile({ table, mapping }: MappedDeals): string {
  return mappedCsv(dealFields, table, mapping);
}

/** A problem of the mapped file, in the rows and columns of the file itself. */
export function mappedProblem(problem: RowProblem, { table, mapping, isPlain }: MappedDeals): RowProblem {
  if (isPlain) return problem;
  const field = dealFields.find(
    ({ name, names }) =>
      problem.column === names[0] || problem.column === (dealColumnNames as Record<string, string>)[name],
  );
  const at = field ? mapping.columns[field.name] : null;
  return {
    ...problem,
    row: table.hasHeader ? problem.row : problem.row - 1,
    column: at === null ? problem.column : (table.header[at] ?? problem.column),
  };
}
