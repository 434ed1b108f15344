import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** Prints the clock of a program, of a program that it starts and of a thread, each as a date. */
const program = `
  import { execFileSync } from 'node:child_process';
  import { Worker } from 'node:worker_threads';
  const print = 'console.log(new Date().toISOString().slice(0, 10), Date().slice(0, 15), new Date(0).getTime())';
  eval(print);
  process.stdout.write(execFileSync(process.execPath, ['-e', print]));
  new Worker(print, { eval: true });
`;

test('CLOCK shifts the clock of a program, its children and its threads', () => {
  const preload = `--import=${pathToFileURL('tests/support/shifted-clock.mjs').href}`;
  const env = { PATH: process.env.PATH, TZ: 'UTC', NODE_OPTIONS: preload, CLOCK: '2028-02-29T12:00:00Z' };
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  expect(output).toBe('2028-02-29 Tue Feb 29 2028 0\n'.repeat(3));
});
