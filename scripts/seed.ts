// Adds the sample data to the database; `--leads 1000000` adds that many leads, to try the site with a large table.

import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { seed } from '#db/seed/seed.ts';
import { formatNumber } from '#domain/format.ts';
import { directUrlOf, parseEnv } from '#server/env.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run seed [-- --leads 1000000]    adds the sample data, or that many more leads`);

try {
  const { values } = parseArgs({ options: { leads: { type: 'string' } } });
  const leads = values.leads === undefined ? undefined : Number(values.leads);
  const progress = (added: number) => console.log(`${formatNumber(added)} extra leads`);
  const env = parseEnv(process.env);
  const { DATA_DIR: dataDir, SAMPLE_DATA } = env;
  const database = await openDatabase({ dataDir, databaseUrl: directUrlOf(env), longStatements: true });
  await seed(database.db, new Date(), { samples: SAMPLE_DATA, leads, progress }).finally(database.close);
  console.log(SAMPLE_DATA ? 'The sample data is in the database.' : 'The sample data is not in the database.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
