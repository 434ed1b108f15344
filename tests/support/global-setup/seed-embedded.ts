// A process that fills the embedded database of a folder: it takes one core for most of the time before the first test.
import { seedDatabase } from '../seed-database.ts';

const [dataDir = '', now = ''] = process.argv.slice(2);
await seedDatabase({ dataDir }, new Date(now));
