// Installs packages when they do not match the lockfile and builds when a source file changed, so that `npm start` and
// `npm test` work in a fresh clone. Runs on the system's Node (20 or newer) with nothing installed.
// A stamp is removed before its step and written after success, so a step that was killed runs again.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

if (process.argv.includes('--help')) {
  console.log('npm run build    installs and builds whatever is missing or has changed');
  process.exit(0);
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = new Set(process.argv.slice(2));
const node = join(root, 'node_modules/.bin/node');
const cache = join(root, '.cache');
const generated = join(root, 'app/generated');

const shared = ['content', 'db', 'domain', 'package.json', 'package-lock.json'];
const pagesBuild = {
  what: 'the pages',
  script: 'scripts/build.ts',
  stamp: 'build/.stamp',
  inputs: [...shared, 'app', 'scripts', 'react-router.config.ts', 'vite.config.ts'],
};
/** What the pages, type checks and unit tests need. */
const drawing = {
  what: 'maps and fonts',
  script: 'scripts/draw.ts',
  stamp: '.cache/drawing-stamp',
  inputs: [
    ...shared,
    'app/enhance',
    'app/styles',
    'app/ui/interactive/county-map',
    'scripts/draw.ts',
    'scripts/draw',
    'server/services/customer-api/openapi.ts',
  ],
};
const bundling = 'scripts/bundle-server.ts';
/** The commands are bundled with the server. */
const commands = readFileSync(join(root, bundling), 'utf8').match(/scripts\/[\w-]+\.ts/g) ?? [];
const serverBuild = {
  what: 'the server',
  script: bundling,
  stamp: 'build/.server-stamp',
  inputs: [...shared, 'server', bundling, 'scripts/usage.ts', ...commands],
};

function filesBelow(path) {
  if (path === generated || !existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const files = paths.flatMap((path) =>
    /\.(ts|json)$/.test(path) ? [join(root, path)] : filesBelow(join(root, path)),
  );
  for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()) {
    hash.update(file.slice(root.length)).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

function isCurrent(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

/** Runs a command and records its process id, so that the next run can wait for it if this one is killed. */
async function run(command, args, { stdio = 'inherit', timeoutMs = 0 } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
  mkdirSync(cache, { recursive: true });
  if (child.pid) writeFileSync(pidFile, `${child.pid} ${command === 'npm' ? 'npm' : args[0]}`);
  const { status, signal } = await exited;
  process.off('SIGTERM', stop).off('SIGINT', stop);
  rmSync(pidFile, { force: true });
  return { ok: status === 0, killed: signal !== null, output };
}

const pidFile = join(cache, 'prepare.pid');
const maxWaitSeconds = 180;

/** A run that was killed with SIGKILL may leave its npm or build running in the same folders. */
async function waitForEarlierRun() {
  const [pid, name] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split(' ') : [];
  if (!name || !isRunning(pid, name)) return;
  console.log(`Waiting for process ${pid} of an earlier start ...`);
  for (let waited = 0; isRunning(pid, name); waited += 0.2) {
    if (waited > maxWaitSeconds)
      throw new Error(`Process ${pid} is still installing or building here. Stop it and try again.`);
    await sleep(200);
  }
}

/** The id may have been reused, so the command line must match too; a zombie counts as exited. */
function isRunning(pid, name) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=', '-o', 'command=', '-p', pid], { encoding: 'utf8', stdio: 'pipe' });
    return line.includes(name) && !line.trimStart().startsWith('Z');
  } catch {
    return false;
  }
}

const logs = '.cache/npm-logs';
const unreachable =
  /npm (?:ERR!|error) code (?:EAI_AGAIN|ENOTFOUND|ENOTCACHED|ECONN\w+|ENET\w+|EHOST\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/;

function npm(args, timeoutMs) {
  return run('npm', [...args, '--loglevel=error', `--logs-dir=${logs}`], { stdio: 'pipe', timeoutMs });
}

/** npm itself retries for minutes. Any response counts, because not every registry supports ping. */
async function isRegistryReachable() {
  const args = ['ping', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=4000'];
  const { killed, output } = await npm(args, 11_000);
  return !killed && !unreachable.test(output);
}

/**
 * Covers the lockfile, npm's list of installed packages, which another install or a prune changes, and for what the build
 * needs also the list of it.
 */
const packagesFingerprint = (set) =>
  fingerprint(['package-lock.json', 'node_modules/.package-lock.json', ...(set === 'build' ? ['package.json'] : [])]);

// The build needs development packages even if NODE_ENV is production.
const installArgs = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** Installs what the build needs, or what tests and checks need too. What is there already is kept. */
async function install() {
  const stamp = join(root, 'node_modules/.install-stamp');
  const [installed, value] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isKept = value === packagesFingerprint(installed);
  const wanted = options.has('--all') || installed === 'all' ? 'all' : 'build';
  if (isKept && installed === wanted) return;
  await waitForEarlierRun();
  rmSync(stamp, { force: true });
  console.log('Installing packages ...');
  // Without a registry, npm's cache may still have everything.
  const offline = !(await isRegistryReachable());
  const installer = isKept ? addMissing : wanted === 'all' ? installAll : installForBuild;
  const { ok, output } = await installer(offline ? [...installArgs, '--offline'] : installArgs);
  if (ok) return writeFileSync(stamp, `${wanted} ${packagesFingerprint(wanted)}`);
  throw new Error(
    offline || unreachable.test(output)
      ? `The packages could not be installed: the npm registry cannot be reached. Check the network and try again (npm's log is in ${logs}).`
      : `The packages could not be installed.\n${output.trim()}`,
  );
}

const installAll = (args) => npm(['ci', ...args]);
const addMissing = (args) => npm(['install', '--no-save', ...args]);

/** Installs in a folder of its own, because npm reads the lockfile of the folder that it installs into. */
async function installForBuild(args) {
  const folder = join(cache, 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { manifest, lock } = projectForBuild();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const result = await npm(['ci', ...args, '--prefix=.cache/packages']);
  if (result.ok) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(join(folder, 'node_modules'), join(root, 'node_modules'));
  }
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** The project without the development packages that only tests and checks use, and without what only those need. */
function projectForBuild() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const devDependencies = Object.fromEntries(
    manifest.buildDependencies.map((name) => [name, manifest.devDependencies[name]]),
  );
  const needed = { '': { ...lock.packages[''], devDependencies } };
  const follow = (path) => {
    for (const name of requiredBy(needed[path])) {
      const found = locate(lock.packages, path, name);
      if (!found || found in needed) continue;
      needed[found] = lock.packages[found];
      follow(found);
    }
  };
  follow('');
  return { manifest: { ...manifest, devDependencies }, lock: { ...lock, packages: needed } };
}

/** The names of the packages that npm installs for a package of the lockfile. */
function requiredBy({ dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers];
}

/** Where a package of the lockfile finds another: below itself, or below the nearest folder above that has it. */
function locate(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = `${folder && `${folder}/`}node_modules/${name}`;
    if (found in packages) return found;
    if (folder === '') return null;
  }
}

// Node 24 is an npm package on some platforms; elsewhere the system's Node is used if it is new enough.
function linkNode() {
  if (existsSync(node)) return;
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `No Node 24 package exists for ${process.platform}-${process.arch}: install Node 24 or newer and try again.`,
    );
  }
  symlinkSync(process.execPath, node);
}

async function build({ what, script, stamp: name, inputs }) {
  const stamp = join(root, name);
  const value = fingerprint(inputs);
  if (!options.has('--force') && isCurrent(stamp, value)) return;
  await waitForEarlierRun();
  rmSync(stamp, { force: true });
  console.log(`Building ${what} ...`);
  const { ok } = await run(node, [script]);
  if (!ok) throw new Error(`Building ${what} failed.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

try {
  // Tests bundle the server during a run, when packages must not change.
  if (options.has('--server-only')) {
    await build(serverBuild);
    process.exit();
  }
  await install();
  linkNode();
  if (options.has('--install-only')) process.exit();
  if (!existsSync(generated)) rmSync(join(root, drawing.stamp), { force: true });
  await build(drawing);
  if (options.has('--no-build')) process.exit();
  await build(pagesBuild);
  await build(serverBuild);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
