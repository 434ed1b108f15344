import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSample, on, sized, testSample } from '#tests/support/long-form.ts';
import { csvOf, probateRow, runCommand, startCommand } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testSample(['import', 'export', 'remove'] as const, (command) => command === 'remove')(
  'npm run %s -- --help prints help and does nothing else',
  async (command) => {
    const dataDir = join(folder, command);
    const asked = ['--help', '--county', '48453', ...(command === 'remove' ? ['--yes'] : [])];
    const { code, stdout, stderr } = await runCommand(command, { DATA_DIR: dataDir }, asked);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm run ${command} -- `));
    expect(existsSync(dataDir)).toBe(false);
  },
);

describeSample(servedDatabases, on('postgres'))('on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  beforeAll(async () => {
    database = await prepare();
  });
  afterAll(() => database?.drop());

  test('Ctrl-C ends an import between two batches, and leaves no files of its own', async () => {
    const own = join(folder, name);
    mkdirSync(own);
    const file = join(own, 'probate.csv');
    const good = Array.from({ length: sized(6000, 20_000) }, (_, number) => probateRow(number, '48453'));
    writeFileSync(file, csvOf([{ ...good[0], market_value: 'much' }, ...good]));
    const command = startCommand('import', database.env, [file, '--dataset', 'probate', '--verbose']);
    while (command.stored() === 0 && command.process.exitCode === null) await sleep(5);
    command.process.kill('SIGINT');
    const { code, stdout, stderr } = await command.ended;
    expect(code).toBe(130);
    expect(stdout).toMatch(/^probate\.csv: The import was canceled\.\n/);
    expect(stderr).toMatch(/^(probate\.csv: [\d,]+ rows stored\n)+$/);
    expect(readdirSync(own)).toEqual(['probate.csv']);
    const exported = await runCommand('export', database.env, []);
    expect(exported.stderr).toBe(`${command.stored().toLocaleString('en-US')} records exported.\n`);
  });
});
