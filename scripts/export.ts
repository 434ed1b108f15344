// Exports records (docs/data.md). Works while the server runs, on either database.

import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '#content/site.ts';
import type { WithheldCounts } from '#db/records/export-page.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { exportLayouts } from '#domain/export/layouts.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { directUrlOf, parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { exportContacts, exportRecords } from '#server/records/export-records.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { readCountyIndex, requireCounty } from '#server/records/places.ts';
import { recordFormats } from '#server/records/read/record-file.ts';

const usage = `npm run export -- --county 48453 --dataset probate --format csv
  --county PLACE    only this county, as a fips code or "Travis, TX"
  --dataset TYPE    only this dataset
  --format FORMAT   ${recordFormats.join(', ')}; csv by default
  --layout LAYOUT   ${exportLayouts.join(', ')}: a CSV file of contacts for other software instead
  --out FILE        where to write; standard output by default
  --closed          also closed records
  --samples         also sample records
  --exclusive       also counties that are sold to one subscriber: a file for that subscriber
  --help            prints this`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      county: { type: 'string' },
      dataset: { type: 'string' },
      format: { type: 'string', default: 'csv' },
      layout: { type: 'string' },
      out: { type: 'string' },
      closed: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
      exclusive: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { closed, samples, exclusive } = values;
  const format = recordFormats.find((name) => name === values.format);
  if (!format) throw new Error(`--format: there is no such format.\n${usage}`);
  const layout = values.layout === undefined ? null : exportLayouts.find((name) => name === values.layout);
  if (layout === undefined) throw new Error(`--layout: there is no such layout.\n${usage}`);
  if (layout && format !== 'csv') throw new Error('--layout: layouts are CSV files.');
  const dataset = values.dataset?.toLowerCase().replaceAll('-', '_') ?? null;
  if (dataset !== null && !isDatasetType(dataset)) throw new Error(`--dataset: there is no such dataset.\n${usage}`);
  const county = values.county === undefined ? null : requireCounty(values.county, readCountyIndex());
  const env = parseEnv(process.env);
  const store = await openRecordStore({ dataDir: env.DATA_DIR, databaseUrl: directUrlOf(env), isReadOnly: true });
  // npm runs scripts in the project's folder; the path is meant from where the command was typed.
  const path = values.out && resolve(process.env.INIT_CWD ?? '', values.out);
  const output = path ? createWriteStream(path, { mode: 0o600 }) : process.stdout;
  try {
    const request = { fips: county?.fips ?? null, dataset, closed, samples, exclusive };
    if (layout) {
      const stamp = { source: site.name, day: new Date().toISOString().slice(0, 10) };
      const count = await exportContacts(store, request, layout, stamp, output);
      console.error(`${formatNumber(count)} contacts exported.`);
    } else {
      const count = await exportRecords(store, request, format, output);
      console.error(`${formatNumber(count)} records exported.`);
    }
    for (const line of withheldLines(await store.countWithheld(request), exclusive)) console.error(line);
  } finally {
    await store.close();
  }
}

/** What is not in the file, and why. */
function withheldLines({ closed, exclusive }: WithheldCounts, wasAsked: boolean): string[] {
  const isClosed = {
    one: '1 county file is closed: it is in no export.',
    many: '{count} county files are closed: they are in no export.',
  };
  const isSold = {
    one: '1 county file is sold to one subscriber: --exclusive exports it for them.',
    many: '{count} county files are sold to one subscriber each: --exclusive exports them for them.',
  };
  return [
    ...(closed > 0 ? [plural(closed, isClosed)] : []),
    ...(exclusive > 0 && !wasAsked ? [plural(exclusive, isSold)] : []),
  ];
}

try {
  await main();
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
