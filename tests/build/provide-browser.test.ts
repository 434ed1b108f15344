import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserCandidates, writeFontSettings } from '#tests/support/provide-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (installed: string[], system: string, chromiumPath?: string) =>
  browserCandidates({ chromiumPath, exists: (path) => installed.includes(path), system }).map(({ name }) => name);
const byApt = 'a Chromium installed by apt-get';

test('CHROMIUM_PATH comes first, then installed browsers, then the packaged one', () => {
  const installed = ['/opt/chromium', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(names(installed, 'linux x64', '/opt/chromium')).toEqual([
    '/opt/chromium',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '@sparticuz/chromium',
    byApt,
  ]);
});

test('a path that does not exist is not tried', () => {
  expect(names([], 'linux x64', '/opt/none')).toEqual(['@sparticuz/chromium', byApt]);
});

test('only Linux on x64 can run the packaged browser', () => {
  expect(names([], 'linux arm64')).toEqual([byApt]);
  expect(names(['/usr/bin/chromium'], 'darwin arm64')).toEqual(['/usr/bin/chromium', byApt]);
});

test('the font settings point to the unpacked fonts', () => {
  const settings = writeFontSettings(folder);
  const written = readFileSync(join(settings, 'fonts.conf'), 'utf8');
  expect(written).toContain(`<dir>${join(folder, 'fonts')}</dir>`);
  expect(written).toContain(`<cachedir>${join(folder, 'font-cache')}</cachedir>`);
});
