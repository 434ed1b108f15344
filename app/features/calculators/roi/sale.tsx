import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { holdingYears } from '#domain/calculators/holding.ts';
import { rental } from '#domain/calculators/rental.ts';
import { type SaleInputs, type SaleYear, saleYears } from '#domain/calculators/sale.ts';
import { Lines } from '../headline.tsx';
import { shownMoney } from '../shown.ts';
import { Wide } from '../split.tsx';

const copy = roiCalculatorCopy.rental.sale;
const columns = Object.keys(copy.columns) as (keyof SaleYear)[];

/** The sale at the end, line by line, and what a sale in any earlier year would bring. */
export function Sale({ inputs }: { inputs: SaleInputs }) {
  const years = saleYears(inputs);
  const last = years.at(-1);
  const known = last !== undefined && years.every(({ profit }) => !Number.isNaN(profit));
  return (
    <Wide id="sale-title" title={copy.title} intro={copy.intro}>
      {known ? (
        <div className="grid gap-y-8">
          <div className="max-w-xl">
            <Lines lines={saleLines(inputs, last)} />
          </div>
          <ScrollTable
            label={copy.caption}
            columns={columns.map((key) => copy.columns[key])}
            rows={years.map((year) =>
              columns.map((key) => (key === 'year' ? String(year.year) : shownMoney(year[key]))),
            )}
            numeric={columns.map((_, index) => index).slice(1)}
          />
        </div>
      ) : (
        <p className="text-sm text-ink-2">{roiCalculatorCopy.rental.years.waiting}</p>
      )}
    </Wide>
  );
}

function saleLines(inputs: SaleInputs, { value, sellingCosts, balance, cashFromSale, profit }: SaleYear) {
  const { lines } = copy;
  const total = holdingYears(inputs).at(-1)?.total ?? Number.NaN;
  return [
    { label: lines.value, value: shownMoney(value) },
    { label: lines.sellingCosts, value: shownMoney(0 - sellingCosts) },
    { label: lines.balance, value: shownMoney(0 - balance) },
    { label: lines.cashFromSale, value: shownMoney(cashFromSale), strong: true },
    { label: lines.cashFlow, value: shownMoney(total) },
    { label: lines.cashIn, value: shownMoney(0 - rental(inputs).cashIn) },
    { label: lines.profit, value: shownMoney(profit), strong: true },
  ];
}
