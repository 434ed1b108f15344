// Measures input latency on a board with 500 deals and on a list of a million leads, in a real browser with its CPU slowed
// down four times. Fails when an input takes 200 ms or more to paint.
//   --leads 10000 --deals 500 --slowdown 4 --rounds 3 --only board
//   --database postgres://...   a database that already has the leads; nothing is deleted from it

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { openDatabase } from '#db/client.ts';
import { formatNumber } from '#domain/format.ts';
import { openLeads } from '#tests/support/lead-page.ts';
import { storeManyDeals } from '#tests/support/many-deals.ts';
import { type Page, testPage } from '#tests/support/page.ts';
import { openPipeline } from '#tests/support/pipeline-page.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { addressOf, onPostgres } from '#tests/support/postgres-databases.ts';
import { provideBrowser } from '#tests/support/provide-browser.ts';
import { startServer } from '#tests/support/start-server.ts';
import { prepareLeads } from './bench/prepare-leads.ts';
import { boardSteps } from './latency/board.ts';
import { leadSteps } from './latency/leads.ts';
import { measureSteps, recordLatency } from './latency/measure.ts';
import { latencyProblems, latencyTable, type StepResult } from './latency/report.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run latency
  --only board|leads --leads 10000 --deals 500 --slowdown 4 --rounds 3
  --database postgres://...    a database that already has the leads; nothing is deleted from it`);

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    deals: { type: 'string', default: '500' },
    slowdown: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    database: { type: 'string' },
  },
});
const limitMs = 200;
const rounds = Number(values.rounds);

async function slowPage(browser: Browser, origin: string, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  await recordLatency(testPage(page));
  return testPage(page);
}

async function measureBoard(browser: Browser, origin: string, token: string): Promise<StepResult[]> {
  const page = await slowPage(browser, origin, 1280);
  await page.context().addCookies([{ name: 'deedline_workspace', value: token, url: origin }]);
  await openPipeline(page);
  await page.getByText(`${values.deals} deals`).first().waitFor();
  return measureSteps(page, 'board', boardSteps, rounds);
}

async function measureLeads(browser: Browser, origin: string): Promise<StepResult[]> {
  const page = await slowPage(browser, origin, 1280);
  await openLeads(page);
  return measureSteps(page, 'leads', leadSteps, rounds);
}

async function measureAll(origin: string, token: string): Promise<StepResult[]> {
  const { executablePath, env } = await provideBrowser();
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  try {
    const board = values.only === 'leads' ? [] : await measureBoard(browser, origin, token);
    if (board.length > 0) console.log(`\n${latencyTable(board)}\n`);
    const leads = values.only === 'board' ? [] : await measureLeads(browser, origin);
    if (leads.length > 0) console.log(`\n${latencyTable(leads)}\n`);
    return [...board, ...leads];
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'deedline-latency-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Creates a temporary database with the leads, unless --database is given. */
async function openFilledDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  if (values.database) return { url: values.database, remove: async () => {} };
  const leads = values.only === 'board' ? 10_000 : Number(values.leads);
  console.log(`Storing ${formatNumber(leads)} leads ...`);
  const postgres = await startPostgres();
  const name = `deedline_latency_${process.pid}`;
  const url = addressOf(postgres.url, name);
  const remove = async () => {
    await onPostgres(postgres.url, `drop database if exists ${name} with (force)`);
    await postgres.stop();
  };
  try {
    await onPostgres(postgres.url, `create database ${name}`);
    await prepareLeads({ dataDir: folder, databaseUrl: url }, leads, () => {});
    return { url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const { url, remove } = await openFilledDatabase();
try {
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: url });
  const token = await storeManyDeals(db, Number(values.deals), new Date());
  await close();
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: url });
  try {
    const problems = latencyProblems(await measureAll(server.origin, token), limitMs);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
} finally {
  await remove();
}
