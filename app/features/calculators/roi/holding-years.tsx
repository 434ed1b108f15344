import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import { type HoldingInputs, type HoldingYear, holdingYears } from '#domain/calculators/holding.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shownMoney } from '../shown.ts';
import { Wide } from '../split.tsx';
import { barChart, frame } from './bar-chart.ts';

const copy = roiCalculatorCopy.rental.years;
const columns = Object.keys(copy.columns) as (keyof HoldingYear)[];

/** The years of holding as a chart and as a table. */
export function HoldingYears({ inputs }: { inputs: HoldingInputs }) {
  const years = holdingYears(inputs);
  const known = years.length > 0 && years.every(({ total }) => !Number.isNaN(total));
  return (
    <Wide id="years-title" title={copy.title} intro={copy.intro}>
      {known ? (
        <>
          <CashFlowChart flows={years.map(({ cashFlow }) => cashFlow)} sentence={copy.chart} />
          <div className="mt-8">
            <ScrollTable
              label={copy.caption}
              columns={columns.map((key) => copy.columns[key])}
              rows={years.map((year) =>
                columns.map((key) => (key === 'year' ? String(year.year) : shownMoney(year[key]))),
              )}
              numeric={columns.map((_, index) => index).slice(1)}
            />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-2">{copy.waiting}</p>
      )}
    </Wide>
  );
}

/** A bar for each year, up or down from zero. The table below has the same figures. */
function CashFlowChart({ flows, sentence }: { flows: number[]; sentence: string }) {
  const { bars, ticks } = barChart(flows);
  const label = fillIn(sentence, {
    years: flows.length,
    first: shownMoney(flows[0] ?? 0),
    last: shownMoney(flows.at(-1) ?? 0),
  });
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label} className="calculators-chart">
      {ticks.map(({ y, amount }) => (
        <g key={amount}>
          <line
            x1={frame.left}
            x2={frame.width}
            y1={y}
            y2={y}
            className={amount === 0 ? 'calculators-chart-zero' : 'calculators-chart-rule'}
          />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {shownMoney(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, width, height, year, below, named }) => (
        <g key={year}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            className={below ? 'calculators-chart-below' : 'calculators-chart-above'}
          />
          {named && (
            <text x={x + width / 2} y={frame.height - 4} textAnchor="middle">
              {year}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
