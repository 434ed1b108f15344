import { useUrl } from '#app/state/url.ts';
import { valueFromComparables } from '#domain/calculators/comparables.ts';
import { analyzeDeal, cautions, type DealAnalysisInputs } from '#domain/calculators/deal.ts';
import { dealRules, startingDeal } from '#domain/calculators/fields.ts';
import { orNull, readFigures, startingTexts } from '../read-figures.ts';
import { cellsOf, readSales, type SalePart, saleKey, startingCells } from './sales.ts';

const starting: Record<string, string> & Record<keyof typeof dealRules, string> = {
  property: '',
  strategy: 'flip',
  source: 'comparables',
  ...startingTexts(dealRules, startingDeal),
  ...startingCells,
};

/** The inputs from the address, and the results. */
export function useDeal() {
  const { view: texts, change } = useUrl(starting);
  const figures = readFigures(dealRules, texts as typeof starting);
  const { values } = figures;
  const strategy = texts.strategy === 'wholesale' ? 'wholesale' : 'flip';
  const source = texts.source === 'typed' ? 'typed' : 'comparables';
  const sales = readSales(texts);
  const counting = sales.flatMap(({ counts }) => counts ?? []);
  const compared = valueFromComparables(counting, values.squareFeet);
  const arv = source === 'typed' ? values.typedArv : (compared?.arv ?? Number.NaN);
  const inputs: DealAnalysisInputs = {
    ...values,
    strategy,
    arv,
    asking: orNull(figures, 'asking'),
    rent: orNull(figures, 'rent'),
    loanMonths: orNull(figures, 'loanMonths'),
  };
  const deal = analyzeDeal(inputs);
  const basis = source === 'comparables' && compared ? { count: counting.length, spread: compared.spread } : null;
  return {
    texts: texts as typeof starting,
    starting,
    problems: figures.problems,
    source,
    sales,
    compared: compared && { ...compared, count: counting.length },
    inputs,
    deal,
    cautions: cautions(inputs, deal, basis),
    set: change,
    setSale: (number: number, part: SalePart, text: string) => change({ [saleKey(number, part)]: text }),
    removeSale: (number: number) =>
      change(cellsOf(sales.filter((_, index) => index !== number - 1).map((sale) => sale.texts))),
    reset: () => change(starting),
  };
}

export type DealState = ReturnType<typeof useDeal>;
