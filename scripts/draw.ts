// Generates the county maps, the subset fonts and the bundled small scripts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTowns } from '#db/seed/towns.ts';
import { readZipCounties } from '#db/seed/zip-counties.ts';
import { compactZips } from '#domain/places/compact-zips.ts';
import { states } from '#domain/places/states.ts';
import { bigCounties } from './draw/big-counties.ts';
import { bundleEnhancements } from './draw/bundle-enhancements.ts';
import { compactCounties } from './draw/compact-counties.ts';
import { drawFreshCounties, drawHeroMap, drawMapPicture, drawStateMesh } from './draw/county-map.ts';
import { countyNames } from './draw/county-names.ts';
import { webFont, webFontNames } from './draw/fonts.ts';
import { mapWorker } from './draw/map-worker.ts';
import { readUsDegrees, readUsTopology } from './draw/us-topology.ts';

async function draw(target: string): Promise<void> {
  for (const folder of ['fonts', 'mesh']) mkdirSync(join(target, folder), { recursive: true });
  writeFileSync(join(target, 'hero-map.svg'), drawHeroMap());
  writeFileSync(join(target, 'fresh-counties.svg'), drawFreshCounties());
  for (const scheme of ['light', 'dark'] as const) {
    writeFileSync(join(target, `hero-map-${scheme}.png`), drawMapPicture(scheme, 800));
  }
  const topology = readUsTopology(0.25);
  writeFileSync(join(target, 'county-names.json'), JSON.stringify(countyNames(topology)));
  writeFileSync(join(target, 'zip-counties.json'), JSON.stringify(compactZips(readZipCounties())));
  writeFileSync(join(target, 'big-counties.json'), JSON.stringify(bigCounties(readTowns())));
  writeFileSync(join(target, 'counties-map.json'), JSON.stringify(compactCounties(topology, 5)));
  writeFileSync(join(target, 'counties-degrees.json'), JSON.stringify(compactCounties(readUsDegrees(0.0002), 250)));
  writeFileSync(join(target, 'map-worker.js'), mapWorker());
  for (const { code, fips } of states)
    writeFileSync(join(target, 'mesh', `${code}.svg`), drawStateMesh(topology, fips));
  for (const name of webFontNames) {
    writeFileSync(join(target, 'fonts', `${name}.woff2`), await webFont(name));
  }
  await bundleEnhancements(join(target, 'enhance'));
}

await draw('app/generated');
