// These tests compare the files with the project; they do not build the image.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { maxImportBytes } from '#domain/pipeline/deal-limits.ts';
import { parseEnv } from '#server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
const ignored = read('.dockerignore').trim().split('\n');

/** The words of each instruction of the last stage, or of all stages. */
function instructions(name: string, text = dockerfile): string[] {
  return [...text.matchAll(new RegExp(`^${name} +(.*)$`, 'gm'))].map(([, rest = '']) => rest);
}
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

function pairs(line: string): Record<string, string> {
  return Object.fromEntries(
    line.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** The settings that the server knows: an unknown name would be ignored silently. */
const known = new Set([...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name]) => name));
function unknownSettings(settings: Record<string, string>): string[] {
  return Object.keys(settings).filter((name) => name !== 'NODE_ENV' && !known.has(name));
}

test('everything that the Dockerfile copies exists and is not ignored', () => {
  const sources = instructions('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1));
  expect(sources).toContain('scripts/run-built.sh');
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(sources.filter((source) => ignored.includes(source.split('/')[0] ?? ''))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'build', 'data', 'node_modules']));
});

test('the Dockerfile runs existing scripts and starts the server like npm run serve', () => {
  const runs = instructions('RUN').join('\n');
  const names = [...runs.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name);
  expect(names).toEqual(['build']);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  const command = JSON.parse(instructions('CMD', lastStage)[0] ?? '[]').join(' ');
  expect(scripts.serve).toBe(`exec ${command}`);
  expect(scripts.start).toMatch(new RegExp(`&& exec ${command}$`));
  expect(read('deploy/deedline.service')).toContain(`ExecStart=/opt/deedline/${command}\n`);
});

test('the image has only runtime packages, runs as an unprivileged user and has a health check', () => {
  const copied = instructions('COPY', lastStage).map((line) => line.split(' ').slice(0, -1).join(' '));
  expect(copied).toEqual([
    '--from=packages /site/node_modules',
    '--from=build /site/build',
    'package.json',
    'scripts/run-built.sh',
  ]);
  expect(dockerfile).toMatch(/AS packages\n(?:(?!FROM)[\s\S])*npm ci --omit=dev --omit=optional/);
  expect(instructions('USER', lastStage)).toEqual(['node']);
  expect(instructions('HEALTHCHECK', lastStage)[0]).toContain('/readyz');
  expect(dockerfile).not.toMatch(/amd64|arm64|x64|--platform/);
});

test('the server knows every setting in the Dockerfile, compose.yaml and the systemd unit', () => {
  const inImage = pairs(instructions('ENV', lastStage)[0] ?? '');
  const [site = ''] = read('compose.yaml').split('\n  database:\n');
  const listed = site.slice(site.lastIndexOf('    environment:\n'));
  const inCompose = Object.fromEntries(
    [...listed.matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{PUBLIC_URL:[^}]*\}/, 'https://www.example.com').replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'x1'),
    ]),
  );
  const inUnit = pairs(/^Environment=(.*)$/m.exec(read('deploy/deedline.service'))?.[1] ?? '');
  expect(Object.keys(inCompose)).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'METRICS']);
  for (const settings of [inImage, { ...inImage, ...inCompose }, inUnit]) {
    expect(unknownSettings(settings)).toEqual([]);
    expect(() => parseEnv(settings)).not.toThrow();
  }
});

test.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/, 2 ** 20],
  ['Caddyfile', /max_size (\d+)MB/, 10 ** 6],
])('%s lets the largest file of deals through, and a larger one reach our 413', (file, limit, unit) => {
  expect(Number(limit.exec(read(`deploy/${file}`))?.[1]) * unit).toBeGreaterThan(1.25 * maxImportBytes);
});

const verify = 'systemd-analyze';

test('systemd accepts the unit', ({ skip }) => {
  if (spawnSync(verify, ['--version']).error) skip(`${verify} not installed`);
  const folder = mkdtempSync(join(tmpdir(), 'deedline-unit-'));
  const file = join(folder, 'deedline.service');
  writeFileSync(file, read('deploy/deedline.service').replaceAll('/opt/deedline', resolve('.')));
  const { status, stderr } = spawnSync(verify, ['verify', file]);
  rmSync(folder, { recursive: true });
  const aboutIt = stderr
    .toString()
    .split('\n')
    .filter((line) => line.includes('deedline.service'));
  expect([status, aboutIt]).toEqual([0, []]);
});
