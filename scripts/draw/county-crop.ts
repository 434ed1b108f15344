import { merge } from 'topojson-client';
import { states } from '#domain/places/states.ts';
import { countiesOf, type UsTopology } from './us-topology.ts';

type Point = readonly number[];
export type CropCounty = { fips: string; name: string; d: string; center: [x: number, y: number] };
type Frame = {
  width: number;
  height: number;
  /** Where the middle of the county is in the picture. */
  at: [x: number, y: number];
  /** The larger of the county's width and height in the picture. */
  size: number;
};

/** The FIPS code of a place such as 'Travis, TX'. */
export function fipsOf(topology: UsTopology, place: string): string {
  const [name, code] = place.split(', ');
  const state = states.find((one) => one.code === code)?.fips ?? 'no state';
  const found = countiesOf(topology).find(({ id, properties }) => {
    return String(id).startsWith(state) && properties?.name === name;
  });
  if (!found) throw new Error(`There is no county ${place}`);
  return String(found.id);
}

type Shape = { fips: string; name: string; rings: Point[][]; box: ReturnType<typeof boxOf> };

/** By the topology, because each picture has other counties of the same one. */
const shapesByTopology = new WeakMap<UsTopology, Shape[]>();

function shapesOf(topology: UsTopology): Shape[] {
  const known = shapesByTopology.get(topology);
  if (known) return known;
  const shapes = countiesOf(topology).map((county) => {
    const rings = ringsOf(topology, county);
    return { fips: String(county.id), name: county.properties?.name ?? '', rings, box: boxOf(rings.flat()) };
  });
  shapesByTopology.set(topology, shapes);
  return shapes;
}

/** A county and all others in the frame around it, as paths in the pixels of the picture. */
export function cropAround(
  topology: UsTopology,
  fips: string,
  frame: Frame,
): { own: CropCounty; others: CropCounty[] } {
  const shapes = shapesOf(topology);
  const subject = shapes.find((shape) => shape.fips === fips);
  if (!subject) throw new Error(`There is no county ${fips}`);
  const { box } = subject;
  const zoom = frame.size / Math.max(box.right - box.left, box.bottom - box.top);
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const inFrame = ([x = 0, y = 0]: Point): [number, number] => [
    (x - middle[0]) * zoom + frame.at[0],
    (y - middle[1]) * zoom + frame.at[1],
  ];
  const drawn = shapes.flatMap(({ rings, box, fips, name }) => {
    const [left, top] = inFrame([box.left, box.top]);
    const [right, bottom] = inFrame([box.right, box.bottom]);
    if (right < 0 || left > frame.width || bottom < 0 || top > frame.height) return [];
    const d = pathOf(rings.map((ring) => ring.map(inFrame)));
    return [{ fips, name, d, center: [(left + right) / 2, (top + bottom) / 2] as [number, number] }];
  });
  const own = drawn.find((county) => county.fips === fips);
  if (!own) throw new Error(`The county ${fips} is outside of its picture`);
  return { own, others: drawn.filter((county) => county !== own) };
}

function ringsOf(topology: UsTopology, county: ReturnType<typeof countiesOf>[number]): Point[][] {
  return merge(topology, [county]).coordinates.flat();
}

/** The outline of one county in the units of the map. */
export function outlineOf(topology: UsTopology, fips: string): Point[] {
  const county = countiesOf(topology).find(({ id }) => String(id) === fips);
  return county ? ringsOf(topology, county).flat() : [];
}

function boxOf(points: Point[]) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x = 0, y = 0] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, right, top, bottom };
}

/** To a tenth of a pixel. */
function pathOf(rings: Point[][]): string {
  return rings
    .map(
      (ring) => `M${ring.map(([x = 0, y = 0]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')}z`,
    )
    .join('');
}
