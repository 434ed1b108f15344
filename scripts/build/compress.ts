import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from './in-parallel.ts';

const compressible = /\.(html|css|js|json|svg|xml|txt|csv|webmanifest|data)$/;

function brotli(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Writes a .br and a .gz next to every file that gets smaller, so that the server never compresses static files. */
export async function compressBelow(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await inParallel(files, async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, await brotli(bytes));
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  });
}
