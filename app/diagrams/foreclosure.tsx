import { foreclosureDiagram as copy, leastDays } from '#content/diagrams/foreclosure.ts';
import { Bar, type Diagram, type Drawing, Gridlines, Hatched, HatchPattern, isNarrow, linear } from './drawing.tsx';

type Clock = (typeof copy.clocks)[number];

const tones = { notice: 'mid', sale: 'brass', title: 'dark' };

/** How long the hatching is, in days: a lawsuit has no length that could be drawn. */
const suitDays = 120;

function stepsOf({ inside, suit, after }: Clock): string {
  const floor = `${copy.floor}-day federal waiting period`;
  return [
    inside ? `${floor}, in which the ${inside.label} may run` : floor,
    ...(suit ? ['then a lawsuit of no fixed length'] : []),
    ...after.map(({ days, label }) => `then ${days} days: ${label}`),
  ].join(', ');
}

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const { end, step } = copy.axis;
  const at = linear([0, end], narrow ? [0, 312] : [92, 474]);
  const ticks = Array.from({ length: end / step + 1 }, (_, index) => index * step).filter(
    (day) => !narrow || day % 120 === 0,
  );
  const anchorOf = (day: number) => (!narrow ? 'middle' : day === end ? 'end' : day === 0 ? 'start' : 'middle');
  const rowHeight = narrow ? 45 : 26;
  const tops = narrow ? [56, 166] : [52, 130];
  const legendTop = narrow ? 262 : 194;
  return {
    height: narrow ? 308 : 208,
    marks: (
      <>
        <Gridlines xs={ticks.map(at)} top={20} bottom={legendTop - 12} />
        {ticks.map((day) => (
          <text key={day} x={at(day)} y="12" textAnchor={anchorOf(day)}>
            {day}
            {day === end && ' days'}
          </text>
        ))}
        <HatchPattern width={width} />
        {copy.clocks.map((clock, index) => {
          const first = copy.clocks.findIndex(({ route }) => route === clock.route);
          const top = (tops[first === 0 ? 0 : 1] ?? 0) + (index - first) * rowHeight;
          const y = narrow ? top + 18 : top;
          const total = leastDays(clock);
          let day = copy.floor;
          const suit = clock.suit && <Hatched width={width} x={at(day)} y={y} length={at(suitDays) - at(0)} />;
          if (suit) day += suitDays;
          const after = clock.after.map((one) => {
            day += one.days;
            const tone = one.label.startsWith('window') ? 'brass-light' : tones[one.kind];
            return <Bar key={one.label} at={at} from={day - one.days} length={one.days} y={y} tone={tone} />;
          });
          return (
            <g key={clock.state}>
              {index === first && (
                <text x="0" y={top - (narrow ? 6 : 9)} className="strong">
                  {clock.route}
                </text>
              )}
              <text x="0" y={top + 12}>
                {clock.state}
              </text>
              <Bar at={at} from={0} length={copy.floor} y={y} tone="light" />
              {clock.inside && (
                <Bar at={at} from={copy.floor - clock.inside.days} length={clock.inside.days} y={y} tone="mid" />
              )}
              {suit}
              {after}
              <text x={narrow ? 312 : at(day) + 8} y={top + 12} textAnchor={narrow ? 'end' : 'start'}>
                {total && <tspan className="strong">{total} </tspan>}
                {clock.note}
              </text>
            </g>
          );
        })}
        {Object.entries(copy.legend).map(([kind, label], index) => {
          const x = narrow ? (index % 2) * 160 : [0, 118, 240, 380][index];
          const y = legendTop + (narrow ? Math.floor(index / 2) * 22 : 0);
          return (
            <g key={kind}>
              {kind === 'suit' ? (
                <rect x={x} y={y} width="10" height="10" fill={`url(#hatch-${width})`} className="edge" />
              ) : (
                <rect
                  x={x}
                  y={y}
                  width="10"
                  height="10"
                  className={{ floor: 'light', notice: 'mid' }[kind] ?? 'brass'}
                />
              )}
              <text x={(x ?? 0) + 16} y={y + 10}>
                {label}
              </text>
            </g>
          );
        })}
      </>
    ),
  };
}

export const foreclosure: Diagram = {
  copy,
  draw,
  columns: ['State', 'Days at least', 'Steps'],
  rows: copy.clocks.map((clock) => [
    `${clock.state}, ${clock.route.toLowerCase()}`,
    String(leastDays(clock) ?? 'set by the court'),
    stepsOf(clock),
  ]),
};
