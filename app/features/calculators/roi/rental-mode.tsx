import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { rentalRules } from '#domain/calculators/fields.ts';
import { type Rental, rental } from '#domain/calculators/rental.ts';
import { saleReturn } from '#domain/calculators/sale.ts';
import { type RentalCell, rentalGrid } from '#domain/calculators/sensitivity.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { Lines } from '../headline.tsx';
import { shownMoney, shownPercent, shownRatio } from '../shown.ts';
import { HoldingYears } from './holding-years.tsx';
import { Grid, Mode } from './mode.tsx';
import { Sale } from './sale.tsx';
import type { Roi } from './use-roi.ts';

const copy = roiCalculatorCopy.rental;
const lines = ['yearlyRent', 'egi', 'noi', 'payment', 'debtService', 'reserve', 'cashFlow', 'cashIn'] as const;
const measures = ['cashOnCash', 'monthlyCashFlow'] as const;

/** A rental: its first year, the later years, the sale, and the effect of another price or rent. */
export function RentalMode({ roi }: { roi: Roi }) {
  const { values, problems } = roi.rental;
  const result = rental(values);
  const rate = saleReturn(values);
  const shown = {
    flow: shownMoney(result.monthlyCashFlow),
    return: shownPercent(result.cashOnCash),
    cap: shownPercent(result.capRate),
    irr: shownPercent(rate),
  };
  const rateNote = rate === null ? copy.sale.noRate : fillIn(copy.sale.soldAfter, { years: values.holdYears });
  const showCell = ({ cashOnCash, monthlyCashFlow }: RentalCell) =>
    roi.measure === 'cashOnCash' ? shownPercent(cashOnCash) : shownMoney(monthlyCashFlow);
  return (
    <Mode
      title={copy.title}
      fields={{ groups: copy.groups, copy: copy.fields, rules: rentalRules, problems, ...roi.fields }}
      headlines={[
        { label: copy.results.monthlyCashFlow, value: shown.flow },
        { label: copy.results.cashOnCash, value: shown.return },
        { label: copy.results.capRate, value: shown.cap },
        { label: copy.sale.irr, value: shown.irr, note: rateNote },
        { label: copy.results.dscr, value: shownRatio(result.dscr) },
      ]}
      details={
        <>
          <h3 className="mt-3 mb-2 text-lg">{copy.linesTitle}</h3>
          <Lines lines={lines.map((key) => ({ label: copy.results[key], value: shownMoney(result[key]) }))} />
          <Screens result={result} />
        </>
      }
      spoken={fillIn(copy.spoken, shown)}
      onReset={roi.reset}
    >
      <HoldingYears inputs={values} />
      <Sale inputs={values} />
      <Grid
        copy={copy.grid}
        caption={`${copy.grid.measures[roi.measure]} ${copy.grid.caption}`}
        grid={rentalGrid(values)}
        show={showCell}
      >
        <div className="mb-5 noscript:hidden print:hidden">
          <ChoiceChips
            name="grid"
            label={copy.grid.measure}
            value={roi.measure}
            choices={measures.map((value) => ({ value, label: copy.grid.measures[value] }))}
            onChange={(grid) => roi.set({ grid })}
          />
        </div>
      </Grid>
    </Mode>
  );
}

function Screens({ result: { rentToPrice, expenseShare } }: { result: Rental }) {
  const { screens } = copy;
  const rent = {
    share: shownPercent(rentToPrice),
    outcome: (rentToPrice ?? 0) >= 0.01 ? screens.passes : screens.fails,
  };
  const expenses = {
    share: shownPercent(expenseShare),
    outcome: (expenseShare ?? 0) >= 0.5 ? screens.high : screens.low,
  };
  const known = (share: number | null) => share !== null && !Number.isNaN(share);
  return (
    <div className="mt-5 text-sm">
      <h3 className="text-lg">{screens.title}</h3>
      {known(rentToPrice) && <p className="mt-1">{fillIn(screens.rent, rent)}</p>}
      {known(expenseShare) && <p className="mt-1">{fillIn(screens.expenses, expenses)}</p>}
    </div>
  );
}
