import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The default of 128 MB stays resident for good; the sample data fits in this, and the system caches the files anyway. */
const sharedBuffers = '16MB';

const privateMode = 0o700;

/** Opens PGlite with the settings that keep its memory small (docs/decisions/014-memory.md). */
export async function openLean(folder: string): Promise<PGlite> {
  // It holds personal data: nobody but the server's user reads it, whoever made the folder.
  mkdirSync(folder, { recursive: true, mode: privateMode });
  chmodSync(folder, privateMode);
  copyBlankDatabase(folder);
  const client = new LeanPGlite(folder, {
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
  await client.waitReady;
  return client;
}

/** The build leaves a database without tables here: making one takes seconds and a gigabyte of memory. */
const blankDatabase = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'build/blank-database');

/** Without the build PGlite makes a new database itself. A copy is renamed when it is whole, so a crash leaves none in part. */
function copyBlankDatabase(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(blankDatabase)) return;
  const copy = `${folder}.new`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(blankDatabase, copy, { recursive: true });
  chmodSync(copy, privateMode);
  renameSync(copy, folder);
}

/**
 * V8 compiles a WebAssembly function at its first call and optimizes it when it runs often. Optimizing PostgreSQL's SQL
 * parser, one function of 105 kB, takes 600 MB for half a second and gains next to nothing. So the first statement is one
 * that reaches only the parser, while V8 is told to compile without the counter that leads to optimization.
 */
class LeanPGlite extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    // Function 0 is an import, so this limits optimization to nothing.
    setFlagsFromString('--wasm-tier-up-filter=0');
    try {
      await this.exec('a syntax error').catch(() => {});
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1');
    }
    await super._initArrayTypes(options);
  }
}
