import { expect, test, vi } from 'vitest';
import { healthRoutes, rememberedFor } from './health.ts';

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

test('no answer of a health check is kept by a cache, whatever it says', async () => {
  let isAway = false;
  const app = healthRoutes({
    ping: async () => {
      if (isAway) throw new Error('away');
    },
  });
  const ask = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('Cache-Control'), headers.get('Retry-After')];
  };
  expect(await ask('/healthz')).toEqual([200, 'no-store', null]);
  expect(await ask('/readyz')).toEqual([200, 'no-store', null]);
  isAway = true;
  expect(await ask('/healthz')).toEqual([200, 'no-store', null]);
  expect(await ask('/readyz')).toEqual([503, 'no-store', '5']);
});
