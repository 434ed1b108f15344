import { customDiagram as copy } from '#content/diagrams/custom.ts';
import { type Diagram, type Drawing, isNarrow } from './drawing.tsx';

const inAll = copy.layers.reduce(
  (left, { parcels }) => left.filter((parcel) => parcels.includes(parcel)),
  Array.from({ length: copy.parcels }, (_, parcel) => parcel),
);
const layers = [...copy.layers, { ...copy.result, parcels: inAll }];

function draw(width: number): Drawing {
  const narrow = isNarrow(width);
  const [cell, height, slant] = narrow ? [15, 9, 8] : [29, 10, 18];
  const rows = copy.parcels / copy.columns;
  const top = (layer: number) => 6 + layer * 55;
  const corner = (parcel: number, layer: number) => {
    const row = Math.floor(parcel / copy.columns);
    return { x: (parcel % copy.columns) * cell + row * slant, y: top(layer) + row * height };
  };
  const parcelPath = (parcels: number[], layer: number) =>
    parcels
      .map((parcel) => {
        const { x, y } = corner(parcel, layer);
        return `M${x} ${y}h${cell}l${slant} ${height}h-${cell}z`;
      })
      .join('');
  const ground = (layer: number) =>
    `M0 ${top(layer)}h${cell * copy.columns}l${slant * rows} ${height * rows}h-${cell * copy.columns}z`;
  const gridId = `grid-${width}`;
  const grid = [
    ...Array.from(
      { length: copy.columns - 1 },
      (_, index) => `M${(index + 1) * cell} 0l${slant * rows} ${height * rows}`,
    ),
    ...Array.from(
      { length: rows - 1 },
      (_, index) => `M${(index + 1) * slant} ${(index + 1) * height}h${cell * copy.columns}`,
    ),
  ].join('');
  const labelX = cell * copy.columns + slant * rows + (narrow ? 10 : 24);
  const right = narrow ? 314 : 566;
  return {
    height: 222,
    marks: (
      <>
        {layers.map(({ name, label, parcels }, layer) => {
          const result = layer === layers.length - 1;
          return (
            <g key={name}>
              <path className={result ? 'tint' : 'ground'} d={ground(layer)} />
              {layer === 0 ? (
                <g className="lots">
                  <path id={gridId} d={grid} transform={`translate(0 ${top(0)})`} />
                </g>
              ) : (
                <use href={`#${gridId}`} y={top(layer) - top(0)} className="lots" />
              )}
              <path
                className="mid edge-paper"
                d={parcelPath(result ? [] : parcels.filter((one) => !inAll.includes(one)), layer)}
              />
              <path className="brass edge-paper" d={parcelPath(inAll, layer)} />
              <text x={labelX} y={top(layer) + 18} className="strong">
                {name}
              </text>
              <text x={labelX} y={top(layer) + 34}>
                {label}
              </text>
              <text x={right} y={top(layer) + (narrow ? 18 : 27)} textAnchor="end" className="number">
                {parcels.length}
              </text>
            </g>
          );
        })}
        <path
          className="dashed-brass"
          d={inAll
            .map((parcel) => {
              const { x, y } = corner(parcel, 0);
              const center = x + (cell + slant) / 2;
              return `M${center} ${y + height / 2}V${corner(parcel, layers.length - 1).y + height / 2}`;
            })
            .join('')}
        />
      </>
    ),
  };
}

export const custom: Diagram = {
  copy,
  draw,
  columns: ['Layer', 'What it marks', `Parcels of ${copy.parcels}`],
  rows: layers.map(({ name, label, parcels }) => [name, label, String(parcels.length)]),
};
