import { type DatasetType, datasetTypes } from '../datasets/dataset-types.ts';
import { dateFields, keyFields } from '../records/dictionary.ts';
import { attorneyOf, type Contact, contactsOf, type RecordFields } from './contacts/contacts-of.ts';
import { phoneNumber } from './contacts/phone-number.ts';
import { isMailable, postalAddress } from './contacts/postal-address.ts';
import type { Cell, ExportTable } from './table.ts';

/** CSV layouts for software that imports contacts. */
export const exportLayouts = ['crm', 'dialer', 'mail'] as const;

export type ExportLayout = (typeof exportLayouts)[number];

export type LayoutRecord = {
  dataset: DatasetType;
  county: string;
  state: string;
  record: RecordFields;
  score?: number | null;
  quality?: string | null;
};

/** Where the rows come from, and the day of the file as yyyy-mm-dd. */
export type LayoutStamp = { source: string; day: string };

type Row = LayoutRecord & { contact: Contact | null; stamp: LayoutStamp };

/** Why a contact is of no use to the software that reads the file. */
export type LayoutRefusal = 'no_phone' | 'do_not_call' | 'no_mailing_address';

type Layout = {
  refuses: (row: Row) => LayoutRefusal | null;
  columns: Record<string, (row: Row) => Cell>;
};

const text = (row: Row, name: string) => (typeof row.record[name] === 'string' ? row.record[name] : '');
const property = (row: Row) => postalAddress(text(row, 'property_address'));
const mailing = ({ contact }: Row) => postalAddress(contact?.mailing ?? '');
const phone = ({ contact }: Row) => phoneNumber(contact?.phone ?? '');
const attorney = ({ dataset, record, contact }: Row) => attorneyOf(dataset, record, contact?.role ?? '');
const firstOf = (row: Row, names: readonly string[]) => names.map((name) => text(row, name)).find(Boolean) ?? '';
const number = (value: unknown) => (typeof value === 'number' ? value : null);

const nameColumns: Layout['columns'] = {
  'First Name': ({ contact }) => contact?.first ?? '',
  'Last Name': ({ contact }) => contact?.last ?? '',
  Company: ({ contact }) => contact?.company ?? '',
  Role: ({ contact }) => contact?.role ?? '',
};

/** An empty cell could be read as 'may be called'. */
const doNotCall = ({ contact }: Row) =>
  contact === null || contact.doNotCall === null ? 'Unknown' : contact.doNotCall ? 'Yes' : 'No';

const recordColumns: Layout['columns'] = {
  County: ({ county }) => county,
  Dataset: ({ dataset }) => datasetTypes[dataset],
  Reference: (row) => firstOf(row, [...keyFields, 'apn']),
  'Record Date': (row) => firstOf(row, dateFields[row.dataset]),
  'Lead Source': ({ stamp }) => stamp.source,
  'Export Date': ({ stamp }) => stamp.day,
};

const propertyColumns: Layout['columns'] = {
  'Property Street': (row) => property(row).street,
  'Property Unit': (row) => property(row).unit,
  'Property City': (row) => property(row).city,
  'Property State': (row) => property(row).state || row.state,
  'Property ZIP': (row) => property(row).zip,
};

const layouts: Record<ExportLayout, Layout> = {
  crm: {
    refuses: () => null,
    columns: {
      ...nameColumns,
      Phone: (row) => phone(row)?.e164 ?? '',
      'Phone Type': ({ contact }) => contact?.phoneType ?? '',
      'Do Not Call': doNotCall,
      Email: ({ contact }) => contact?.email ?? '',
      'Mailing Street': (row) => mailing(row).street,
      'Mailing Unit': (row) => mailing(row).unit,
      'Mailing City': (row) => mailing(row).city,
      'Mailing State': (row) => mailing(row).state,
      'Mailing ZIP': (row) => mailing(row).zip,
      Attorney: (row) => attorney(row)?.name ?? '',
      'Attorney Phone': (row) => phoneNumber(attorney(row)?.phone ?? '')?.e164 ?? '',
      ...propertyColumns,
      'Estimated Value': ({ record }) => number(record.market_value),
      'Lead Score': ({ score }) => score ?? null,
      'Lead Quality': ({ quality }) => quality ?? '',
      ...recordColumns,
    },
  },
  dialer: {
    // A number that is marked must not reach a dialer, whatever it does with the column.
    refuses: (row) => (phone(row) === null ? 'no_phone' : row.contact?.doNotCall === true ? 'do_not_call' : null),
    columns: {
      Phone: (row) => phone(row)?.digits ?? '',
      'Phone E.164': (row) => phone(row)?.e164 ?? '',
      'Phone Type': ({ contact }) => contact?.phoneType ?? '',
      'Do Not Call': doNotCall,
      ...nameColumns,
      State: (row) => mailing(row).state || property(row).state || row.state,
      ZIP: (row) => mailing(row).zip || property(row).zip,
      ...propertyColumns,
      ...recordColumns,
    },
  },
  mail: {
    refuses: (row) => (isMailable(mailing(row)) ? null : 'no_mailing_address'),
    columns: {
      'Full Name': ({ contact }) => contact?.company || [contact?.first, contact?.last].filter(Boolean).join(' '),
      ...nameColumns,
      'Address 1': (row) => mailing(row).street,
      'Address 2': (row) => mailing(row).unit,
      City: (row) => mailing(row).city,
      State: (row) => mailing(row).state,
      ZIP: (row) => mailing(row).zip,
      'Do Not Call': doNotCall,
      ...propertyColumns,
      ...recordColumns,
    },
  },
};

/** The columns of a layout in their order. */
export function layoutColumns(layout: ExportLayout): string[] {
  return Object.keys(layouts[layout].columns);
}

export type LayoutRow = {
  contact: Contact | null;
  /** Whose rules apply to the contact: the state of the mailing address, else of the property. */
  state: string;
  refused: LayoutRefusal | null;
  /** Null if it is refused. */
  cells: Cell[] | null;
};

/** One row for each contact; a record without contacts still has one. */
export function layoutRows(layout: ExportLayout, record: LayoutRecord, stamp: LayoutStamp): LayoutRow[] {
  const { refuses, columns } = layouts[layout];
  const contacts = contactsOf(record.dataset, record.record);
  return (contacts.length > 0 ? contacts : [null]).map((contact) => {
    const row = { ...record, contact, stamp };
    const refused = refuses(row);
    const state = mailing(row).state || property(row).state || record.state;
    return { contact, state, refused, cells: refused ? null : Object.values(columns).map((cell) => cell(row)) };
  });
}

/** The rows that the layout takes. `dialed` keeps the phone numbers of a file that is written in parts. */
export function layoutTable(
  layout: ExportLayout,
  records: LayoutRecord[],
  stamp: LayoutStamp,
  dialed = new Set<Cell | undefined>(),
): ExportTable {
  const rows = records.flatMap((record) => layoutRows(layout, record, stamp));
  const taken = rows.flatMap(({ cells }) => (cells ? [cells] : []));
  // Joint owners share a number, which must not be dialed twice.
  const isNew = ([number]: Cell[]) => !dialed.has(number) && dialed.add(number);
  return { columns: layoutColumns(layout), rows: layout === 'dialer' ? taken.filter(isNew) : taken };
}
