import type { ReactNode } from 'react';
import type { DiagramCopy } from '#content/diagrams/diagram.ts';

/** What is drawn at one width, in pixels of the design. */
export type Drawing = { height: number; marks: ReactNode };

/** A diagram, drawn once for wide screens and once for phones, and the same numbers as a table. */
export type Diagram = {
  copy: DiagramCopy;
  draw: (width: number) => Drawing;
  columns: string[];
  rows: string[][];
};

export const designWidths = { wide: 568, narrow: 320 };
export const isNarrow = (width: number) => width < designWidths.wide;

const round = (value: number) => Math.round(value * 10) / 10;

/** Maps the numbers of a domain to positions, in a straight line. */
export function linear([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  return (value) => round(start + ((value - from) / (to - from)) * (end - start));
}

type BarProps = {
  /** The position of a number, in pixels. */
  at: (value: number) => number;
  from: number;
  /** The length of the bar, in the unit of the scale. */
  length: number;
  y: number;
  height?: number;
  tone: string;
};

/** A bar whose length is its number. The number is also an attribute, so that a test can compare the two. */
export function Bar({ at, from, length, y, height = 16, tone }: BarProps) {
  const x = at(from);
  return <rect x={x} y={y} width={round(at(from + length) - x)} height={height} className={tone} data-value={length} />;
}

const hatchId = (width: number) => `hatch-${width}`;

/** The pattern of hatching, once in each drawing that has some: a hidden drawing cannot lend its own. */
export function HatchPattern({ width }: { width: number }) {
  return (
    <pattern id={hatchId(width)} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v7" className="hatch" />
    </pattern>
  );
}

/** Hatching marks what is not to scale. */
export function Hatched({ width, ...rect }: { width: number; x: number; y: number; length: number; height?: number }) {
  const { x, y, length, height = 16 } = rect;
  return <rect x={x} y={y} width={length} height={height} fill={`url(#${hatchId(width)})`} className="edge" />;
}

/** Vertical lines through the chart at some numbers. */
export function Gridlines({ xs, top, bottom }: { xs: number[]; top: number; bottom: number }) {
  return <path className="rule" d={xs.map((x) => `M${x} ${top}V${bottom}`).join('')} />;
}
