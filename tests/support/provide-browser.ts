import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** `env` adds to the variables of this process. */
export type TestBrowser = { executablePath: string; env: Record<string, string> };

/** The headless shell comes first, because the tests take a quarter of the time in it. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

type Machine = { chromiumPath: string | undefined; exists: (path: string) => boolean; system: string };
type Candidate = { name: string; provide: () => TestBrowser };

/** In order of preference: CHROMIUM_PATH, an installed browser, the one from npm, Debian's. */
export function browserCandidates(machine: Machine): Candidate[] {
  const paths = [machine.chromiumPath ?? '', ...knownPaths].filter((path) => path !== '' && machine.exists(path));
  const installed = paths.map((path) => ({ name: path, provide: () => ({ executablePath: path, env: {} }) }));
  // The package supports only Linux on x64.
  const packaged = machine.system === 'linux x64' ? [{ name: '@sparticuz/chromium', provide: packagedBrowser }] : [];
  return [...installed, ...packaged, { name: 'a Chromium installed by apt-get', provide: installBrowser }];
}

const thisMachine: Machine = {
  chromiumPath: process.env.CHROMIUM_PATH,
  exists: existsSync,
  system: `${process.platform} ${process.arch}`,
};

/** Returns the first browser that starts, and prints why each earlier one did not. */
export async function provideBrowser(): Promise<TestBrowser & { version: string }> {
  for (const { name, provide } of browserCandidates(thisMachine)) {
    try {
      const browser = provide();
      return { ...browser, version: await versionOf(browser) };
    } catch (error) {
      console.log(`The browser tests cannot use ${name}: ${firstLine(error)}`);
    }
  }
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.');
}

/** Fails for a browser that cannot render text, for example without fonts. */
async function versionOf({ executablePath, env }: TestBrowser): Promise<string> {
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent('<select><option>Text</select>');
    const box = await page.locator('select').boundingBox();
    if (!box || box.width < 30) throw new Error('it renders no text');
    return browser.version();
  } finally {
    await browser.close();
  }
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split('\n', 1)[0] ?? '';
}

/**
 * Unpacks the Chromium from npm once per version. It is unpacked into a temporary folder and then renamed, because another test
 * run may start at the same time.
 */
function packagedBrowser(): TestBrowser {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'));
  const folder = join(tmpdir(), `deedline-chromium-${version}`);
  if (!existsSync(folder)) {
    const unpacked = mkdtempSync(`${folder}-`);
    // The package unpacks into TMPDIR, and adds system libraries only on AWS Lambda.
    execFileSync(process.execPath, ['-e', "import('@sparticuz/chromium').then((it) => it.default.executablePath())"], {
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      renameSync(unpacked, folder);
    } catch {
      // Another run has finished first.
      rmSync(unpacked, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: writeFontSettings(folder), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
}

/** The package's settings always name /tmp/fonts, and without fonts Chromium crashes at the first form field. */
export function writeFontSettings(folder: string): string {
  const settings = join(folder, 'fontconfig');
  mkdirSync(settings, { recursive: true });
  writeFileSync(
    join(settings, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  return settings;
}

function installBrowser(): TestBrowser {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('it needs root and apt-get');
  console.log('Installing Chromium for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', [...install, name], { env, stdio: 'ignore' });
    const path = knownPaths.find((place) => existsSync(place));
    if (status === 0 && path) return { executablePath: path, env: {} };
  }
  throw new Error('apt-get could not install it');
}
