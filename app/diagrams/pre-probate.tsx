import { preProbateDiagram as copy } from '#content/diagrams/pre-probate.ts';
import { type Diagram, type Drawing, isNarrow, linear } from './drawing.tsx';

const lastDay = (copy.shares.length - 1) * copy.step;
const shareOn = (day: number) => copy.shares[day / copy.step] ?? 0;

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const [left, right, bottom] = [38, narrow ? 312 : 556, narrow ? 172 : 180];
  const x = linear([0, lastDay], [left, right]);
  const y = linear([0, copy.highest], [bottom, 18]);
  const curve = copy.shares.map((share, index) => `${x(index * copy.step)} ${y(share)}`).join('L');
  const lastMarked = copy.marked.at(-1) ?? lastDay;
  const area = copy.shares
    .slice(0, lastMarked / copy.step + 1)
    .map((share, index) => `L${x(index * copy.step)} ${y(share)}`)
    .join('');
  return {
    height: narrow ? 236 : 226,
    marks: (
      <>
        {[0, 25, 50, 75].map((share) => (
          <g key={share}>
            <path className={share ? 'rule' : 'axis'} d={`M${left} ${y(share)}H${right}`} />
            <text x="30" y={y(share) + 4} textAnchor="end">
              {share === 75 ? '75%' : share}
            </text>
          </g>
        ))}
        <path className="tint" d={`M${left} ${bottom}${area}V${bottom}z`} />
        <path className="line" d={`M${curve}`} />
        <text x={right} y={y(shareOn(lastDay)) + 24} textAnchor="end" className="strong">
          filed
        </text>
        {copy.marked.map((day) => (
          <g key={day}>
            <path className="marker" d={`M${x(day)} ${bottom}V${y(shareOn(day))}`} />
            <circle cx={x(day)} cy={y(shareOn(day))} r="4" className="brass" data-value={shareOn(day)} />
            <text x={x(day) - 7} y={y(shareOn(day)) - 9} textAnchor="end" className="number">
              {shareOn(day)}%
            </text>
            <text x={x(day)} y={bottom + 18} textAnchor="middle" className="strong">
              {narrow && day < lastMarked ? day : `${day} days`}
            </text>
          </g>
        ))}
        {copy.events.map(({ day, label }, index) => (
          <g key={day}>
            <path className="axis" d={`M${x(day)} ${bottom}v6`} />
            <text x={x(day)} y={bottom + 18} textAnchor="middle">
              {day}
            </text>
            <text x={narrow ? 0 : index * 190 + left} y={bottom + 38 + (narrow ? index * 18 : 0)}>
              <tspan className="strong">{day} </tspan>
              {label}
            </text>
          </g>
        ))}
        {!narrow && (
          <text x={right} y={bottom + 18} textAnchor="end">
            after death
          </text>
        )}
      </>
    ),
  };
}

export const preProbate: Diagram = {
  copy,
  draw,
  columns: ['Days after the death', 'Cases on file', 'Deadline'],
  rows: copy.shares.map((share, index) => {
    const day = index * copy.step;
    return [String(day), `${share}%`, copy.events.find((event) => event.day === day)?.label ?? ''];
  }),
};
