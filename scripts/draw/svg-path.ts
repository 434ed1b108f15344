type Point = readonly number[];

/** Relative steps in whole units, without the separators that SVG does not need. */
function steps(points: Point[], scale: number): { start: string; moves: string; count: number } | null {
  const units = points.map(([x = 0, y = 0]) => [Math.round(x * scale), Math.round(y * scale)] as const);
  const first = units[0];
  if (!first) return null;
  let [x, y] = first;
  const numbers: number[] = [];
  for (const [nextX, nextY] of units.slice(1)) {
    if (nextX === x && nextY === y) continue;
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return { start: joined([...first]), moves: joined(numbers), count: numbers.length / 2 };
}

function joined(numbers: number[]): string {
  return numbers.reduce((text, number) => (text === '' || number < 0 ? `${text}${number}` : `${text} ${number}`), '');
}

export function ringsToPath(rings: Point[][], scale: number): string {
  return rings
    .map((ring) => steps(ring, scale))
    .map((ring) => (ring && ring.count > 2 ? `M${ring.start}l${ring.moves}z` : ''))
    .join('');
}

export function linesToPath(lines: Point[][], scale: number): string {
  return lines
    .map((line) => steps(line, scale))
    .map((line) => (line && line.count > 0 ? `M${line.start}l${line.moves}` : ''))
    .join('');
}
