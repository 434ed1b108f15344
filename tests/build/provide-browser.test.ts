import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  browserCandidates,
  firstWorking,
  type Machine,
  missingBrowser,
  packagedFonts,
  provideBrowser,
  type TestBrowser,
  versionOf,
  writeFontSettings,
} from '#tests/support/provide-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const machine = (installed: string[], system: string, chromiumPath?: string): Machine => ({
  chromiumPath,
  folders: ['/usr/local/bin', '/usr/bin'],
  playwrightPath: '/home/me/.cache/ms-playwright/chromium/chrome',
  exists: (path) => installed.includes(path),
  system,
});
const names = (...about: Parameters<typeof machine>) => browserCandidates(machine(...about)).map(({ name }) => name);
const byApt = 'a Chromium installed by apt-get';

test('an installed browser comes before the packaged one, and the one in CHROMIUM_PATH comes first', () => {
  const installed = ['/opt/chromium', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(names(installed, 'linux x64', '/opt/chromium')).toEqual([
    '/opt/chromium',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '@sparticuz/chromium',
    byApt,
  ]);
});

test('browsers are found on the PATH, where Playwright installs its own, and among the applications of macOS', () => {
  const playwrights = '/home/me/.cache/ms-playwright/chromium/chrome';
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(names([chrome, playwrights, '/usr/local/bin/chromium'], 'darwin arm64')).toEqual([
    '/usr/local/bin/chromium',
    playwrights,
    chrome,
    byApt,
  ]);
});

test('a CHROMIUM_PATH that does not exist is tried, so that the reason is printed', () => {
  expect(names([], 'linux x64', '/opt/none')).toEqual(['/opt/none', '@sparticuz/chromium', byApt]);
});

test('only Linux on x64 can run the packaged browser', () => {
  expect(names([], 'linux arm64')).toEqual([byApt]);
  expect(names(['/usr/bin/chromium'], 'darwin arm64')).toEqual(['/usr/bin/chromium', byApt]);
});

test('without a browser, one sentence says what to install', () => {
  expect(missingBrowser(machine(['/usr/bin/apt-get'], 'linux arm64'))).toBe(
    'The browser tests need a browser: install Chromium (as root: apt-get install chromium), or set CHROMIUM_PATH to the program of one.',
  );
  expect(missingBrowser(machine([], 'darwin arm64'))).toBe(
    'The browser tests need a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program of one.',
  );
});

const candidate = (name: string, env: Record<string, string> = {}) => ({
  name,
  provide: () => ({ executablePath: name, env }),
});
const fonts = () => ({ FONTCONFIG_PATH: '/fonts' });

test('a browser that renders no text gets the fonts from npm', async () => {
  const probe = async ({ env }: TestBrowser) => {
    if (!env.FONTCONFIG_PATH) throw new Error('it renders no text');
    return '153';
  };
  expect(await firstWorking([candidate('a')], { probe, fonts })).toEqual({
    executablePath: 'a',
    env: { FONTCONFIG_PATH: '/fonts' },
    version: '153',
  });
});

test('a browser that fails with fonts too is left for the next one', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const probe = async ({ executablePath }: TestBrowser) => {
    if (executablePath === 'a') throw new Error('it does not start\nand more');
    return '153';
  };
  const found = await firstWorking([candidate('a'), candidate('b')], { probe, fonts });
  expect(found).toEqual({ executablePath: 'b', env: {}, version: '153' });
  expect(log.mock.calls).toEqual([['The browser tests cannot use a: it does not start']]);
  expect(await firstWorking([candidate('a')], { probe, fonts })).toBeUndefined();
});

test('the fonts from npm are enough for a machine without any', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux reads font settings from files');
  const settings = mkdtempSync(join(folder, 'none-'));
  writeFileSync(join(settings, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  const { executablePath, env } = await provideBrowser();
  const withoutFonts = { ...env, FONTCONFIG_PATH: settings };
  await expect(versionOf({ executablePath, env: withoutFonts })).rejects.toThrow();
  expect(await versionOf({ executablePath, env: { ...withoutFonts, ...packagedFonts() } })).toMatch(/^\d+\./);
});

test('the font settings point to the fonts in the same folder', () => {
  const settings = writeFontSettings(folder);
  const written = readFileSync(join(settings, 'fonts.conf'), 'utf8');
  expect(written).toContain(`<dir>${join(folder, 'fonts')}</dir>`);
  expect(written).toContain(`<cachedir>${join(folder, 'font-cache')}</cachedir>`);
});
