// Sends requests from a separate process, so that neither the server nor the bench waits for it.
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { LoadPlan, LoadRequest, LoadResult } from './load.ts';

process.on('message', async (plan: LoadPlan) => {
  process.send?.(await run(plan));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function run({ origin, seconds, connections, rate }: LoadPlan): Promise<LoadResult> {
  const latencies = createHistogram();
  const statuses: Record<string, number> = {};
  let [start, last, responses, errors, next] = [performance.now(), performance.now(), 0, 0, 0];
  await new Promise<void>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections: connections.length,
      duration: seconds,
      sampleInt: 250,
      ...(rate && { overallRate: rate }),
      setupClient: (client) => setUp(client, connections[next++ % connections.length] ?? []),
    };
    const load = autocannon(options, (error) => (error ? reject(error) : resolve()));
    load.on('start', () => {
      start = performance.now();
    });
    load.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      responses++;
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
    load.on('reqError', () => {
      errors++;
    });
  });
  const percentile = (percent: number) => latencies.percentile(percent) / 1000;
  const perSecond = (responses / (last - start)) * 1000;
  return { responses, perSecond, p50: percentile(50), p99: percentile(99), statuses, errors };
}

/** Drops response bodies: decoding them would make the generator slower than the server it measures. */
function setUp(client: autocannon.Client, requests: LoadRequest[]): void {
  client.setRequests(requests);
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
}
