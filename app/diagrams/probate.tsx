import { probateDiagram as copy } from '#content/diagrams/probate.ts';
import { Bar, type Diagram, type Drawing, Gridlines, isNarrow, linear } from './drawing.tsx';

type Lane = (typeof copy.lanes)[number];

const tones = { light: 'light', mid: 'mid', sale: 'brass' };
const rangeOf = ({ from, to }: { from: number; to: number }) => `months ${from} to ${to}`;

/** Two claim periods share the lane of the creditors, one under the other. */
const isDouble = ({ spans: [first, second] }: Lane) => first !== undefined && first.from === second?.from;

/** On phones a lane is named above its bars, together with what has no room beside them. */
const headingOf = ({ name, points = [], note }: Lane) => {
  const labels = [...points.map(({ label }) => label), ...(note ? [note] : [])].join(', ');
  return labels ? `${name}: ${labels}` : name;
};

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const at = linear([0, copy.months], narrow ? [4, 308] : [116, 556]);
  const tops = narrow ? [34, 82, 130, 198] : [26, 70, 114, 158];
  const bottom = narrow ? 244 : 198;
  const months = Array.from({ length: copy.months + 1 }, (_, month) => month);
  return {
    height: narrow ? 268 : 222,
    marks: (
      <>
        <Gridlines xs={months.filter((month) => month % 3 === 0).map(at)} top={20} bottom={bottom} />
        {[0, 3, 6, 9, 12].map((month) => (
          <text
            key={month}
            x={at(month)}
            y="12"
            textAnchor={month === 12 ? 'end' : narrow && !month ? 'start' : 'middle'}
          >
            {month === 0 ? 'month 0' : month}
          </text>
        ))}
        <path
          className="dashed"
          d={
            narrow
              ? tops.map((top) => `M${at(copy.letters.month)} ${top + 6}v26`).join('')
              : `M${at(copy.letters.month)} ${tops[0]}V${bottom}`
          }
        />
        {copy.lanes.map((lane, index) => {
          const top = tops[index] ?? 0;
          const stacked = isDouble(lane);
          return (
            <g key={lane.name}>
              <text x="0" y={top + (narrow ? 2 : 20)} className="strong">
                {narrow ? headingOf(lane) : lane.name}
              </text>
              {lane.spans.map((span, order) => {
                const y = top + (narrow ? 10 : stacked ? 2 : 7) + (stacked ? order * 18 : 0);
                const beside = span.kind === 'sale' || (stacked && narrow);
                const label = narrow ? (span.short ?? span.label) : span.label;
                return (
                  <g key={span.label}>
                    <Bar
                      at={at}
                      from={span.from}
                      length={span.to - span.from}
                      y={y}
                      height={stacked ? 16 : 18}
                      tone={tones[span.kind]}
                    />
                    <text
                      x={at(beside ? span.to : span.from) + 6}
                      y={y + 13}
                      className={beside ? '' : `on-${span.kind}`}
                    >
                      {lane.note && !narrow ? `${label}: ${lane.note}` : label}
                    </text>
                  </g>
                );
              })}
              {lane.points?.map(({ label, month }) => (
                <g key={label}>
                  <circle cx={at(month)} cy={top + (narrow ? 19 : 16)} r="4" className="dark" />
                  {!narrow && (
                    <text x={at(month) + 8} y={top + 20}>
                      {label}
                    </text>
                  )}
                </g>
              ))}
            </g>
          );
        })}
        <text x={narrow ? 0 : at(copy.letters.month) - 4} y={bottom + 17} className="strong">
          {copy.letters.note}
        </text>
      </>
    ),
  };
}

export const probate: Diagram = {
  copy,
  draw,
  columns: ['Lane', 'When'],
  rows: copy.lanes.map(({ name, points = [], spans, note }) => [
    name,
    [
      ...points.map(({ label, month }) => `${label} in month ${month}`),
      ...spans.map((span) => `${span.label}: ${rangeOf(span)}`),
      ...(note ? [note] : []),
    ].join('; '),
  ]),
};
