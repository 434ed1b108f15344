import { fillIn } from '#app/lib/fill-in.ts';
import { shownMoney } from '../shown.ts';
import { barChart, frame } from './bar-chart.ts';

/** A bar for each year, up from zero or down. The table that follows says the same in figures. */
export function CashFlowChart({ flows, sentence }: { flows: number[]; sentence: string }) {
  const { bars, ticks } = barChart(flows);
  const label = fillIn(sentence, {
    years: flows.length,
    first: shownMoney(flows[0] ?? 0),
    last: shownMoney(flows.at(-1) ?? 0),
  });
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label} className="cash-chart">
      {ticks.map(({ y, amount }) => (
        <g key={amount}>
          <line
            x1={frame.left}
            x2={frame.width}
            y1={y}
            y2={y}
            className={amount === 0 ? 'cash-chart-zero' : 'cash-chart-rule'}
          />
          <text x={frame.left - 8} y={y + 4} textAnchor="end">
            {shownMoney(amount)}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, width, height, year, below, named }) => (
        <g key={year}>
          <rect x={x} y={y} width={width} height={height} className={below ? 'cash-chart-below' : 'cash-chart-above'} />
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
