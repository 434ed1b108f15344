import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longest-first.ts';
import './tests/support/quick-imports.mjs';

/** Shared by every project that starts a server. */
const servers = [
  'tests/support/global-setup/current-server.ts',
  'tests/support/global-setup/postgres-server.ts',
  'tests/support/global-setup/seeded-databases.ts',
];

/**
 * Files of a worker share their modules, which takes less time. The long form opens many embedded databases, which Node
 * survives better in a new process for each file.
 */
const isLongForm = process.env.TEST_LONG === '1';

/**
 * The thread that imports a file as `npm run build` bundles it: each start of its sources takes seconds. A planted fault is
 * only in the sources.
 */
const bundledThread: Plugin = {
  name: 'bundled-thread',
  enforce: 'pre',
  transform(code, id) {
    if (process.env.TEST_FAULTS === '1') return;
    if (!id.endsWith('/server/records/import-uploads.ts')) return;
    const source = /new URL\(`\.\/upload-thread.*?`, import\.meta\.url\)/;
    if (!source.test(code)) throw new Error(`${id} starts its thread in another way`);
    return code.replace(source, `'${resolve('build/run/upload-thread.js')}'`);
  },
};

// Workers, and the threads and processes that tests start, compile the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const quickImports = ['--import', resolve('tests/support/quick-imports.mjs')];

/** Tests leave much garbage; even so, collecting it takes a seventh of the time of island tests. */
const execArgv = ['--max-semi-space-size=64', ...quickImports];

/** Files of the long form only. */
const exclude = isLongForm ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'];

export default defineConfig({
  test: {
    reporters: process.env.TEST_REPORT
      ? ['default', ['./scripts/test/reporter.ts', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    env: { TZ: 'UTC', RECHECK_BACKEND: 'pure' },
    sequence: { sequencer: LongestFirst },
    // Two cores: a third worker fills the time in which others wait for a database, a frame of the browser or a clock. The
    // last group ends servers and databases: it comes when nothing else runs.
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          include: ['{app,content,db,domain,server,scripts}/**/*.test.{ts,tsx}', 'tests/content/**/*.test.ts'],
          exclude,
          // Most of their time was reading the same modules again for every file.
          isolate: false,
          // Property tests take seconds, and more when the browser tests need both cores.
          testTimeout: 30_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'build',
          execArgv: quickImports,
          include: ['tests/build/**/*.test.ts'],
          exclude,
          globalSetup: [...servers, 'tests/support/global-setup/built-site.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          isolate: isLongForm,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [bundledThread],
        test: {
          name: 'api',
          execArgv,
          include: ['tests/api/**/*.test.ts'],
          exclude,
          globalSetup: [
            'tests/support/global-setup/current-server.ts',
            'tests/support/global-setup/postgres-server.ts',
            'tests/support/global-setup/migrated-databases.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // React as visitors get it: its development build takes five times as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [bundledThread],
        test: {
          name: 'islands',
          execArgv,
          include: ['tests/islands/**/*.test.ts'],
          exclude,
          env: { NODE_ENV: 'production' },
          setupFiles: ['tests/islands/support/setup.ts'],
          globalSetup: [
            'tests/support/global-setup/current-server.ts',
            'tests/support/global-setup/postgres-server.ts',
            'tests/support/global-setup/seeded-databases.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          execArgv: quickImports,
          include: ['tests/{e2e,a11y}/**/*.test.ts'],
          exclude,
          globalSetup: [
            ...servers,
            'tests/support/global-setup/provided-browser.ts',
            'tests/support/global-setup/site-server.ts',
          ],
          // Ten times what the longest take, for a machine that others slow down.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // The files of a worker share their modules and its browser.
          isolate: false,
          // Delayed responses leave both cores idle.
          maxWorkers: process.env.JITTER === '1' ? 4 : 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // One project, because every worker of a project reads the server's modules again.
          name: 'faults',
          execArgv: quickImports,
          include: ['tests/{abuse,crash,faults}/**/*.test.ts'],
          exclude,
          globalSetup: [...servers, 'tests/support/global-setup/provided-browser.ts'],
          testTimeout: isLongForm ? 1_800_000 : 120_000,
          hookTimeout: isLongForm ? 1_800_000 : 120_000,
          isolate: isLongForm,
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
