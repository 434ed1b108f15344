import { type Comparable, pricePerFoot } from '#domain/calculators/comparables.ts';
import { comparableRules, maxComparables, startingComparables } from '#domain/calculators/fields.ts';
import { readFigures, startingTexts } from '../read-figures.ts';

export type SaleTexts = { address: string } & Record<keyof Comparable, string>;
export type SalePart = keyof SaleTexts;
export const saleParts: SalePart[] = ['address', 'price', 'squareFeet', 'adjustment'];

const numbers = Array.from({ length: maxComparables }, (_, index) => index + 1);
const nothing: SaleTexts = { address: '', price: '', squareFeet: '', adjustment: '' };

/** The key of a cell in the address: sale2.price */
export const saleKey = (number: number, part: SalePart): string => `sale${number}.${part}`;

const startingSales: SaleTexts[] = startingComparables.map(({ address, ...figures }) => ({
  address,
  ...startingTexts(comparableRules, figures),
}));

/** The cells of all possible sales. */
export function cellsOf(sales: SaleTexts[]): Record<string, string> {
  const entries = numbers.flatMap((number) =>
    saleParts.map((part) => [saleKey(number, part), (sales[number - 1] ?? nothing)[part]]),
  );
  return Object.fromEntries(entries);
}

export const startingCells: Record<string, string> = cellsOf(startingSales);

export type Sale = {
  texts: SaleTexts;
  problems: Partial<Record<SalePart, string>>;
  /** The sale, when it is complete and valid. */
  counts: Comparable | null;
  perFoot: number | null;
  /** Valid so far, but not complete. */
  incomplete: boolean;
};

/** The entered sales, and an empty one to fill in next. */
export function readSales(cells: Record<string, string>): Sale[] {
  const all = numbers.map(
    (number) => Object.fromEntries(saleParts.map((part) => [part, cells[saleKey(number, part)] ?? ''])) as SaleTexts,
  );
  const last = all.findLastIndex((sale) => saleParts.some((part) => sale[part].trim() !== ''));
  return all.slice(0, last + 2).map(readSale);
}

function readSale(texts: SaleTexts): Sale {
  const { values: sale, problems } = readFigures(comparableRules, texts);
  const blank = { price: texts.price.trim() === '', squareFeet: texts.squareFeet.trim() === '' };
  if (blank.price) delete problems.price;
  if (blank.squareFeet) delete problems.squareFeet;
  const counts = Object.values(sale).some(Number.isNaN) ? null : sale;
  const started = saleParts.some((part) => texts[part].trim() !== '');
  const incomplete = started && counts === null && Object.keys(problems).length === 0;
  return { texts, problems, counts, perFoot: counts && pricePerFoot(counts), incomplete };
}
