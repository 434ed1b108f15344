import { divorceDiagram as copy } from '#content/diagrams/divorce.ts';
import { Bar, type Diagram, type Drawing, isNarrow, linear } from './drawing.tsx';

const tones = { dark: 'dark', mid: 'mid', sale: 'brass' };

/** A scribble that stands for a signature. */
const signature = 'q6-16 12-6t12-3 12-4 12 2 12-3 12 1 12-4';

/** The deed with a line to sign for each spouse. It shows no numbers. */
function Deed({ left, width }: { left: number; width: number }) {
  const lines = [
    { y: 58, stroke: 'line' },
    { y: 98, stroke: 'marker' },
  ];
  return (
    <>
      <rect x={left} y="4" width={width} height="118" rx="3" className="card" />
      <text x={left + 16} y="28" className="number">
        {copy.deed.title}
      </text>
      <path className="rule" d={`M${left + 66} 23h${width - 82}`} />
      {copy.deed.parties.map((party, index) => {
        const { y = 0, stroke = '' } = lines[index] ?? {};
        return (
          <g key={party}>
            <text x="0" y={(index ? 94 : 26) + 4} className="strong">
              {party}
            </text>
            <path
              className={stroke}
              d={`M82 ${index ? 94 : 26}C${left * 0.6} ${index ? 94 : 26} ${left * 0.65} ${y} ${left + 14} ${y}`}
            />
            <circle cx={left + 16} cy={y} r="4" className={index ? 'brass' : 'dark'} />
            <path className="axis" d={`M${left + 16} ${y}H${left + width - 14}`} />
            <path className={`thin ${stroke}`} d={`M${left + 28} ${y - 3}${signature}`} />
            <text x={left + width - 14} y={y + 15} textAnchor="end">
              {party.toLowerCase()}
            </text>
          </g>
        );
      })}
    </>
  );
}

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const at = linear([0, copy.axis.end], narrow ? [0, 312] : [100, 484]);
  const axisY = narrow ? 166 : 146;
  const rowTop = axisY + 10;
  return {
    height: narrow ? 306 : 228,
    marks: (
      <>
        <Deed left={narrow ? 168 : 356} width={narrow ? 144 : 196} />
        <text x={narrow ? 0 : 92} y={narrow ? 144 : 70}>
          {copy.deed.note}
        </text>
        {copy.axis.ticks
          .filter((day) => !narrow || day % 120 === 0 || day === copy.axis.end)
          .map((day) => (
            <text
              key={day}
              x={at(day)}
              y={axisY}
              textAnchor={narrow && day === 0 ? 'start' : narrow && day === copy.axis.end ? 'end' : 'middle'}
            >
              {day === copy.axis.end ? `${day} days` : day}
            </text>
          ))}
        {copy.waits.map(({ state, days, label, kind }, index) => {
          const top = rowTop + index * (narrow ? 44 : 24);
          const y = narrow ? top + 18 : top;
          const inside = !narrow && days === copy.axis.end;
          return (
            <g key={state}>
              <text x="0" y={top + 12}>
                {state}
              </text>
              <Bar at={at} from={0} length={days} y={y} tone={tones[kind]} />
              <text
                x={narrow ? 312 : inside ? at(0) + 6 : at(days) + 8}
                y={top + 12}
                textAnchor={narrow ? 'end' : 'start'}
                className={inside ? 'on-sale' : ''}
              >
                {label}
              </text>
            </g>
          );
        })}
      </>
    ),
  };
}

export const divorce: Diagram = {
  copy,
  draw,
  columns: ['State', 'Days', 'What the wait is'],
  rows: copy.waits.map(({ state, days, label }) => [state, String(days), label]),
};
