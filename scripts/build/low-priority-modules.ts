import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page is complete without its scripts, so their bytes come after styles and fonts. */
export function lowerModulePriority(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const path = join(entry.parentPath, entry.name);
    const html = readFileSync(path, 'utf8');
    const lowered = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    if (lowered !== html) writeFileSync(path, lowered);
  }
}
