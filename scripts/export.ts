// Exports records (docs/data.md). Works while the server runs, on either database.

import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '#content/site.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { exportLayouts } from '#domain/export/layouts.ts';
import { formatNumber } from '#domain/format.ts';
import { parseEnv } from '#server/env.ts';
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { closed, samples } = values;
  const format = recordFormats.find((name) => name === values.format);
  if (!format) throw new Error(`--format: there is no such format.\n${usage}`);
  const layout = values.layout === undefined ? null : exportLayouts.find((name) => name === values.layout);
  if (layout === undefined) throw new Error(`--layout: there is no such layout.\n${usage}`);
  if (layout && format !== 'csv') throw new Error('--layout: layouts are CSV files.');
  const dataset = values.dataset?.toLowerCase().replaceAll('-', '_') ?? null;
  if (dataset !== null && !isDatasetType(dataset)) throw new Error(`--dataset: there is no such dataset.\n${usage}`);
  const county = values.county === undefined ? null : requireCounty(values.county, readCountyIndex());
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = parseEnv(process.env);
  const store = await openRecordStore({ dataDir, databaseUrl });
  // npm runs scripts in the project's folder; the path is meant from where the command was typed.
  const path = values.out && resolve(process.env.INIT_CWD ?? '', values.out);
  const output = path ? createWriteStream(path, { mode: 0o600 }) : process.stdout;
  try {
    const request = { fips: county?.fips ?? null, dataset, closed, samples };
    if (layout) {
      const stamp = { source: site.name, day: new Date().toISOString().slice(0, 10) };
      const count = await exportContacts(store, request, layout, stamp, output);
      console.error(`${formatNumber(count)} contacts exported.`);
    } else {
      const count = await exportRecords(store, request, format, output);
      console.error(`${formatNumber(count)} records exported.`);
    }
  } finally {
    await store.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
