// Draws what the pages show and no file holds: the county maps, the subset fonts and the bundled small scripts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleEnhancements } from './draw/bundle-enhancements.ts';
import { drawHeroMap, drawStateMesh } from './draw/county-map.ts';
import { type Face, webFont } from './draw/fonts.ts';

const texas = '48';

export async function draw(target: string): Promise<void> {
  mkdirSync(join(target, 'fonts'), { recursive: true });
  writeFileSync(join(target, 'hero-map.svg'), drawHeroMap());
  writeFileSync(join(target, 'mesh.svg'), drawStateMesh(texas));
  for (const face of ['source-serif-4', 'public-sans'] satisfies Face[]) {
    writeFileSync(join(target, 'fonts', `${face}.woff2`), await webFont(face));
  }
  await bundleEnhancements(join(target, 'enhance'));
}

if (import.meta.main) await draw('app/generated');
