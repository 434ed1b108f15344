// Builds the pages, files for search engines and browsers, and compressed copies, with what scripts/draw.ts has drawn.
import { execFile } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { promisify } from 'node:util';
import { outdated } from '#content/law/citations.ts';
import { writeBrandFiles } from './build/brand-files.ts';
import { compressBelow } from './build/compress.ts';
import { addModulePreloads } from './build/module-preloads.ts';
import { copyShareImages, drawShareImages } from './build/share-images.ts';
import { writeSiteFiles } from './build/site-files.ts';
import { writeDownloads } from './downloads/index.ts';
import { writeDealWorkbook } from './downloads/workbooks/deal.ts';
import { writeRoiWorkbook } from './downloads/workbooks/roi.ts';

const client = 'build/client';

/** Runs Node in its own process to free the memory afterward, so that the build fits in 1 GB. */
async function run(...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const command = promisify(execFile)(process.execPath, args, { env });
  await command.catch((error: { stdout: string; stderr: string }) => {
    console.error(`${error.stdout}${error.stderr}`.slice(-4000));
    process.exit(1);
  });
}

for (const { cite, checked } of outdated(new Date().toISOString().slice(0, 7))) {
  console.warn(`${cite} was last checked in ${checked}, more than a year ago: check it again.`);
}
const buildPages = () => run('--max-semi-space-size=8', 'node_modules/@react-router/dev/bin.cjs', 'build');
// Building the pages keeps one core busy, so the share images are drawn beside it, where there is memory for both.
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
if (memory > 2_000_000_000) {
  await Promise.all([buildPages(), drawShareImages()]);
} else {
  await buildPages();
  await drawShareImages();
}
// Data for a client router, which this site does not have.
for (const file of globSync(`${client}/**/*.data`)) rmSync(file);
addModulePreloads(client);
copyShareImages(client);
writeSiteFiles(client);
writeBrandFiles(client);
await writeDownloads(client);
await Promise.all([writeRoiWorkbook(`${client}/downloads`), writeDealWorkbook(`${client}/downloads`)]);
await compressBelow(client);
await run('--liftoff-only', 'scripts/build/blank-database.ts');
