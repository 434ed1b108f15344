import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { states } from '#domain/places/states.ts';
import { readZipTable } from './towns.ts';

type AtlasArea = { id: string; arcs: AtlasArcs };
type AtlasArcs = (number | AtlasArcs)[];
type CountyAtlas = {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { counties: { geometries: AtlasArea[] } };
  arcs: [number, number][][];
};

/**
 * The fips code of the county of every ZIP code. The table has the new areas of Connecticut and Alaska, which the map
 * does not show: there the position decides.
 */
export function readZipCounties(): Map<string, string> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as CountyAtlas;
  const areas = atlas.objects.counties.geometries;
  const known = new Set(areas.map(({ id }) => id));
  const stateFips = new Map(states.map((state) => [state.code, state.fips]));
  const found = new Map<string, string>();
  for (const { zip, state, county, latitude, longitude } of readZipTable()) {
    const code = stateFips.get(state);
    if (!code || !/^\d{5}$/.test(zip) || found.has(zip)) continue;
    const fips = known.has(`${code}${county}`)
      ? `${code}${county}`
      : areas.find((area) => area.id.startsWith(code) && contains(area, longitude, latitude, atlas))?.id;
    if (fips) found.set(zip, fips);
  }
  return found;
}

/** Whether a ray from the position crosses the border of the area an odd number of times. */
function contains(
  { arcs }: AtlasArea,
  longitude: number,
  latitude: number,
  { transform, arcs: all }: CountyAtlas,
): boolean {
  const { scale, translate } = transform;
  let isInside = false;
  for (const reference of arcs.flat(3) as number[]) {
    let [x, y] = [0, 0];
    let before: [number, number] | null = null;
    for (const [stepX, stepY] of all[reference < 0 ? ~reference : reference] ?? []) {
      x += stepX;
      y += stepY;
      const point: [number, number] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      if (before && before[1] > latitude !== point[1] > latitude) {
        const share = (latitude - before[1]) / (point[1] - before[1]);
        if (longitude < before[0] + share * (point[0] - before[0])) isInside = !isInside;
      }
      before = point;
    }
  }
  return isInside;
}
