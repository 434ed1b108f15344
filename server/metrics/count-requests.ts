import type { RequestListener } from 'node:http';
import { Gauge, type Metric } from 'prom-client';
import { registry } from './registry.ts';
import { type RouteGroup, routeGroup, routeGroups } from './route-group.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'other'];
/** `cut` is for requests whose client disconnected before the response was complete. */
const statuses = ['1xx', '2xx', '3xx', '4xx', '5xx', 'cut'];
const cut = statuses.length - 1;
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counts = { requests: Float64Array; buckets: Float64Array; seconds: number; refused: number };
type Value = { value: number; labels: Record<string, string>; metricName?: string };

// This runs for every request: adding to an array is far cheaper than looking up a set of labels.
const counts = Object.fromEntries(
  routeGroups.map((group) => [
    group,
    {
      requests: new Float64Array(methods.length * statuses.length),
      buckets: new Float64Array(bounds.length + 1),
      seconds: 0,
      refused: 0,
    },
  ]),
) as Record<RouteGroup, Counts>;
let inFlight = 0;

/** Counts every request by route group, method, status class and duration. */
export function countRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const started = performance.now();
    inFlight += 1;
    // `close` fires once, and `once` would cost more than the counting itself.
    response.on('close', () => {
      inFlight -= 1;
      const group = counts[routeGroup(request.url ?? '')];
      const method = methods.indexOf(request.method ?? '');
      const status = response.writableFinished ? Math.floor(response.statusCode / 100) - 1 : cut;
      const cell = (method === -1 ? methods.length - 1 : method) * statuses.length + status;
      group.requests[cell] = (group.requests[cell] ?? 0) + 1;
      if (response.statusCode === 429) group.refused += 1;
      const seconds = (performance.now() - started) / 1000;
      group.seconds += seconds;
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      group.buckets[bucket] = (group.buckets[bucket] ?? 0) + 1;
    });
    listener(request, response);
  };
}

function requestValues(): Value[] {
  return routeGroups.flatMap((route) =>
    methods.flatMap((method, row) =>
      statuses.map((status, column) => ({
        value: counts[route].requests[row * statuses.length + column] ?? 0,
        labels: { route, method, status },
      })),
    ),
  );
}

/** In the Prometheus format: cumulative buckets, then the sum and the count. */
function durationValues(): Value[] {
  const name = 'deedline_http_request_duration_seconds';
  return routeGroups.flatMap((route) => {
    const { buckets, seconds } = counts[route];
    let below = 0;
    const values: Value[] = [...bounds.map(String), '+Inf'].map((le, index) => {
      below += buckets[index] ?? 0;
      return { value: below, labels: { le, route }, metricName: `${name}_bucket` };
    });
    const sum: Value = { value: seconds, labels: { route }, metricName: `${name}_sum` };
    return [...values, sum, { value: below, labels: { route }, metricName: `${name}_count` }];
  });
}

/** prom-client only needs a metric's name and, at a scrape, its values. */
function register(name: string, help: string, type: 'counter' | 'histogram', values: () => Value[]): void {
  const metric = { name, help, type, aggregator: 'sum' };
  registry.registerMetric({
    ...metric,
    get: async () => ({ ...metric, values: values().filter(({ value, metricName }) => value > 0 || metricName) }),
  } as unknown as Metric);
}

register(
  'deedline_http_requests_total',
  'Requests by group of addresses, method and kind of status; cut: the client left before its answer was out.',
  'counter',
  requestValues,
);
register(
  'deedline_http_request_duration_seconds',
  'From the head of a request to the last byte of its answer.',
  'histogram',
  durationValues,
);
register('deedline_rate_limited_total', 'Requests refused because a visitor made too many.', 'counter', () =>
  routeGroups.map((route) => ({ value: counts[route].refused, labels: { route } })),
);
new Gauge({
  name: 'deedline_http_requests_in_flight',
  help: 'Requests that wait for their answer.',
  registers: [registry],
  collect() {
    this.set(inFlight);
  },
});
