import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { roiCalculatorWords } from '#content/pages/roi-calculator.ts';
import type { RentalInputs } from '#domain/calculators/rental.ts';
import { type RentalCell, rentalGrid } from '#domain/calculators/sensitivity.ts';
import { SensitivityTable } from '../sensitivity-table.tsx';
import { shownMoney, shownPercent } from '../shown.ts';
import { Wide } from '../split.tsx';

const words = roiCalculatorWords.rental.grid;
const measures = ['cashOnCash', 'monthlyCashFlow'] as const;

type Props = { inputs: RentalInputs; measure: keyof RentalCell; onMeasure: (measure: string) => void };

export function RentalGrid({ inputs, measure, onMeasure }: Props) {
  const { columns, rows } = rentalGrid(inputs);
  const show = ({ cashOnCash, monthlyCashFlow }: RentalCell) =>
    measure === 'cashOnCash' ? shownPercent(cashOnCash) : shownMoney(monthlyCashFlow);
  return (
    <Wide id="grid-title" title={words.title} intro={words.intro}>
      <div className="mb-5 noscript:hidden print:hidden">
        <ChoiceChips
          name="grid"
          label={words.measure}
          value={measure}
          choices={measures.map((value) => ({ value, label: words.measures[value] }))}
          onChange={onMeasure}
        />
      </div>
      <SensitivityTable
        caption={`${words.measures[measure]} ${words.caption}`}
        rowTitle={words.rows}
        columnTitle={words.columns}
        columns={columns}
        rows={rows.map(({ amount, cells }) => ({ amount, cells: cells.map(show) }))}
      />
    </Wide>
  );
}
