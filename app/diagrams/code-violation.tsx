import { codeViolationDiagram as copy } from '#content/diagrams/code-violation.ts';
import { formatDollars } from '#domain/format.ts';
import { type Diagram, type Drawing, isNarrow, linear } from './drawing.tsx';

const lowest = Math.min(...copy.rates.map(({ perDay }) => perDay));
const lienDay = copy.moments[1]?.day ?? 0;

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const [left, right, bottom] = [48, narrow ? 308 : 482, 186];
  const x = linear([0, copy.days], [left, right]);
  const y = linear([0, copy.amounts.at(-1) ?? 0], [bottom, 14]);
  /** On phones the label of a rate is at its line: above the steeper one, below the other. */
  const narrowLabel = (perDay: number) =>
    perDay > lowest
      ? { x: right - 44, y: y(perDay * copy.days) + 10, textAnchor: 'end' as const }
      : { x: x(88), y: y(perDay * 88) + 18 };
  return {
    height: 224,
    marks: (
      <>
        <rect x={left} y="14" width={x(lienDay) - left} height={bottom - 14} className="window" />
        {copy.amounts.map((amount) => (
          <g key={amount}>
            <path className={amount ? 'rule' : 'axis'} d={`M${left} ${y(amount)}H${right}`} />
            <text x="40" y={y(amount) + 4} textAnchor="end">
              ${amount / 1000}
              {amount > 0 && 'K'}
            </text>
          </g>
        ))}
        <text x={(left + x(lienDay)) / 2} y="34" textAnchor="middle" className="on-window strong">
          {copy.window.label}
        </text>
        <text x={(left + x(lienDay)) / 2} y="50" textAnchor="middle" className="on-window">
          {copy.window.note}
        </text>
        {copy.rates.map(({ label, perDay }) => {
          const end = y(perDay * copy.days);
          return (
            <g key={label} className={perDay > lowest ? 'hot' : ''}>
              <path className="line" d={`M${left} ${bottom}L${right} ${end}`} />
              {narrow ? (
                <text {...narrowLabel(perDay)} className="rate">
                  {label}
                </text>
              ) : (
                <text x={right + 7} y={end + 4} className="rate">
                  {label}
                </text>
              )}
            </g>
          );
        })}
        {copy.moments.map(({ day, label }, index) => {
          const amount = day * lowest;
          const last = index === copy.moments.length - 1;
          const anchor = narrow && last ? 'end' : narrow && index === 0 ? 'start' : 'middle';
          const textX = narrow && last ? right + 4 : narrow && index === 0 ? 0 : x(day);
          return (
            <g key={day}>
              <path className="dotted" d={`M${x(day)} ${bottom}V${y(amount)}`} />
              <circle cx={x(day)} cy={y(amount)} r="4" className="dark" data-value={amount} />
              {amount > 0 && (
                <text
                  x={last ? x(day) + 2 : x(day) + 8}
                  y={y(amount) + (last ? -12 : 20)}
                  textAnchor={last ? 'end' : 'start'}
                  className="number"
                >
                  {formatDollars(amount)}
                </text>
              )}
              <text x={textX} y={bottom + 17} textAnchor={anchor} className="strong">
                day {day}
              </text>
              <text x={textX} y={bottom + 34} textAnchor={anchor}>
                {label}
              </text>
            </g>
          );
        })}
      </>
    ),
  };
}

export const codeViolation: Diagram = {
  copy,
  draw,
  columns: ['Day', 'What happens', ...copy.rates.map(({ label }) => `Fine at ${label}`)],
  rows: [...copy.moments, { day: copy.days, label: 'end of the chart' }].map(({ day, label }) => [
    `Day ${day}`,
    label,
    ...copy.rates.map(({ perDay }) => formatDollars(perDay * day)),
  ]),
};
