import type { CountyOutline, Line } from './compact-counties.ts';

type Box = { left: number; top: number; right: number; bottom: number };

export type CropFrame = {
  width: number;
  height: number;
  /** The larger of the county's width and height in the picture. */
  size: number;
  /** Units of the picture per unit of the map: a small city still shows what is around it, and a large county not half the country. */
  minZoom: number;
  maxZoom: number;
  /** The characters of all paths together. Where they are more, outlines have fewer points. */
  maxLength: number;
};

export type CroppedCounty = { fips: string; d: string; center: [x: number, y: number] };

/** What lies around a county, as paths in whole units of the picture. `touching` share a border with it. */
export type CountyCrop = { own: CroppedCounty; others: CroppedCounty[]; touching: string[] };

export type CropSource = ReturnType<typeof cropSource>;

/** The outlines with what every crop needs, made once. */
export function cropSource(outlines: readonly CountyOutline[]) {
  const byFips = new Map(outlines.map((outline) => [outline.fips, { outline, box: boxOf(outline.polygons.flat()) }]));
  const users = new Map<number, string[]>();
  for (const { fips, arcs } of outlines) for (const arc of arcs) users.set(arc, [...(users.get(arc) ?? []), fips]);
  return { byFips, users };
}

/** The county in the middle of the frame, and all others that reach into it. Null for an unknown county. */
export function cropAround({ byFips, users }: CropSource, fips: string, frame: CropFrame): CountyCrop | null {
  const subject = byFips.get(fips);
  if (!subject) return null;
  const { box } = subject;
  const zoom = zoomOf(box, frame);
  const left = (box.left + box.right) / 2 - frame.width / 2 / zoom;
  const top = (box.top + box.bottom) / 2 - frame.height / 2 / zoom;
  const view = { left, top, right: left + frame.width / zoom, bottom: top + frame.height / zoom };
  // A border of the picture must not be drawn as a border of a county.
  const margin = 4 / zoom;
  const clip = { left: left - margin, top: top - margin, right: view.right + margin, bottom: view.bottom + margin };
  const shown = [...byFips.values()].filter(
    ({ box: own }) =>
      own.right >= view.left && own.left <= view.right && own.bottom >= view.top && own.top <= view.bottom,
  );
  const clips = shown.map(({ outline, box: own }) => ({
    fips: outline.fips,
    rings: outline.polygons.flat().map((ring) => clipped(ring, clip)),
    center: [
      Math.round(((own.left + own.right) / 2 - left) * zoom),
      Math.round(((own.top + own.bottom) / 2 - top) * zoom),
    ] as [number, number],
  }));
  const drawnWith = (tolerance: number): CroppedCounty[] =>
    clips.map(({ fips: each, rings, center }) => ({
      fips: each,
      d: rings.map((ring) => pathOf(ring, { left, top, zoom, tolerance: each === fips ? 1 : tolerance })).join(''),
      center,
    }));
  const lengthOf = (counties: CroppedCounty[]) => counties.reduce((sum, { d }) => sum + d.length, 0);
  let drawn = drawnWith(1);
  for (const tolerance of tolerances) {
    if (lengthOf(drawn) <= frame.maxLength) break;
    drawn = drawnWith(tolerance);
  }
  const own = drawn.find((county) => county.fips === fips);
  if (!own) return null;
  const touching = new Set(subject.outline.arcs.flatMap((arc) => users.get(arc) ?? []));
  touching.delete(fips);
  return { own, others: drawn.filter((county) => county !== own), touching: [...touching] };
}

/** The smallest distance between two points of an outline, in units of the picture. */
const tolerances = [2, 3, 4, 6, 8, 12];

/** The county has its size in the picture, within the limits of the zoom, and always fits into the frame. */
function zoomOf({ left, top, right, bottom }: Box, { width, height, size, minZoom, maxZoom }: CropFrame): number {
  const [ownWidth, ownHeight] = [right - left, bottom - top];
  const wanted = Math.max(minZoom, size / Math.max(ownWidth, ownHeight));
  return Math.min(maxZoom, wanted, (0.9 * height) / ownHeight, (0.9 * width) / ownWidth);
}

function boxOf(rings: Line[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

type Edge = {
  isInside: (x: number, y: number) => boolean;
  /** Where the line between two points crosses the edge. */
  cross: (x: number, y: number, nextX: number, nextY: number) => [number, number];
};

function edgesOf({ left, top, right, bottom }: Box): Edge[] {
  const vertical =
    (at: number): Edge['cross'] =>
    (x, y, nextX, nextY) => [at, y + ((nextY - y) * (at - x)) / (nextX - x)];
  const horizontal =
    (at: number): Edge['cross'] =>
    (x, y, nextX, nextY) => [x + ((nextX - x) * (at - y)) / (nextY - y), at];
  return [
    { isInside: (x) => x >= left, cross: vertical(left) },
    { isInside: (x) => x <= right, cross: vertical(right) },
    { isInside: (_, y) => y >= top, cross: horizontal(top) },
    { isInside: (_, y) => y <= bottom, cross: horizontal(bottom) },
  ];
}

/** The part of a ring inside a box, one edge after the other (Sutherland and Hodgman). */
function clipped(ring: Line, box: Box): Line {
  let points = ring;
  for (const { isInside, cross } of edgesOf(box)) {
    const kept: Line = [];
    for (let at = 0; at < points.length; at += 2) {
      const before = at === 0 ? points.length - 2 : at - 2;
      const [x = 0, y = 0, fromX = 0, fromY = 0] = [points[at], points[at + 1], points[before], points[before + 1]];
      if (isInside(x, y) !== isInside(fromX, fromY)) kept.push(...cross(fromX, fromY, x, y));
      if (isInside(x, y)) kept.push(x, y);
    }
    points = kept;
  }
  return points;
}

type Scale = { left: number; top: number; zoom: number; tolerance: number };

/** Relative steps in whole units, without the separators that SVG does not need. */
function pathOf(ring: Line, { left, top, zoom, tolerance }: Scale): string {
  let steps = '';
  let start: [number, number] | null = null;
  let [lastX, lastY] = [0, 0];
  let count = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const x = Math.round(((ring[at] ?? 0) - left) * zoom);
    const y = Math.round(((ring[at + 1] ?? 0) - top) * zoom);
    if (start && Math.abs(x - lastX) < tolerance && Math.abs(y - lastY) < tolerance) continue;
    if (start) {
      steps += step(x - lastX, steps !== '') + step(y - lastY, true);
      count += 1;
    }
    start ??= [x, y];
    [lastX, lastY] = [x, y];
  }
  return start && count > 1 ? `M${start[0]}${step(start[1], true)}l${steps}z` : '';
}

function step(value: number, isLater: boolean): string {
  return isLater && value >= 0 ? ` ${value}` : `${value}`;
}

type Label = { fips: string; text: string; x: number; y: number };

/** The names that fit into the frame without touching each other or the county in the middle; the nearest first. */
export function cropLabels(
  { own, others }: CountyCrop,
  nameOf: (fips: string) => string,
  {
    width,
    height,
    letter,
    line,
    clear,
  }: { width: number; height: number; letter: number; line: number; clear: number },
): Label[] {
  const [middleX, middleY] = own.center;
  const taken: Box[] = [
    { left: middleX - clear, top: middleY - clear, right: middleX + clear, bottom: middleY + clear },
  ];
  const distance = ({ center: [x, y] }: CroppedCounty) => Math.hypot(x - middleX, y - middleY);
  return others
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap(({ fips, center: [x, y] }) => {
      const text = nameOf(fips);
      const half = (text.length * letter) / 2;
      const box = { left: x - half, top: y - line / 2, right: x + half, bottom: y + line / 2 };
      const isInFrame = box.left > 0 && box.top > 0 && box.right < width && box.bottom < height;
      if (!isInFrame || taken.some((other) => overlap(box, other))) return [];
      taken.push(box);
      return [{ fips, text, x, y }];
    });
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
