// Generates the county maps, the subset fonts, the bundled small scripts and the OpenAPI document that pages show.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articles } from '#content/collections/articles.ts';
import { videos } from '#content/collections/case-studies.ts';
import { people, plateName } from '#content/collections/people.ts';
import { homePage } from '#content/pages/home.ts';
import { site } from '#content/site.ts';
import { readTowns } from '#db/seed/towns.ts';
import { readZipCounties } from '#db/seed/zip-counties.ts';
import { compactZips } from '#domain/places/compact-zips.ts';
import { states } from '#domain/places/states.ts';
import { openApiDocument } from '#server/services/customer-api/openapi.ts';
import { drawArticlePlate } from './draw/article-plates.ts';
import { bigCounties } from './draw/big-counties.ts';
import { bundleEnhancements } from './draw/bundle-enhancements.ts';
import { drawCasePlate } from './draw/case-plates.ts';
import { compactCounties } from './draw/compact-counties.ts';
import { drawHeroMap, drawMapPicture, drawStateMesh } from './draw/county-map.ts';
import { countyNames } from './draw/county-names.ts';
import { drawDatasetGlyphs } from './draw/dataset-glyphs.ts';
import { webFont, webFontNames } from './draw/fonts.ts';
import {
  coverageFigures,
  drawCoverageCrop,
  drawRecordLeader,
  drawShadeScale,
  homeCounties,
} from './draw/home-pictures.ts';
import { drawLeadMarks } from './draw/lead-marks.ts';
import { mapWorker } from './draw/map-worker.ts';
import { drawPersonPlate } from './draw/person-plates.ts';
import { withOutlines } from './draw/text-outlines.ts';
import { readUsDegrees, readUsTopology } from './draw/us-topology.ts';

async function draw(target: string): Promise<void> {
  for (const folder of ['fonts', 'mesh', 'plates']) mkdirSync(join(target, folder), { recursive: true });
  writeFileSync(join(target, 'hero-map.svg'), drawHeroMap());
  for (const scheme of ['light', 'dark'] as const) {
    writeFileSync(join(target, `hero-map-${scheme}.png`), await drawMapPicture(scheme, 640));
  }
  const topology = readUsTopology(0.25);
  writeFileSync(join(target, 'county-names.json'), JSON.stringify(countyNames(topology)));
  writeFileSync(join(target, 'zip-counties.json'), JSON.stringify(compactZips(readZipCounties())));
  writeFileSync(join(target, 'big-counties.json'), JSON.stringify(bigCounties(readTowns())));
  writeFileSync(join(target, 'counties-map.json'), JSON.stringify(compactCounties(topology, 5)));
  writeFileSync(join(target, 'counties-degrees.json'), JSON.stringify(compactCounties(readUsDegrees(0.0002), 250)));
  writeFileSync(join(target, 'map-worker.js'), mapWorker());
  writeFileSync(join(target, 'openapi.json'), JSON.stringify(openApiDocument(site.origin)));
  for (const { code, fips } of states)
    writeFileSync(join(target, 'mesh', `${code}.svg`), drawStateMesh(topology, fips));
  for (const name of webFontNames) {
    writeFileSync(join(target, 'fonts', `${name}.woff2`), await webFont(name));
  }
  await drawPictures(target);
  await bundleEnhancements(join(target, 'enhance'));
}

/** The pictures of the home page, the datasets, the case studies, the articles and the people. */
async function drawPictures(target: string): Promise<void> {
  const topology = readUsTopology(0.01);
  const { place } = homePage.hero.record;
  const write = (name: string, text: string) => writeFileSync(join(target, name), text);
  write('record-leader.svg', drawRecordLeader(topology, place));
  write('shade-scale.svg', drawShadeScale());
  write('home-counties.json', JSON.stringify(homeCounties(topology, homePage.hero.county.turns)));
  write('dataset-glyphs.svg', drawDatasetGlyphs());
  write('coverage-figures.json', JSON.stringify(coverageFigures(topology, place)));
  for (const video of videos) {
    if (video.thumbnail) write(`plates/${video.videoId}.svg`, drawCasePlate(topology, video));
  }
  for (const { name, county } of people) write(`plates/${plateName(name)}.svg`, drawPersonPlate(topology, county));
  await withOutlines((outline) => {
    write('lead-marks.svg', drawLeadMarks(outline));
    write('coverage-crop.svg', drawCoverageCrop(topology, place, outline));
    for (const { slug, plate } of articles) write(`plates/${slug}.svg`, drawArticlePlate(plate, outline));
  });
}

await draw('app/generated');
