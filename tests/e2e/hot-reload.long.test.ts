import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';

const copied = [
  'app',
  'content',
  'domain',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
let folder = '';
let server: ChildProcess;
let origin = '';

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, before.replace(from, to));
}

describe('the development server', () => {
  const browser = testBrowser();

  /** The development server on a copy of the sources, which the tests edit. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deedline-dev-'));
    for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    server = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', '0'], {
      cwd: folder,
      detached: true,
      env: { ...process.env, NODE_ENV: 'development', VITEST: '', NO_COLOR: '1' },
    });
    let output = '';
    origin = await new Promise((resolveOrigin, reject) => {
      server.stdout?.on('data', (chunk) => {
        output += chunk;
        const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
        if (address) resolveOrigin(address);
      });
      server.once('exit', () => reject(new Error(`The development server ended: ${output}`)));
    });
  });
  afterAll(() => {
    // The server restarts itself with other flags, so the whole process group must be killed.
    if (server?.pid) process.kill(-server.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('editing an island updates the page and keeps typed text', async () => {
    const page = await browser.page();
    await page.goto(`${origin}/support/contact`, { waitUntil: 'networkidle' });
    await page.locator('#name').fill('Ann');
    edit('app/features/contact/contact-form.tsx', 'label="Company"', 'label="Company name"');
    await eventually(() => page.locator('label[for=company]').textContent()).toContain('Company name');
    await eventually(() => page.locator('#name').inputValue()).toBe('Ann');
  });

  test('editing a server-rendered part reloads the page', async () => {
    const page = await browser.page();
    await page.goto(`${origin}/mission`, { waitUntil: 'networkidle' });
    edit('app/sections/hero.tsx', '<h1', '<h1 data-edited="yes"');
    await eventually(() => page.locator('h1[data-edited]').count()).toBe(1);
  });
});
