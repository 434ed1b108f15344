import { datasetTypes, isDatasetType } from '../datasets/dataset-types.ts';
import { isUuid } from '../text/uuid.ts';

/** A value of the audit as staff read it: its id, if it has one, is only a hint. */
export type AuditName = {
  text: string;
  /** The id behind the name. */
  id?: string;
  /** Where it is at the desk. */
  href?: string;
};

export type AuditValue = string | number | boolean | null;

/** The ids among values, each once. */
export function idsIn(values: AuditValue[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string' && isUuid(value)) as string[])];
}

type Known = {
  /** What an id is called; null if nothing with it is stored any more. */
  nameOf: (id: string) => { kind: string; name: string } | null;
  /** 'Travis, TX' for 48453. */
  countyOf: (fips: string) => string | null;
};

/** What is shown for an id that has no name any more. */
export const goneName = 'no longer stored';

const pages: Record<string, string> = {
  customer: '/desk/customers?open=',
  message: '/desk/inbox?open=',
  demo: '/desk/bookings?open=',
  upload: '/desk/data?open=',
};

/** A subject or a detail in words: people and customers by name, county files by county and dataset. */
export function auditName(value: AuditValue, known: Known): AuditName {
  if (typeof value !== 'string') return { text: value === null ? 'none' : String(value) };
  if (!isUuid(value)) return { text: placesIn(value, known) };
  const found = known.nameOf(value);
  if (!found) return { text: goneName, id: value };
  const page = pages[found.kind];
  return { text: placesIn(found.name, known), id: value, ...(page && { href: `${page}${value}` }) };
}

/** 'endsOn' is 'ends on'. */
export const detailKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** '48453 probate' is 'Travis, TX, Probate', and '48453, 48491' are two counties. */
function placesIn(text: string, known: Known): string {
  const [, list = '', more = ''] = /^(.*?)( and \d+ more)?$/.exec(text) ?? [];
  const parts = list.split(', ');
  const isList = parts.length > 1 && parts.every((part) => /^\d{5}$/.test(part) || isDatasetType(part));
  return isList ? `${parts.map((part) => placeOf(part, known)).join('; ')}${more}` : placeOf(text, known);
}

function placeOf(text: string, { countyOf }: Known): string {
  if (isDatasetType(text)) return datasetTypes[text];
  const [, fips = '', dataset] = /^(\d{5})(?: (\w+))?$/.exec(text) ?? [];
  const county = countyOf(fips);
  if (county === null) return text;
  const name = dataset && isDatasetType(dataset) ? datasetTypes[dataset] : dataset;
  return name ? `${county}, ${name}` : county;
}
