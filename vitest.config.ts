import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: process.env.TEST_REPORT ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]] : ['default'],
    env: { TZ: 'UTC' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,content,domain,server,scripts}/**/*.test.{ts,tsx}', 'tests/content/**/*.test.ts'],
        },
      },
      {
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/{e2e,a11y}/**/*.test.ts'],
          globalSetup: 'tests/support/site-server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two cores: one for the server and the tests, one for the browser.
          maxWorkers: 2,
        },
      },
    ],
  },
});
