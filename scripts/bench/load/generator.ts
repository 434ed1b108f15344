// Sends requests in a process of its own, so that neither the server nor the bench waits for it.
import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Order, Outcome, RequestLine } from './order.ts';

process.on('message', async (order: Order) => {
  process.send?.(await carryOut(order));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function carryOut({ origin, seconds, connections, rate }: Order): Promise<Outcome> {
  const latencies = createHistogram();
  const statuses: Record<string, number> = {};
  let [begin, last, responses, errors, next] = [performance.now(), performance.now(), 0, 0, 0];
  await new Promise<void>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections: connections.length,
      duration: seconds,
      sampleInt: 250,
      ...(rate && { overallRate: rate }),
      setupClient: (client) => prepare(client, connections[next++ % connections.length] ?? []),
    };
    const run = autocannon(options, (error) => (error ? reject(error) : resolve()));
    run.on('start', () => {
      begin = performance.now();
    });
    run.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      responses++;
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
    run.on('reqError', () => {
      errors++;
    });
  });
  const percentile = (share: number) => latencies.percentile(share) / 1000;
  const perSecond = (responses / (last - begin)) * 1000;
  return { responses, perSecond, p50: percentile(50), p99: percentile(99), statuses, errors };
}

/** Nobody reads the answers: to keep each as text would make the generator slower than what it measures. */
function prepare(client: autocannon.Client, requests: RequestLine[]): void {
  client.setRequests(requests);
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => {};
}
