import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';

// Each test runs several processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => vi.resetConfig());

let folder = '';

/**
 * A fake npm: records its calls, and installs a fake Node and, as npm's list of installed packages, the lockfile of the
 * folder that it installs into.
 */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
fail() {
  printf 'npm error code %s\\nnpm error a second line\\n' "$1" >&2
  exit 1
}
if [ "$1" = ping ]; then
  [ -z "$PING" ] || fail "$PING"
  exit 0
fi
folder=.
for option; do
  case "$option" in --prefix=*) folder=\${option#--prefix=} ;; esac
done
mkdir -p "$folder/node_modules/.bin"
cp fakes/node "$folder/node_modules/.bin/node"
while [ "$CI" = hang ]; do sleep 1; done
[ -z "$CI" ] || fail "$CI"
cp "$folder/package-lock.json" "$folder/node_modules/.package-lock.json"
`;

/** A fake Node for the builds, which records its calls: a real one takes longer to start than everything else. */
const fakeNode = `#!/bin/sh
case "$1" in
  scripts/draw.ts) echo drawing >> calls; mkdir -p app/generated ;;
  scripts/build.ts) echo pages >> calls ;;
  scripts/bundle-server.ts) echo server >> calls ;;
esac
while [ "$BUILD" = hang ]; do sleep 1; done
[ "$BUILD" != fail ]
`;

const manifest = { devDependencies: { bundler: '1.0.0', checker: '1.0.0' }, buildDependencies: ['bundler'] };
/** The server can use the checker, which needs the parser, but does not require it. The bundler has another parser. */
const lock = {
  name: 'site',
  packages: {
    '': { dependencies: { server: '1.0.0' }, devDependencies: manifest.devDependencies },
    'node_modules/server': {
      peerDependencies: { checker: '*' },
      peerDependenciesMeta: { checker: { optional: true } },
    },
    'node_modules/bundler': { dependencies: { parser: '2.0.0', 'for-this-platform': '1.0.0' } },
    'node_modules/bundler/node_modules/parser': {
      dependencies: { words: '1.0.0' },
      peerDependencies: { runtime: '*' },
    },
    'node_modules/bundler/node_modules/words': {},
    'node_modules/words': {},
    'node_modules/runtime': { optionalDependencies: { 'other-platform': '1.0.0', 'not-in-the-lockfile': '1.0.0' } },
    'node_modules/other-platform': {},
    'node_modules/for-this-platform': {},
    'node_modules/checker': { dependencies: { parser: '1.0.0' } },
    'node_modules/parser': {},
  },
};
const installed = () =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')).packages);

function write(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function freshClone(): string {
  folder = mkdtempSync(join(tmpdir(), 'deedline-prepare-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync('scripts/prepare.mjs', join(folder, 'scripts/prepare.mjs'));
  write('scripts/bundle-server.ts', '');
  write('package.json', JSON.stringify(manifest));
  write('package-lock.json', JSON.stringify(lock));
  for (const [name, content] of Object.entries({ npm: fakeNpm, node: fakeNode })) {
    write(`fakes/${name}`, content);
    chmodSync(join(folder, 'fakes', name), 0o755);
  }
  return folder;
}

let first: ReturnType<typeof prepare>;
let prepared = '';
beforeAll(() => {
  prepared = freshClone();
  first = prepare({ NODE_ENV: 'production' });
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  freshClone();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The folder as the first run has left it: a run takes longer than a copy. */
const usePrepared = () => cpSync(prepared, folder, { recursive: true });

const optionsOf = (env: Record<string, string>) => ({
  cwd: folder,
  env: { PATH: `${join(folder, 'fakes')}${delimiter}${process.env.PATH}`, ...env },
});

function prepare(env: Record<string, string> = {}, ...args: string[]) {
  rmSync(join(folder, 'calls'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', ...args], optionsOf(env));
  return { status, stderr: stderr.toString(), calls: calls() };
}

function calls(): string[] {
  const file = join(folder, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

/** Starts the script, waits until the given call is running, and kills the script or its whole process group. */
async function killDuring(
  call: string,
  env: Record<string, string>,
  target: 'group' | 'script',
  ...args: string[]
): Promise<void> {
  rmSync(join(folder, 'calls'), { force: true });
  const child = spawn(process.execPath, ['scripts/prepare.mjs', ...args], {
    ...optionsOf(env),
    detached: true,
    stdio: 'ignore',
  });
  const pid = child.pid ?? 0;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const pidFile = join(folder, '.cache/prepare.pid');
  await vi.waitFor(() => expect([calls().at(-1), existsSync(pidFile)]).toEqual([expect.stringContaining(call), true]), {
    timeout: 20_000,
  });
  process.kill(target === 'group' ? -pid : pid, 'SIGKILL');
  await exited;
}

const commands = (list: string[]) => list.map((call) => call.split(' ')[0]);

test('a fresh clone gets the packages of the build and both builds, even in production', () => {
  const { status, calls } = first;
  expect(status).toBe(0);
  expect(commands(calls)).toEqual(['ping', 'ci', 'drawing', 'pages', 'server']);
  expect(calls[1]).toContain('--include=dev');
});

test('what only tests need is left out, and what the rest requires is not', () => {
  usePrepared();
  expect(installed()).toEqual([
    '',
    'node_modules/server',
    'node_modules/bundler',
    'node_modules/bundler/node_modules/parser',
    'node_modules/bundler/node_modules/words',
    'node_modules/runtime',
    'node_modules/other-platform',
    'node_modules/for-this-platform',
  ]);
  expect(existsSync(join(folder, '.cache/packages'))).toBe(false);
});

test('tests add what is missing, and a start keeps it, also when the lockfile has changed', () => {
  usePrepared();
  expect(commands(prepare({}, '--all').calls)).toEqual(['ping', 'install']);
  expect(installed()).toContain('node_modules/checker');
  expect(prepare().calls).toEqual([]);
  expect(prepare({}, '--all').calls).toEqual([]);
  write('package-lock.json', JSON.stringify({ ...lock, name: 'another' }));
  expect(prepare({}, '--install-only').calls[1]).toMatch(/^ci /);
  expect(installed()).toContain('node_modules/checker');
});

test('a fresh clone gets everything at once for tests', () => {
  const { calls } = prepare({}, '--all', '--install-only');
  expect(commands(calls)).toEqual(['ping', 'ci']);
  expect(calls[1]).toContain('--include=dev');
  expect(installed()).toContain('node_modules/checker');
});

test('a build that needs one more package gets it', () => {
  usePrepared();
  write('package.json', JSON.stringify({ ...manifest, buildDependencies: ['bundler', 'checker'] }));
  expect(commands(prepare({}, '--install-only').calls)).toEqual(['ping', 'ci']);
  expect(installed()).toContain('node_modules/parser');
});

test('adding what tests need starts again from nothing after it was killed', async () => {
  usePrepared();
  await killDuring('install', { CI: 'hang' }, 'group', '--all');
  expect(commands(prepare({}, '--all', '--install-only').calls)).toEqual(['ping', 'ci']);
});

test('a second run does nothing', () => {
  usePrepared();
  expect(prepare()).toEqual({ status: 0, stderr: '', calls: [] });
});

test('a changed lockfile or a changed set of installed packages is installed again', () => {
  usePrepared();
  write('package-lock.json', JSON.stringify({ ...lock, name: 'another' }));
  expect(commands(prepare().calls)).toContain('ci');
  write('node_modules/.package-lock.json', 'what npm prune has left');
  expect(commands(prepare().calls)).toContain('ci');
  expect(prepare().calls).toEqual([]);
});

test('a change in the server builds only the server, a change in the database builds both', () => {
  usePrepared();
  write('server/main.ts', '// changed');
  expect(prepare().calls).toEqual(['server']);
  write('db/seed/counties.ts', '// changed');
  expect(prepare().calls).toEqual(['drawing', 'pages', 'server']);
});

test('a change in a command that is bundled with the server builds the server', () => {
  const bundled = readFileSync('scripts/bundle-server.ts', 'utf8').match(/scripts\/.*\.ts/g) ?? [];
  write('scripts/bundle-server.ts', bundled.join('\n'));
  prepare();
  for (const command of ['scripts/staff.ts', 'scripts/usage.ts']) {
    write(command, '// changed');
    expect(prepare().calls).toEqual(['pages', 'server']);
  }
});

test('an install that failed or was killed runs again', async () => {
  usePrepared();
  write('package-lock.json', JSON.stringify({ ...lock, name: 'another' }));
  expect(prepare({ CI: 'EINTEGRITY' }).status).toBe(1);
  write('package-lock.json', JSON.stringify(lock));
  await killDuring('ci', { CI: 'hang' }, 'group');
  expect(commands(prepare().calls)).toContain('ci');
});

test('a build that failed or was killed runs again, even if the sources match the last good build', async () => {
  write('app/root.tsx', 'one');
  prepare();
  write('app/root.tsx', 'two');
  expect(prepare({ BUILD: 'fail' })).toMatchObject({ status: 1, stderr: 'Building the pages failed.\n' });
  await killDuring('pages', { BUILD: 'hang' }, 'group');
  write('app/root.tsx', 'one');
  expect(prepare().calls).toEqual(['pages']);
});

test('a start waits for an install that a killed start left running', async () => {
  await killDuring('ci', { CI: 'hang' }, 'script');
  const orphan = Number(readFileSync(join(folder, '.cache/prepare.pid'), 'utf8').split(' ')[0]);
  const next = spawn(process.execPath, ['scripts/prepare.mjs'], optionsOf({}));
  const exited = new Promise((resolve) => next.once('exit', resolve));
  await new Promise<void>((resolve) => {
    next.stdout.on('data', (chunk) => String(chunk).includes(`Waiting for process ${orphan}`) && resolve());
  });
  expect(commands(calls())).toEqual(['ping', 'ci']);
  process.kill(orphan, 'SIGKILL');
  expect(await exited).toBe(0);
  expect(commands(calls())).toEqual(['ping', 'ci', 'ping', 'ci', 'drawing', 'pages', 'server']);
});

test('maps and fonts are drawn without a build, once, and again when they were deleted', () => {
  expect(prepare({}, '--no-build').calls.at(-1)).toBe('drawing');
  write('app/generated/map.svg', '');
  expect(prepare({}, '--no-build').calls).toEqual([]);
  rmSync(join(folder, 'app/generated'), { recursive: true });
  expect(prepare({}, '--no-build').calls).toEqual(['drawing']);
});

const noRegistry =
  "The packages could not be installed: the npm registry cannot be reached. Check the network and try again (npm's log is in .cache/npm-logs).\n";

testSample(
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'FETCH_ERROR'],
  (code) => code === 'FETCH_ERROR' || code === 'ENOTFOUND',
)('an unreachable registry (%s) is reported in one sentence', (code) => {
  const { status, stderr, calls } = prepare({ PING: code, CI: 'ENOTCACHED' });
  expect([status, stderr]).toEqual([1, noRegistry]);
  expect(calls[1]).toContain('--offline');
});

test('a registry that disconnects during the install gives the same message', () => {
  expect(prepare({ CI: 'ECONNRESET' }).stderr).toBe(noRegistry);
});

test('without a registry, packages come from the npm cache', () => {
  expect(prepare({ PING: 'ENOTFOUND' }).status).toBe(0);
});

test('a registry that does not support ping is reachable', () => {
  expect(prepare({ PING: 'E404' }).calls[1]).not.toContain('--offline');
});

test('any other error shows the output of npm', () => {
  const { status, stderr } = prepare({ CI: 'EINTEGRITY' });
  expect(status).toBe(1);
  expect(stderr).toBe('The packages could not be installed.\nnpm error code EINTEGRITY\nnpm error a second line\n');
});
