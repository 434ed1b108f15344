import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LighthouseResult } from './row.ts';

type Flags = Record<string, unknown>;
type Chrome = { port: number; kill: () => void };

export type Lighthouse = {
  audit: (url: string, flags: Flags, config?: unknown) => Promise<{ lhr: LighthouseResult } | undefined>;
  desktop: unknown;
  launch: (options: Flags) => Promise<Chrome>;
};

/** Separate from the project's packages, because Lighthouse with its dependencies is larger than all of them. */
export const folder = resolve('.cache/lighthouse');

export async function installLighthouse(): Promise<Lighthouse> {
  const lock = readFileSync('scripts/lighthouse/package-lock.json', 'utf8');
  const stamp = join(folder, 'installed-lock.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing Lighthouse ...');
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(join('scripts/lighthouse', name), join(folder, name));
    }
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
    writeFileSync(stamp, lock);
  }
  const { default: audit, desktopConfig: desktop } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { audit, desktop, launch } as Lighthouse;
}

function load(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(folder, 'node_modules', file)).href);
}
