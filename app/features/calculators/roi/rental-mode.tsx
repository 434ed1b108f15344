import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { roiCalculatorWords } from '#content/pages/roi-calculator.ts';
import { type Rental, type RentalInputs, rental } from '#domain/calculators/rental.ts';
import { type RentalCell, rentalGrid } from '#domain/calculators/sensitivity.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { CalculatorBar } from '../calculator-bar.tsx';
import { Headline, Lines } from '../headline.tsx';
import { NumberFields } from '../number-fields.tsx';
import { SensitivityTable } from '../sensitivity-table.tsx';
import { shownMoney, shownPercent, shownRatio } from '../shown.ts';
import { Split, Wide } from '../split.tsx';
import { Spoken } from '../spoken.tsx';
import { HoldingYears } from './holding-years.tsx';
import type { Roi } from './use-roi.ts';

const words = roiCalculatorWords.rental;
const lines = ['yearlyRent', 'egi', 'noi', 'payment', 'debtService', 'cashFlow', 'cashIn'] as const;

/** A rental: its first year, the later years, and the effect of another price or rent. */
export function RentalMode({ roi }: { roi: Roi }) {
  const { values, problems } = roi.rental;
  const result = rental(values);
  const shown = {
    flow: shownMoney(result.monthlyCashFlow),
    return: shownPercent(result.cashOnCash),
    cap: shownPercent(result.capRate),
  };
  const inputs = words.groups.map((group) => (
    <NumberFields
      key={group.title}
      {...group}
      words={words.fields}
      texts={roi.texts}
      problems={problems}
      onChange={roi.set}
    />
  ));
  return (
    <>
      <Split
        figures={[
          { label: words.results.monthlyCashFlow, value: shown.flow },
          { label: words.results.cashOnCash, value: shown.return },
        ]}
        inputs={{ id: 'figures-title', title: roiCalculatorWords.inputs, children: inputs }}
        results={{
          id: 'results-title',
          title: words.title,
          children: (
            <>
              <dl className="calculators-headlines">
                <Headline label={words.results.monthlyCashFlow} value={shown.flow} large />
                <Headline label={words.results.cashOnCash} value={shown.return} />
                <Headline label={words.results.capRate} value={shown.cap} />
                <Headline label={words.results.dscr} value={shownRatio(result.dscr)} />
                <Headline label={words.results.noi} value={shownMoney(result.noi)} />
              </dl>
              <Lines lines={lines.map((key) => ({ label: words.results[key], value: shownMoney(result[key]) }))} />
              <Screens result={result} />
              <CalculatorBar workbook="roi-calculator" onReset={roi.reset} />
            </>
          ),
        }}
      />
      <Spoken sentence={fillIn(words.spoken, shown)} />
      <HoldingYears inputs={values} />
      <RentalGrid inputs={values} measure={roi.measure} onMeasure={(measure) => roi.set('grid', measure)} />
    </>
  );
}

function Screens({ result: { rentToPrice, expenseShare } }: { result: Rental }) {
  const { screens } = words;
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

const measures = ['cashOnCash', 'monthlyCashFlow'] as const;

type GridProps = { inputs: RentalInputs; measure: keyof RentalCell; onMeasure: (measure: string) => void };

function RentalGrid({ inputs, measure, onMeasure }: GridProps) {
  const { columns, rows } = rentalGrid(inputs);
  const show = ({ cashOnCash, monthlyCashFlow }: RentalCell) =>
    measure === 'cashOnCash' ? shownPercent(cashOnCash) : shownMoney(monthlyCashFlow);
  return (
    <Wide id="grid-title" title={words.grid.title} intro={words.grid.intro}>
      <div className="mb-5 noscript:hidden print:hidden">
        <ChoiceChips
          name="grid"
          label={words.grid.measure}
          value={measure}
          choices={measures.map((value) => ({ value, label: words.grid.measures[value] }))}
          onChange={onMeasure}
        />
      </div>
      <SensitivityTable
        caption={`${words.grid.measures[measure]} ${words.grid.caption}`}
        rowTitle={words.grid.rows}
        columnTitle={words.grid.columns}
        columns={columns}
        rows={rows.map(({ amount, cells }) => ({ amount, cells: cells.map(show) }))}
      />
    </Wide>
  );
}
