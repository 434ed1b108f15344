import { startServer } from '#tests/support/start-server.ts';
import { median } from '../statistics.ts';
import { type Figures, load } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';

export type Measured = { scenario: Scenario; small: Figures; large: Figures };

const rounds = 5;
const secondsPerRound = 3;

/** Loads two servers in turn, so that what else the machine does falls on both, and takes the middle of the rounds. */
export async function measure(
  env: { small: Record<string, string>; large: Record<string, string> },
  progress: (text: string) => void,
): Promise<Measured[]> {
  const start = (own: Record<string, string>) => startServer({ NODE_ENV: 'production', TRUST_PROXY: '1', ...own });
  const small = await start(env.small);
  const large = await start(env.large);
  try {
    const measured: Measured[] = [];
    for (const scenario of scenarios) {
      progress(scenario.name);
      const figures: { small: Figures[]; large: Figures[] } = { small: [], large: [] };
      for (let round = 0; round <= rounds; round++) {
        const [ofSmall, ofLarge] = [
          await load(small.origin, scenario, secondsPerRound),
          await load(large.origin, scenario, secondsPerRound),
        ];
        // The first warms up.
        if (round === 0) continue;
        figures.small.push(ofSmall);
        figures.large.push(ofLarge);
      }
      measured.push({ scenario, small: middleOf(figures.small), large: middleOf(figures.large) });
    }
    return measured;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

function middleOf(figures: Figures[]): Figures {
  return { perSecond: median(figures.map(({ perSecond }) => perSecond)), p99: median(figures.map(({ p99 }) => p99)) };
}
