import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** `env` adds to the variables of this process. */
export type TestBrowser = { executablePath: string; env: Record<string, string> };

/** The headless shell comes first, because the tests take a quarter of the time in it. */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const installCommands: [manager: string, command: string][] = [
  ['/usr/bin/apt-get', 'apt-get install chromium'],
  ['/usr/bin/dnf', 'dnf install chromium-headless'],
  ['/sbin/apk', 'apk add chromium'],
];

export type Machine = {
  chromiumPath: string | undefined;
  /** Folders of the PATH. */
  folders: string[];
  /** Where Playwright's own install command puts its Chromium. */
  playwrightPath: string;
  exists: (path: string) => boolean;
  system: string;
};
type Candidate = { name: string; provide: () => TestBrowser };

/** In order of preference: CHROMIUM_PATH, an installed browser, the one from npm, Debian's. */
export function browserCandidates(machine: Machine): Candidate[] {
  // A wrong CHROMIUM_PATH is tried too, so that the reason is printed.
  const paths = [...(machine.chromiumPath ? [machine.chromiumPath] : []), ...installedBrowsers(machine)];
  const installed = paths.map((path) => ({ name: path, provide: () => ({ executablePath: path, env: {} }) }));
  // No npm package has a Chromium for other systems without downloading it.
  const packaged = machine.system === 'linux x64' ? [{ name: '@sparticuz/chromium', provide: packagedBrowser }] : [];
  return [...installed, ...packaged, { name: 'a Chromium installed by apt-get', provide: installBrowser }];
}

function installedBrowsers({ folders, playwrightPath, exists }: Machine): string[] {
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...new Set([...onPath, playwrightPath, ...macPrograms])].filter(exists);
}

/** One sentence that says what to install. */
export function missingBrowser({ exists, system }: Pick<Machine, 'exists' | 'system'>): string {
  const command = installCommands.find(([manager]) => exists(manager))?.[1];
  const how = system.startsWith('linux') && command ? `Chromium (as root: ${command})` : 'Chromium or Google Chrome';
  return `The browser tests need a browser: install ${how}, or set CHROMIUM_PATH to the program of one.`;
}

const thisMachine: Machine = {
  chromiumPath: process.env.CHROMIUM_PATH,
  folders: [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'],
  playwrightPath: chromium.executablePath(),
  exists: existsSync,
  system: `${process.platform} ${process.arch}`,
};

type WorkingBrowser = TestBrowser & { version: string };

/** Returns the first browser that starts, and prints why each earlier one did not. */
export async function provideBrowser(): Promise<WorkingBrowser> {
  const found = await firstWorking(browserCandidates(thisMachine), { probe: versionOf, fonts: packagedFonts });
  if (!found) throw new Error(missingBrowser(thisMachine));
  return found;
}

type Trial = { probe: (browser: TestBrowser) => Promise<string>; fonts: () => Record<string, string> };

export async function firstWorking(candidates: Candidate[], trial: Trial): Promise<WorkingBrowser | undefined> {
  for (const { name, provide } of candidates) {
    try {
      return await tryBrowser(provide(), trial);
    } catch (error) {
      console.log(`The browser tests cannot use ${name}: ${firstLine(error)}`);
    }
  }
}

/** A browser that fails is tried again with the fonts from npm, because the machine may have none. */
async function tryBrowser(browser: TestBrowser, { probe, fonts }: Trial): Promise<WorkingBrowser> {
  try {
    return { ...browser, version: await probe(browser) };
  } catch (error) {
    const withFonts = { ...browser, env: { ...fonts(), ...browser.env } };
    const version = await probe(withFonts).catch(() => {
      throw error;
    });
    return { ...withFonts, version };
  }
}

/** Fails for a browser that cannot render text, for example without fonts. */
export async function versionOf({ executablePath, env }: TestBrowser): Promise<string> {
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

const packageFolder = 'node_modules/@sparticuz/chromium';

/** Unpacks the Chromium from npm. The package unpacks into TMPDIR, and adds system libraries only on AWS Lambda. */
function packagedBrowser(): TestBrowser {
  const folder = unpackOnce('chromium', 'it.default.executablePath()', { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' });
  return {
    executablePath: join(folder, 'chromium'),
    env: { FONTCONFIG_PATH: writeFontSettings(folder), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  };
}

/** TrueType fonts; the site's own are WOFF2, which Chromium does not accept as system fonts. */
export function packagedFonts(): Record<string, string> {
  const folder = unpackOnce('fonts', `it.inflate('${packageFolder}/bin/fonts.tar.br')`);
  return { FONTCONFIG_PATH: writeFontSettings(folder) };
}

/**
 * Unpacks once per version of the package. It is unpacked into a temporary folder and then renamed, because another test
 * run may start at the same time.
 */
function unpackOnce(name: string, call: string, env: Record<string, string> = {}): string {
  const { version } = JSON.parse(readFileSync(`${packageFolder}/package.json`, 'utf8'));
  const folder = join(tmpdir(), `deedline-${name}-${version}`);
  if (existsSync(folder)) return folder;
  const unpacked = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, ['-e', `import('@sparticuz/chromium').then((it) => ${call})`], {
    env: { ...process.env, TMPDIR: unpacked, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    renameSync(unpacked, folder);
  } catch {
    // Another run has finished first.
    rmSync(unpacked, { recursive: true, force: true });
  }
  return folder;
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
    const [path] = installedBrowsers(thisMachine);
    if (status === 0 && path) return { executablePath: path, env: {} };
  }
  throw new Error('apt-get could not install it');
}
