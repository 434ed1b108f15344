import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a file that does not exist is refused in one line', () => {
  const args = ['scripts/test-changed.ts', 'server/app.ts', 'server/no-such-file.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no file server/no-such-file.ts.\n',
  });
});
