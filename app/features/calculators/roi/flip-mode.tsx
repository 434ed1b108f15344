import { roiCalculatorWords } from '#content/pages/roi-calculator.ts';
import { flip } from '#domain/calculators/flip.ts';
import { flipGrid } from '#domain/calculators/sensitivity.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { CalculatorBar } from '../calculator-bar.tsx';
import { Headline, Lines } from '../headline.tsx';
import { NumberFields } from '../number-fields.tsx';
import { SensitivityTable } from '../sensitivity-table.tsx';
import { shownMoney, shownPercent } from '../shown.ts';
import { Split, Wide } from '../split.tsx';
import { Spoken } from '../spoken.tsx';
import type { Roi } from './use-roi.ts';

const words = roiCalculatorWords.flip;

/** A flip: the profit line by line, and the effect of another price. */
export function FlipMode({ roi }: { roi: Roi }) {
  const { values, problems } = roi.flip;
  const result = flip(values);
  const shown = { profit: shownMoney(result.profit), roi: shownPercent(result.roi) };
  const { columns, rows } = flipGrid(values);
  const spent = { ...values, ...result };
  const costs = ['purchase', 'rehab', 'buying', 'holding', 'financing', 'selling'] as const;
  const lines = [
    { label: words.lines.arv, value: shownMoney(values.arv) },
    ...costs.map((key) => ({ label: words.lines[key], value: shownMoney(0 - spent[key]) })),
    { label: words.lines.profit, value: shown.profit, strong: true },
  ];
  const over = Number.isNaN(values.months) ? '' : fillIn(words.results.over, { months: values.months });
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
          { label: words.results.profit, value: shown.profit },
          { label: words.results.roi, value: shown.roi },
        ]}
        inputs={{ id: 'figures-title', title: roiCalculatorWords.inputs, children: inputs }}
        results={{
          id: 'results-title',
          title: words.title,
          children: (
            <>
              <dl className="calculators-headlines">
                <Headline label={words.results.profit} value={shown.profit} large />
                <Headline label={words.results.roi} value={shown.roi} note={over} />
                <Headline label={words.results.cashIn} value={shownMoney(result.cashIn)} />
              </dl>
              <h3 className="mt-3 mb-2 text-lg">{words.lines.title}</h3>
              <Lines lines={lines} />
              <CalculatorBar workbook="roi-calculator" onReset={roi.reset} />
            </>
          ),
        }}
      />
      <Spoken sentence={fillIn(words.spoken, shown)} />
      <Wide id="grid-title" title={words.grid.title} intro={words.grid.intro}>
        <SensitivityTable
          caption={words.grid.caption}
          rowTitle={words.grid.rows}
          columnTitle={words.grid.columns}
          columns={columns}
          rows={rows.map(({ amount, cells }) => ({ amount, cells: cells.map(shownMoney) }))}
        />
      </Wide>
    </>
  );
}
