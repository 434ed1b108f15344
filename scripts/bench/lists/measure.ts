import { startServer } from '#tests/support/start-server.ts';
import { measureInTurn } from '../load/measure-in-turn.ts';
import { startGenerator } from '../load/start-generator.ts';
import type { Figures, Subject } from '../load/subject.ts';
import { targetOf } from '../target-of.ts';
import { visitorAddress } from '../visitor-address.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export type Measured = { scenario: Scenario; small: ListFigures; large: ListFigures };
export type ListFigures = Pick<Figures, 'perSecond' | 'p99'>;

const sizes = ['small', 'large'] as const;
type Size = (typeof sizes)[number];

const load = { rounds: 5, seconds: 3, connections: 4 };

/** Below what the server lets one address ask for in a minute. */
const requestsPerVisitor = 50;
const requestsPerSecond = 4000;

/** Loads a server with the small table and one with the large in turn. */
export async function measure(
  env: Record<Size, Record<string, string>>,
  progress: (text: string) => void,
): Promise<Measured[]> {
  const start = (own: Record<string, string>) => startServer({ NODE_ENV: 'production', TRUST_PROXY: '1', ...own });
  const small = await start(env.small);
  const large = await start(env.large);
  const generator = await startGenerator();
  try {
    const targets = { small: targetOf(small), large: targetOf(large) };
    const measured: Measured[] = [];
    for (const scenario of scenarios) {
      progress(scenario.name);
      const subjects = sizes.map((size) => subjectOf(scenario, size));
      const [ofSmall, ofLarge] = await measureInTurn(subjects, { targets, generator, ...load });
      if (ofSmall && ofLarge) measured.push({ scenario, small: ofSmall.figures, large: ofLarge.figures });
    }
    return measured;
  } finally {
    await Promise.all([generator.stop(), small.stop(), large.stop()]);
  }
}

function subjectOf({ name, query }: Scenario, server: Size): Subject {
  return {
    name: `${name}, ${server} table`,
    server,
    status: 206,
    request: (number) => ({
      method: 'GET',
      path: `/rest/v1/lead_scores?${query(number)}`,
      headers: {
        Prefer: 'count=estimated',
        'X-Forwarded-For': visitorAddress(Math.floor(number / requestsPerVisitor)),
      },
    }),
    differing: requestsPerSecond,
  };
}
