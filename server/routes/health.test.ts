import { expect, test, vi } from 'vitest';
import { rememberedFor } from './health.ts';

test('many health checks ping the database once a second', async () => {
  let moment = 0;
  const ping = vi.fn(async () => {});
  const ask = rememberedFor(1000, ping, () => moment);
  await Promise.all(Array.from({ length: 100 }, ask));
  moment = 999;
  await ask();
  expect(ping).toHaveBeenCalledTimes(1);
  moment = 1000;
  await ask();
  expect(ping).toHaveBeenCalledTimes(2);
});

test('a failed ping fails all checks in that second, and none after it', async () => {
  let moment = 0;
  let reachable = false;
  const ping = async () => {
    if (!reachable) throw new Error('away');
  };
  const ask = rememberedFor(1000, ping, () => moment);
  await expect(ask()).rejects.toThrow('away');
  reachable = true;
  await expect(ask()).rejects.toThrow('away');
  moment = 1000;
  await ask();
});
