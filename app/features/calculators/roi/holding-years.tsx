import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { roiCalculatorWords } from '#content/pages/roi-calculator.ts';
import { type HoldingInputs, type HoldingYear, holdingYears } from '#domain/calculators/holding.ts';
import { shownMoney } from '../shown.ts';
import { Wide } from '../split.tsx';
import { CashFlowChart } from './cash-flow-chart.tsx';

const words = roiCalculatorWords.rental.years;
const columns = Object.keys(words.columns) as (keyof HoldingYear)[];

/** The years of holding as bars, and every figure behind them as a table. */
export function HoldingYears({ inputs }: { inputs: HoldingInputs }) {
  const years = holdingYears(inputs);
  const known = years.length > 0 && years.every(({ total }) => !Number.isNaN(total));
  return (
    <Wide id="years-title" title={words.title} intro={words.intro}>
      {known ? (
        <>
          <CashFlowChart flows={years.map(({ cashFlow }) => cashFlow)} sentence={words.chart} />
          <div className="mt-8">
            <ScrollTable
              label={words.caption}
              columns={columns.map((key) => words.columns[key])}
              rows={years.map((year) =>
                columns.map((key) => (key === 'year' ? String(year.year) : shownMoney(year[key]))),
              )}
              numeric={[1, 2, 3, 4, 5, 6, 7]}
            />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-2">{words.waiting}</p>
      )}
    </Wide>
  );
}
