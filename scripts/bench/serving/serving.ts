import { startGenerator } from '../load/start-generator.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { measureInTurn } from './measure-in-turn.ts';
import { pageGroup } from './pages.ts';
import { readGroup, readsPerSecond } from './reads.ts';
import { servingRows } from './report.ts';
import { startServers } from './servers.ts';
import { brokenDemands } from './verdict.ts';

const thorough = { rounds: 5, seconds: 3 };
const quickly = { rounds: 3, seconds: 1.5 };

/** What the server serves, next to the least that a server can do for the same. */
export function benchServing({ folder, quick }: { folder: string; quick: boolean }): Promise<PartResult> {
  const rounds = quick ? quickly : thorough;
  const reads = (rounds.rounds + 1) * Math.ceil(rounds.seconds) * readsPerSecond;
  return withPostgres('serving', async (databaseUrl) => {
    const { targets, stop } = await startServers({ databaseUrl, folder, reads });
    const generator = await startGenerator();
    try {
      const result: PartResult = { tables: [], problems: [] };
      const [origin = '', files = ''] = [targets.deedline.origins[0], targets.files.origins[0]];
      for (const group of [await pageGroup({ deedline: origin, files }, quick), await readGroup(origin)]) {
        const measured = await measureInTurn(group.subjects, { targets, generator, ...rounds });
        result.tables.push(servingRows(group.title, measured));
        result.problems.push(...brokenDemands(measured));
      }
      return result;
    } finally {
      await Promise.all([generator.stop(), stop()]);
    }
  });
}
