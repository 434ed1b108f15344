import { type DatasetType, datasetNames, datasetTypes, isDatasetType } from '../datasets/dataset-types.ts';
import { cleanLine, cleanParagraphs } from '../forms/clean-text.ts';
import { fragmentLink } from '../text/fragment-link.ts';
import { listText } from '../text/list-text.ts';
import type { QuoteRequest } from './quote.ts';

type QuoteChoice = QuoteRequest['datasets'];

/** What a link fills in of the quote form, as the form takes it. */
export type QuotePrefill = { territory: string; datasets: QuoteChoice | ''; message: string };

/** What a link fills in of the contact form. */
export type ContactPrefill = { name: string; message: string };

type QuoteParts = {
  territory?: string;
  datasets?: readonly DatasetType[];
  message?: string;
  /** The pricing page, if its estimator is filled in too. */
  path?: string | null;
};

/** The limits of the form fields. They are repeated here, because a page that only links needs no form checks. */
export const prefillLimits = { name: 100, territory: 2000, datasets: 200, message: 2000 } as const;

type FieldName = keyof typeof prefillLimits;

/** The bundles of the form that are less than everything. */
const bundles: [QuoteChoice, DatasetType[]][] = [
  ['probate-bundle', ['pre_probate', 'probate', 'inheritance']],
  ['distressed-bundle', ['foreclosure', 'eviction', 'code_violation']],
];

/** The form has no choice for one of these alone. */
type OnlyWithOthers = 'divorce' | 'inheritance' | 'eviction' | 'code_violation' | 'tax_delinquent' | 'bankruptcy';

/** The choices of the form that are a single dataset. */
const single: Partial<Record<DatasetType, QuoteChoice>> = {
  pre_probate: 'pre-probate',
  probate: 'probate',
  foreclosure: 'foreclosure',
  custom: 'custom',
} satisfies Record<Exclude<DatasetType, OnlyWithOthers>, QuoteChoice>;

/**
 * The choice of the quote form for these datasets: the dataset itself, the bundle that they are part of, everything, or a
 * custom dataset. `exact` is false if the choice does not say which datasets were meant.
 */
export function quoteChoice(types: readonly DatasetType[]): { choice: QuoteChoice | ''; exact: boolean } {
  const wanted = new Set(types);
  const [first] = wanted;
  if (!first) return { choice: '', exact: true };
  const only = wanted.size === 1 ? single[first] : undefined;
  if (only) return { choice: only, exact: true };
  const everything = datasetNames.filter((type) => type !== 'custom') as DatasetType[];
  if (everything.every((type) => wanted.has(type))) return { choice: 'all', exact: true };
  const bundle = bundles.find(([, members]) => wanted.size > 1 && [...wanted].every((type) => members.includes(type)));
  return bundle ? { choice: bundle[0], exact: wanted.size === bundle[1].length } : { choice: 'custom', exact: false };
}

/** The address of the quote form, filled in: `/pricing#quote?territory=Travis%2C+TX&datasets=probate`. */
export function quoteLink({ territory = '', datasets = [], message = '', path }: QuoteParts): string {
  const { choice, exact } = quoteChoice(datasets);
  const text = exact ? message : withDatasets(message, datasets);
  return linkTo(path ?? '/pricing', { territory, datasets: choice, message: text }, 'quote');
}

/** The address of the contact form, filled in. */
export function contactLink({ name = '', message = '' }: Partial<ContactPrefill>): string {
  return linkTo('/support/contact', { name, message }, 'contact-form');
}

/** What the fields of a link fill in on the pricing page. `datasets` may also be a list of dataset types. */
export function readQuoteLink(fields: URLSearchParams): QuotePrefill {
  const { territory, datasets, message } = read(fields, ['territory', 'datasets', 'message']);
  const given = quoteChoices.find((each) => each === datasets);
  if (given) return { territory, datasets: given, message };
  const types = datasets
    .split(',')
    .map((entry) => entry.trim())
    .filter(isDatasetType);
  const { choice, exact } = quoteChoice(types);
  const text = exact ? message : cut(withDatasets(message, types), prefillLimits.message);
  return { territory, datasets: choice, message: text };
}

/** What the fields of a link fill in on the contact page. */
export function readContactLink(fields: URLSearchParams): ContactPrefill {
  return read(fields, ['name', 'message']);
}

/** Kept equal to the form's choices by the type, so that this file needs no schema. */
const quoteChoices = Object.keys({
  'pre-probate': 0,
  probate: 0,
  foreclosure: 0,
  'probate-bundle': 0,
  'distressed-bundle': 0,
  all: 0,
  custom: 0,
} satisfies Record<QuoteChoice, 0>) as QuoteChoice[];

/** The message, after a line that names the datasets. */
function withDatasets(message: string, types: readonly DatasetType[]): string {
  const line = `Datasets: ${listText([...new Set(types)].map((type) => datasetTypes[type]))}.`;
  return message ? `${line}\n${message}` : line;
}

function linkTo(path: string, fields: Partial<Record<FieldName, string>>, anchor: string): string {
  const entries = Object.entries(fields).map(([name, value]) => [name, cleaned(name as FieldName, value)]);
  return fragmentLink(path, Object.fromEntries(entries), anchor);
}

function read<Name extends FieldName>(fields: URLSearchParams, names: Name[]): Record<Name, string> {
  const entries = names.map((name) => [name, cleaned(name, fields.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Text without control characters, cut to what the field accepts. */
function cleaned(name: FieldName, value: string): string {
  return cut(name === 'message' ? cleanParagraphs(value) : cleanLine(value), prefillLimits[name]);
}

/** Never cuts a character in half. */
function cut(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}

/** The datasets that a choice of the form means; none for a custom one, which the message describes. */
export function choiceDatasets(choice: string): DatasetType[] {
  const everything = datasetNames.filter((type) => type !== 'custom') as DatasetType[];
  if (choice === 'all') return everything;
  const bundle = bundles.find(([name]) => name === choice);
  return bundle?.[1] ?? everything.filter((type) => single[type] === choice);
}
