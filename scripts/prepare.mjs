// Runs on the machine's own Node (20 or newer) with nothing installed: it installs the dependencies when the lockfile
// changed and builds when a source file changed, so that `npm start` and `npm test` work from a fresh clone.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = new Set(process.argv.slice(2));
const node = join(root, 'node_modules/.bin/node');

const buildInputs = [
  'app',
  'content',
  'domain',
  'scripts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
const generated = join(root, 'app/generated');

function filesBelow(path) {
  if (path === generated) return [];
  if (!existsSync(path)) return [];
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
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isCurrent(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

function run(command, args) {
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function install() {
  const stamp = join(root, 'node_modules/.lock-stamp');
  const value = fingerprint(['package-lock.json']);
  if (isCurrent(stamp, value)) return;
  console.log('Installing dependencies ...');
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  writeFileSync(stamp, value);
}

// Node 24 comes as a package where one exists for this platform; elsewhere the machine's own will do if it is new enough.
function provideNode() {
  if (existsSync(node)) return;
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `No Node 24 package exists for ${process.platform}-${process.arch}: please install Node 24 or newer and try again.`,
    );
  }
  symlinkSync(process.execPath, node);
}

function build() {
  const stamp = join(root, 'build/.stamp');
  const value = fingerprint(buildInputs);
  if (!options.has('--force') && isCurrent(stamp, value)) return;
  console.log('Building ...');
  run(node, ['scripts/build.ts']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, value);
}

try {
  install();
  provideNode();
  if (options.has('--no-build')) run(node, ['scripts/draw.ts']);
  else build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
