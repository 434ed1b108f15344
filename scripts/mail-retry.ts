// Queues parked mail again; the running server, or the next one started, sends it.

import { plural } from '#domain/format.ts';
import { openDesk } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { showUsage } from './usage.ts';

showUsage('npm run mail:retry    sends parked mail again; works while the server runs');

async function main(): Promise<void> {
  const { desk, close } = await openDesk(parseEnv(process.env));
  const result = await desk.retryMail({ id: null }).finally(close);
  const count = result.ok ? result.count : 0;
  console.log(plural(count, { one: '1 mail will be tried again.', many: '{count} mails will be tried again.' }));
}

try {
  await main();
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
