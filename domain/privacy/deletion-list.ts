/** The lists of California's deletion platform, by its names. */
export const deletionLists = ['NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID'] as const;
export type DeletionList = (typeof deletionLists)[number];

/** The lists whose identifiers are in our records. */
export const matchedLists = ['Email', 'Phone'] as const satisfies DeletionList[];
export type MatchedList = (typeof matchedLists)[number];

export const deletionStages = ['receiving', 'comparing', 'deleting', 'done'] as const;
export type DeletionStage = (typeof deletionStages)[number];

/** The platform's codes of what was done about a request. */
export const deletionStatuses = { exempt: 2, deleted: 3, optedOut: 4, notFound: 5 } as const;

/** A broker fetches the lists at least this often. */
export const deletionCycleDays = 45;

/** The most that a request with rows may have. */
export const deletionPartBytes = 512 * 1024;

export type DeletionFile = { listType: DeletionList | 'Removed'; fileDate: string };

const fileTypes = [...deletionLists, 'Removed'] as const;
const namePattern = new RegExp(
  `^(\\d{4})(\\d{2})(\\d{2})_\\d{4}_(${fileTypes.join('|')})(?:_[A-Za-z0-9]{1,10})?\\.csv$`,
  'i',
);

/** What the name of a downloaded file says, such as 20260312_4821_Phone.csv; null for another name. The sandbox writes PHONE. */
export function readFileName(name: string): DeletionFile | null {
  const [, year, month, day, type = ''] = namePattern.exec(name) ?? [];
  const fileDate = `${year}-${month}-${day}`;
  const listType = fileTypes.find((each) => each.toLowerCase() === type.toLowerCase());
  if (!listType || new Date(`${fileDate}T00:00:00Z`).toJSON()?.slice(0, 10) !== fileDate) return null;
  return { listType, fileDate };
}

export type DeletionRow = { id: string; hash: string };

const rowPattern = /^([A-Za-z0-9]{12}),([A-Za-z0-9+/]{43}=)(?:,([A-Za-z]+))?$/;
const headers = { items: 'ID,Hash', removed: 'ID,Hash,ListType' };

/** Whole lines of a file; only the first part has the names of the columns. The number of a bad line counts from 1. */
export function readRows(
  text: string,
  kind: keyof typeof headers,
): { ok: true; rows: DeletionRow[] } | { ok: false; line: number } {
  const rows: DeletionRow[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    if (line === '' && at === lines.length - 1) break;
    if (at === 0 && line.toLowerCase() === headers[kind].toLowerCase()) continue;
    const [, id = '', hash = '', list] = rowPattern.exec(line) ?? [];
    const isWhole = kind === 'items' ? list === undefined : deletionLists.some((name) => name === list);
    if (id === '' || !isWhole) return { ok: false, line: at + 1 };
    rows.push({ id, hash });
  }
  return { ok: true, rows };
}

/** Email addresses without spaces, in lower case. Dots and plus signs stay. */
export function standardEmail(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}

/** The last ten digits, or all if there are fewer. */
export function standardPhone(text: string): string {
  return text.replace(/\D/g, '').slice(-10);
}

/** A phone number without its area code could be anybody's. */
const shortestPhone = 10;

/** An identifier of a record, as the platform standardizes it, and the field that has it. */
export type Identifier = { list: MatchedList; value: string; field: string; nameField: string; isExempt: boolean };

/**
 * Fields with an identifier, and who it belongs to. What the file of a court says is a public record, which the law does not
 * count as personal information (Cal. Civ. Code 1798.140); what we license is personal information.
 */
const identifierFields: Omit<Identifier, 'value'>[] = [
  { list: 'Phone', field: 'owner_phone', nameField: 'owner_name', isExempt: false },
  { list: 'Phone', field: 'executor_phone', nameField: 'executor_name', isExempt: false },
  { list: 'Email', field: 'owner_email', nameField: 'owner_name', isExempt: false },
  { list: 'Phone', field: 'attorney_phone', nameField: 'executor_attorney', isExempt: true },
  { list: 'Phone', field: 'trustee_phone', nameField: 'trustee_name', isExempt: true },
];

/** What is deleted from a record of a person on the list: contacts that we license. */
export const deletedFields = ['owner_phone', 'executor_phone', 'owner_email', 'phone_type'];

/** A field may have several, such as '(512) 555-0100; (512) 555-0101'. */
export function identifiersOf(record: Record<string, unknown>): Identifier[] {
  return identifierFields.flatMap((field) => {
    const text = record[field.field];
    if (typeof text !== 'string') return [];
    const parts = text.split(/[;,|/]|\bor\b/);
    const values = parts.map(field.list === 'Phone' ? standardPhone : standardEmail);
    const whole = values.filter((value) =>
      field.list === 'Phone' ? value.length >= shortestPhone : value.includes('@'),
    );
    return [...new Set(whole)].map((value) => ({ ...field, value }));
  });
}
