import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { startJobs } from '#server/jobs.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';

let opened: TestDatabase | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await opened?.drop();
});

test('the server starts although the samples cannot be re-dated', async () => {
  opened = await postgres.open();
  const { database, dataDir, url } = opened;
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await database.db.execute(sql`alter table deals rename to deals_gone`);
  const env = parseEnv({ DATA_DIR: dataDir, DATABASE_URL: url ?? '' });
  const jobs = await startJobs(database, env, () => new Date());
  await jobs.stop();
  expect(lines.join('')).toMatch(/could not be re-dated; the next try is in 60 minutes.*42P01/);
});

test('the server starts although the booking window cannot be filled', async () => {
  opened = await postgres.open();
  const { database, dataDir, url } = opened;
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await database.db.execute(sql`alter table demo_slots rename to demo_slots_gone`);
  const env = parseEnv({ DATA_DIR: dataDir, DATABASE_URL: url ?? '' });
  const jobs = await startJobs(database, env, () => new Date());
  await jobs.stop();
  expect(lines.join('')).toMatch(/booking window could not be filled; the next try is in 10 minutes.*42P01/);
});
