// Runs Lighthouse on every page of the running site and writes the table in docs. About 12 seconds for each page; what was
// measured of the same build is kept, so a run can be interrupted.
//   --only /path   this page alone, as often as wanted; nothing is written without --out
//   --desktop      a few pages as a desktop computer too
//   --fresh        measure again what was measured before
//   --minutes 10   begins no page after so long; the table then holds what was measured so far
//   --out file     docs/lighthouse.md unless --only is given
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '#content/registry.ts';
import { provideBrowser } from '#tests/support/provide-browser.ts';
import { startServer } from '#tests/support/start-server.ts';
import { formPages, toolPages } from './budgets/budgets.ts';
import { folder, installLighthouse } from './lighthouse/install.ts';
import { report, shortcomings, summary } from './lighthouse/report.ts';
import { type Row, rowOf } from './lighthouse/row.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    desktop: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
    out: { type: 'string' },
  },
});
const unlisted = ['/search?q=probate', '/no-such-page'];
const routes = values.only ?? [...registry.map(({ path }) => path), ...unlisted];
const desktopRoutes = values.only ?? ['/', '/solutions/probate', '/pricing', '/pipeline', '/lead-scoring', '/coverage'];
const out = values.out ?? (values.only ? null : 'docs/lighthouse.md');

const latest = Date.now() + Number(values.minutes) * 60_000;
const lighthouse = await installLighthouse();
const { executablePath: chromePath, env: envVars } = await provideBrowser();
const server = await startServer({ NODE_ENV: 'production' });
const chrome = await lighthouse.launch({
  chromePath,
  envVars: { ...process.env, ...envVars },
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let browser = 'Chromium';

async function measure(device: Device, route: string): Promise<Row> {
  const flags = {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
    // The page that does not exist is measured too.
    ignoreStatusCode: true,
    logLevel: 'error',
  };
  const result = await lighthouse.audit(server.origin + route, flags, device === 'desktop' ? lighthouse.desktop : null);
  if (!result) throw new Error(`${route}: no result.`);
  return rowOf(route, result.lhr);
}

async function measureAll(device: Device, wanted: string[]): Promise<Row[]> {
  const kept = keptResults(device);
  for (const [at, route] of wanted.entries()) {
    if (!values.fresh && !values.only && kept.rows.has(route)) continue;
    if (Date.now() > latest) break;
    const row = await measure(device, route);
    kept.keep(row);
    const { performance, accessibility, bestPractices, seo, lcp, tbt } = row;
    console.log(
      `${at + 1}/${wanted.length} ${device} ${route}: ${performance} ${accessibility} ${bestPractices} ${seo}, ` +
        `largest paint ${lcp.toFixed(0)} ms, blocked ${tbt.toFixed(0)} ms, ${row.bytes} bytes in ${row.requests} requests`,
    );
  }
  return wanted.flatMap((route) => kept.rows.get(route) ?? []);
}

try {
  browser = await browserName();
  const mobile = await measureAll('mobile', routes);
  const desktop = values.desktop ? await measureAll('desktop', desktopRoutes) : [];
  console.log(summary(mobile));
  const machine = { cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30), browser };
  if (out) writeFileSync(out, report({ mobile, desktop }, machine, new Date()));
  const isTool = (route: string) => [...toolPages, ...formPages].includes(route);
  const problems = shortcomings([...mobile, ...desktop], isTool, (route) => !unlisted.includes(route));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  chrome.kill();
  await server.stop();
}

async function browserName(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { Browser: name } = (await answer.json()) as { Browser: string };
  return name.replace('Headless', '').replace('/', ' ');
}

type Device = 'mobile' | 'desktop';

/** Rows of the present build as they were measured, so that a run that was interrupted goes on where it stopped. */
function keptResults(device: Device) {
  const build = readFileSync('build/.stamp', 'utf8');
  const file = join(folder, `${device}.json`);
  const rows = new Map<string, Row>();
  const before = read(file);
  if (before?.build === build) for (const row of before.rows) rows.set(row.route, row);
  return {
    rows,
    keep(row: Row): void {
      rows.set(row.route, row);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ build, rows: [...rows.values()] }));
    },
  };
}

function read(file: string): { build: string; rows: Row[] } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
