import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { flipRules } from '#domain/calculators/fields.ts';
import { flip } from '#domain/calculators/flip.ts';
import { flipGrid } from '#domain/calculators/sensitivity.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { flipLines } from '../flip-lines.ts';
import { Lines } from '../headline.tsx';
import { shownMoney, shownPercent } from '../shown.ts';
import { Grid, Mode } from './mode.tsx';
import type { Roi } from './use-roi.ts';

const copy = roiCalculatorCopy.flip;

/** A flip: the profit line by line, and the effect of another price. */
export function FlipMode({ roi }: { roi: Roi }) {
  const { values, problems } = roi.flip;
  const result = flip(values);
  const shown = { profit: shownMoney(result.profit), roi: shownPercent(result.roi) };
  const totals = { financing: shownMoney(result.loanCosts), liens: shownMoney(result.liensAndFines) };
  const over = Number.isNaN(values.months) ? '' : fillIn(copy.results.over, { months: values.months });
  return (
    <Mode
      title={copy.title}
      fields={{ groups: copy.groups, copy: copy.fields, rules: flipRules, problems, totals, ...roi.fields }}
      headlines={[
        { label: copy.results.profit, value: shown.profit },
        { label: copy.results.roi, value: shown.roi, note: over },
        { label: copy.results.cashIn, value: shownMoney(result.cashIn) },
      ]}
      details={
        <>
          <h3 className="mt-3 mb-2 text-lg">{copy.linesTitle}</h3>
          <Lines lines={flipLines(values, result)} />
        </>
      }
      spoken={fillIn(copy.spoken, shown)}
      onReset={roi.reset}
    >
      <Grid copy={copy.grid} caption={copy.grid.caption} grid={flipGrid(values)} show={shownMoney} />
    </Mode>
  );
}
