// Takes a county out of the database: its records, its ledger and its figures (docs/data.md).

import { parseArgs } from 'node:util';
import { datasetTypes, isDatasetType } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { directUrlOf, parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { readCountyIndex, requireCounty } from '#server/records/places.ts';
import { showUsage } from './usage.ts';

const usage = `npm run remove -- --county 48453 --yes
  --county PLACE    the county, as a fips code or "Travis, TX"
  --dataset TYPE    only this dataset
  --yes             without it, nothing is removed`;

showUsage(usage);

try {
  const { values } = parseArgs({
    options: { county: { type: 'string' }, dataset: { type: 'string' }, yes: { type: 'boolean', default: false } },
  });
  if (values.county === undefined) throw new Error(usage);
  const county = requireCounty(values.county, readCountyIndex());
  const dataset = values.dataset?.toLowerCase().replaceAll('-', '_') ?? null;
  if (dataset !== null && !isDatasetType(dataset)) throw new Error(`--dataset: there is no such dataset.\n${usage}`);
  const what = `${dataset ? `${datasetTypes[dataset]} in ` : ''}${countyLabel(county)}`;
  if (!values.yes) throw new Error(`This removes ${what} for good. Add --yes to do it.`);
  const env = parseEnv(process.env);
  const store = await openRecordStore({ dataDir: env.DATA_DIR, databaseUrl: directUrlOf(env) });
  const records = await store.remove({ fips: county.fips, dataset }).finally(store.close);
  console.log(`Removed ${what}: ${formatNumber(records)} records.`);
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
