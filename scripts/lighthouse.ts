// Runs Lighthouse on every page and writes docs/lighthouse.md. Takes about 12 seconds per page. Results are saved per build,
// so an interrupted run resumes.
//   --only /path   only this page (repeatable); writes nothing without --out
//   --desktop      also measures a few pages as a desktop computer
//   --fresh        ignores saved results
//   --minutes 10   starts no page after this time; the report has the pages measured so far
//   --out file     docs/lighthouse.md unless --only is given
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { registry } from '#content/registry.ts';
import { provideBrowser } from '#tests/support/provide-browser.ts';
import { startServer } from '#tests/support/start-server.ts';
import { formPages, toolPages } from './budgets/budgets.ts';
import { lighthouseProblems, lighthouseReport, summary } from './lighthouse/report.ts';
import { type LighthouseResult, type LighthouseRow, rowOf } from './lighthouse/row.ts';
import { showUsage } from './usage.ts';

showUsage(`npm run lighthouse
  --only /path    only this page (repeatable); writes nothing without --out
  --desktop       also measures a few pages as a desktop computer
  --fresh         ignores saved results
  --minutes 10    starts no page after this time
  --out FILE      docs/lighthouse.md unless --only is given`);

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

/** Separate from the project's packages, because Lighthouse with its dependencies is larger than all of them. */
const folder = resolve('.cache/lighthouse');

const deadline = Date.now() + Number(values.minutes) * 60_000;
const lighthouse = await installLighthouse();
const { executablePath: chromePath, env: envVars } = await provideBrowser();
const server = await startServer({ NODE_ENV: 'production' });
const chrome = await lighthouse.launch({
  chromePath,
  envVars: { ...process.env, ...envVars },
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
let browser = 'Chromium';

async function measure(device: Device, route: string): Promise<LighthouseRow> {
  const flags = {
    port: chrome.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
    // Also measures the 404 page.
    ignoreStatusCode: true,
    logLevel: 'error',
  };
  const result = await lighthouse.audit(server.origin + route, flags, device === 'desktop' ? lighthouse.desktop : null);
  if (!result) throw new Error(`${route}: no result.`);
  return rowOf(route, result.lhr);
}

async function measureAll(device: Device, paths: string[]): Promise<LighthouseRow[]> {
  const saved = savedResults(device);
  for (const [index, route] of paths.entries()) {
    if (!values.fresh && !values.only && saved.rows.has(route)) continue;
    if (Date.now() > deadline) break;
    const row = await measure(device, route);
    saved.add(row);
    const { performance, accessibility, bestPractices, seo, lcp, tbt } = row;
    console.log(
      `${index + 1}/${paths.length} ${device} ${route}: ${performance} ${accessibility} ${bestPractices} ${seo}, ` +
        `largest paint ${lcp.toFixed(0)} ms, blocked ${tbt.toFixed(0)} ms, ${row.bytes} bytes in ${row.requests} requests`,
    );
  }
  return paths.flatMap((route) => saved.rows.get(route) ?? []);
}

try {
  browser = await browserName();
  const mobile = await measureAll('mobile', routes);
  const desktop = values.desktop ? await measureAll('desktop', desktopRoutes) : [];
  console.log(summary(mobile));
  const machine = { cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30), browser };
  if (out) writeFileSync(out, lighthouseReport({ mobile, desktop }, machine, new Date()));
  const isTool = (route: string) => [...toolPages, ...formPages].includes(route);
  const problems = lighthouseProblems([...mobile, ...desktop], isTool, (route) => !unlisted.includes(route));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  chrome.kill();
  await server.stop();
}

async function browserName(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { Browser: name } = (await response.json()) as { Browser: string };
  return name.replace('Headless', '').replace('/', ' ');
}

type Device = 'mobile' | 'desktop';

/** Results saved for the current build, so that an interrupted run resumes. */
function savedResults(device: Device) {
  const build = readFileSync('build/.stamp', 'utf8');
  const file = join(folder, `${device}.json`);
  const rows = new Map<string, LighthouseRow>();
  const previous = read(file);
  if (previous?.build === build) for (const row of previous.rows) rows.set(row.route, row);
  return {
    rows,
    add(row: LighthouseRow): void {
      rows.set(row.route, row);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ build, rows: [...rows.values()] }));
    },
  };
}

function read(file: string): { build: string; rows: LighthouseRow[] } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

type Flags = Record<string, unknown>;
type Chrome = { port: number; kill: () => void };

type Lighthouse = {
  audit: (url: string, flags: Flags, config?: unknown) => Promise<{ lhr: LighthouseResult } | undefined>;
  desktop: unknown;
  launch: (options: Flags) => Promise<Chrome>;
};

async function installLighthouse(): Promise<Lighthouse> {
  const lock = readFileSync('scripts/lighthouse/package-lock.json', 'utf8');
  const stamp = join(folder, 'installed-lock.json');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    console.log('Installing Lighthouse ...');
    mkdirSync(folder, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(join('scripts/lighthouse', name), join(folder, name));
    }
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
    writeFileSync(stamp, lock);
  }
  const { default: audit, desktopConfig: desktop } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { audit, desktop, launch } as Lighthouse;
}

function load(file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(folder, 'node_modules', file)).href);
}
