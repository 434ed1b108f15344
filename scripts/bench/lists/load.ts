import autocannon from 'autocannon';
import { visitorAddress } from '../visitor-address.ts';
import type { Scenario } from './scenarios.ts';

export type Figures = { perSecond: number; p99: number };

/** Below what the server lets one address ask for in a minute. */
const requestsPerAddress = 400;

/** How many visitors ask at the same time. */
const connections = 4;

let requests = 0;

/** Asks for so many seconds as fast as answers come. Anything but a good answer is an error. */
export async function load(origin: string, scenario: Scenario, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          const number = requests++;
          const headers = {
            ...request.headers,
            Prefer: 'count=estimated',
            'X-Forwarded-For': visitorAddress(Math.floor(number / requestsPerAddress)),
          };
          return { ...request, path: `/rest/v1/lead_scores?${scenario.query(number)}`, headers };
        },
      },
    ],
  });
  const bad = result.non2xx + result.errors;
  if (bad > 0) throw new Error(`${scenario.name}: ${bad} requests were not answered with rows.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
