import { datasetTypes } from '../datasets/dataset-types.ts';
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

/** '48453 probate' is 'Travis, TX, Probate'. */
function placesIn(text: string, { countyOf }: Known): string {
  const [, fips = '', dataset] = /^(\d{5})(?: (\w+))?$/.exec(text) ?? [];
  const county = countyOf(fips);
  if (county === null) return text;
  const name =
    dataset && Object.hasOwn(datasetTypes, dataset) ? datasetTypes[dataset as keyof typeof datasetTypes] : dataset;
  return name ? `${county}, ${name}` : county;
}
