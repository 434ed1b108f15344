import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The street map's worker as a file of our own: the policy lets no worker come from elsewhere, and its map is not served. */
export function mapWorker(): string {
  const file = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');
  return readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
