import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The street map's worker as our own file, because the policy allows no other origin. Its source map is not served. */
export function mapWorker(): string {
  const file = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');
  return readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
