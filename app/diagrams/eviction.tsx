import { evictionDiagram as copy } from '#content/diagrams/eviction.ts';
import { type Diagram, type Drawing, isNarrow, linear } from './drawing.tsx';

const isRepeat = (filings: number[]) => filings.length >= copy.repeat;

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const [left, right] = narrow ? [112, 290] : [128, 524];
  const at = linear([0, copy.days], [left, right]);
  const row = (index: number) => 38 + index * 25;
  const bottom = row(copy.plaintiffs.length - 1);
  const single = copy.plaintiffs.findIndex(({ filings }) => !isRepeat(filings));
  return {
    height: narrow ? 236 : 232,
    marks: (
      <>
        {copy.months.map((month, index) => (
          <text key={index} x={at(((index + 0.5) * copy.days) / 12)} y="12" textAnchor="middle">
            {month}
          </text>
        ))}
        {copy.plaintiffs.map(({ name, filings }, index) => (
          <g key={name} className={isRepeat(filings) ? 'strong' : ''}>
            <text x="0" y={row(index) + 4}>
              {name}
            </text>
            <path className="rule" d={`M${left} ${row(index)}H${right}`} />
            {filings.map((day) => (
              <circle
                key={day}
                cx={at(day)}
                cy={row(index)}
                r={narrow ? 4.5 : 5.5}
                className={isRepeat(filings) ? 'dark' : 'light'}
                data-value={day}
              />
            ))}
            <text x={narrow ? 312 : 566} y={row(index) + 5} textAnchor="end" className="number">
              {filings.length}
            </text>
          </g>
        ))}
        <path className="dashed-brass" d={`M0 ${row(single) - 13}H${narrow ? 312 : 566}`} />
        <circle cx="6" cy={bottom + 32} r="5" className="dark" />
        <text x="18" y={bottom + 36}>
          {copy.legend}
        </text>
      </>
    ),
  };
}

export const eviction: Diagram = {
  copy,
  draw,
  columns: ['Landlord', 'Filings in twelve months', 'Days since December 1'],
  rows: copy.plaintiffs.map(({ name, filings }) => [name, String(filings.length), filings.join(', ')]),
};
