import { inheritanceDiagram as copy } from '#content/diagrams/inheritance.ts';
import { Bar, type Diagram, type Drawing, Hatched, HatchPattern, isNarrow, linear } from './drawing.tsx';

type Heir = (typeof copy.heirs)[number];

const shareOf = ({ share: [part, of] }: Heir) => part / of;
const fractionOf = ({ share: [part, of] }: Heir) => `${part}/${of}`;

type Placed = { heir: Heir; from: number; level: number };

/** Every heir with the share of the title to the left, children below the heir whose share they take. */
function place(heirs: Heir[], from = 0, level = 0): Placed[] {
  return heirs.flatMap((heir) => {
    const start = from;
    from += shareOf(heir);
    return [{ heir, from: start, level }, ...place(heir.children ?? [], start, level + 1)];
  });
}

const placed = place(copy.heirs);
const signers = placed.filter(({ heir }) => !heir.children);

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const at = linear([0, 1], [0, width]);
  const blockHeight = 44;
  const bottom = narrow ? 196 : 186;
  return {
    height: narrow ? 250 : 212,
    marks: (
      <>
        <Bar at={at} from={0} length={1} y={2} height={blockHeight} tone="dark edge-paper" />
        <text x="10" y="20" className="on-dark strong">
          {copy.owner.name}
        </text>
        <text x="10" y="37" className="on-dark">
          {copy.owner.note}
        </text>
        <HatchPattern width={width} />
        {placed.map(({ heir, from, level }) => {
          const y = 56 + level * 52;
          const x = at(from);
          const tone = level ? 'brass' : 'mid';
          return (
            <g key={heir.name}>
              {heir.children ? (
                <>
                  <Bar at={at} from={from} length={shareOf(heir)} y={y} height={blockHeight} tone="plain" />
                  <Hatched width={width} x={x} y={y} length={at(from + shareOf(heir)) - x} height={blockHeight} />
                </>
              ) : (
                <Bar
                  at={at}
                  from={from}
                  length={shareOf(heir)}
                  y={y}
                  height={blockHeight}
                  tone={`${tone} edge-paper`}
                />
              )}
              <text
                x={x + (narrow ? 7 : 10)}
                y={y + 18}
                className={heir.children ? 'strong' : `on-${level ? 'sale' : tone} strong`}
              >
                {narrow ? heir.name.replace(/, (daughter|son)$/, '').replace('died', 'd.') : heir.name}
              </text>
              <text x={x + (narrow ? 7 : 10)} y={y + 35} className={heir.children ? '' : `on-${level ? 'sale' : tone}`}>
                {narrow && (level || heir.children) ? fractionOf(heir) : `${fractionOf(heir)} · ${heir.note}`}
              </text>
            </g>
          );
        })}
        <path
          className="axis"
          d={`${signers
            .map(
              ({ heir, from, level }) =>
                `M${at(from + shareOf(heir) / 2)} ${56 + level * 52 + blockHeight}V${bottom - 8}`,
            )
            .join('')}M${at((signers[0]?.from ?? 0) + 1 / 6)} ${bottom - 8}H${at(1 - 1 / 12)}`}
        />
        <text x="0" y={bottom + 18} className="number">
          {signers.length}
        </text>
        {narrow ? (
          copy.result.split('. ').map((sentence, index) => (
            <text key={sentence} x="18" y={bottom + 18 + index * 20}>
              {index ? sentence : `${sentence}.`}
            </text>
          ))
        ) : (
          <text x="18" y={bottom + 18}>
            {copy.result}
          </text>
        )}
      </>
    ),
  };
}

export const inheritance: Diagram = {
  copy,
  draw,
  columns: ['Person', 'Share of the title', 'Signature'],
  rows: [
    [copy.owner.name, copy.owner.note, ''],
    ...placed.map(({ heir }) => [heir.name, fractionOf(heir), heir.note]),
    ['Needed to sell', 'all', `${signers.length} signatures`],
  ],
};
