import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shell draws no windows of its own: the same tests took a quarter of the time in it. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium on this machine: the one CHROMIUM_PATH names, else one in its usual place. */
export function installedBrowser(): string | null {
  return [process.env.CHROMIUM_PATH ?? '', ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/** The Chromium that comes through npm: built for Linux on x64 alone. */
export async function packagedBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // Its cache is neither versioned nor shareable, so it gets a folder of its own.
  process.env.TMPDIR = join(tmpdir(), 'deedline-chromium');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  // Makes the package unpack the system libraries it needs as well.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Where neither is to be had, as on Linux for ARM, root may install Debian's; else this says what to do. */
export function installBrowser(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (spawnSync('apt-get', [...install, name], { env, stdio: 'ignore' }).status === 0) break;
    }
  }
  if (!installedBrowser()) {
    throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
  }
}
