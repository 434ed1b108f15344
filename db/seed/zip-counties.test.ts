import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { states } from '#domain/places/states.ts';
import { readCountyNames } from './counties.ts';
import moved from './moved-zips.json' with { type: 'json' };
import { zipRows } from './towns.ts';
import { readZipCounties } from './zip-counties.ts';

const counties = readZipCounties();

test('every ZIP code of the states has its county', () => {
  expect(counties.size).toBe(40_977);
  expect(counties.get('78704')).toBe('48453');
  expect(counties.get('20001')).toBe('11001');
});

test('where the table has newer areas than the map, the position decides', () => {
  expect(counties.get('06103')).toBe('09003');
  expect(counties.get('06084')).toBe('09013');
  expect(counties.get('06751')).toBe('09005');
  expect(counties.get('99686')).toBe('02261');
});

test('moved-zips.json has the county of every position in the newer areas', () => {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as CountyAtlas;
  const areas = atlas.objects.counties.geometries;
  const known = new Set(readCountyNames().map(({ fips }) => fips));
  const stateFips = new Map(states.map((state) => [state.code, state.fips]));
  const found = new Map<string, string>();
  for (const { zip, state, county, latitude, longitude } of zipRows()) {
    const code = stateFips.get(state);
    if (!code || known.has(`${code}${county}`) || found.has(zip)) continue;
    const area = areas.find(
      ({ id, arcs }) => id.startsWith(code) && contains({ id, arcs }, longitude, latitude, atlas),
    );
    if (area) found.set(zip, area.id);
  }
  const listed = Object.entries(moved).flatMap(([fips, zips]) => zips.split(' ').map((zip) => [zip, fips] as const));
  expect(new Map(listed.toSorted())).toEqual(new Map([...found].toSorted()));
});

type AtlasArea = { id: string; arcs: AtlasArcs };
type AtlasArcs = (number | AtlasArcs)[];
type CountyAtlas = {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { counties: { geometries: AtlasArea[] } };
  arcs: [number, number][][];
};

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
