// Creates an empty embedded database, which a first start copies, because creating one takes seconds and more memory
// than a small machine that only runs the site may have. Runs as its own process, so that V8 never optimizes PostgreSQL
// here.
import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const [folder = 'build/blank-database'] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
const database = await PGlite.create(folder);
await database.exec('checkpoint');
await database.close();
