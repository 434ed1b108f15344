import { addDemoPlaces } from '../demo-places.ts';
import { measureInTurn } from '../load/measure-in-turn.ts';
import { startGenerator } from '../load/start-generator.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { pageGroup } from './pages.ts';
import { processesGroup } from './processes.ts';
import { leadsQuery, readGroup, readsPerSecond } from './reads.ts';
import { servingRows } from './report.ts';
import { requireSameAnswers } from './same-answers.ts';
import { type Servers, startServers } from './servers.ts';
import { brokenDemands, type Group } from './verdict.ts';
import { booking, writeGroup } from './writes.ts';

const thorough = { rounds: 5, seconds: 3 };
const quickly = { rounds: 3, seconds: 1.5 };
const connections = 10;

type Options = { folder: string; quick: boolean; processes: number; rounds?: number | undefined };

/** What the server serves, next to the least that a server can do for the same. Quick: only what there are demands on. */
export function benchServing({ folder, quick, processes, rounds: wanted }: Options): Promise<PartResult> {
  const usual = quick ? quickly : thorough;
  const rounds = { ...usual, rounds: wanted ?? usual.rounds };
  const reads = Math.ceil((rounds.rounds + 1) * rounds.seconds * readsPerSecond);
  const queries = Array.from({ length: reads }, (_, number) => leadsQuery(number));
  return withPostgres('serving', async (databaseUrl, databasePid) => {
    const { targets, stop } = await startServers({
      databaseUrl,
      databasePid,
      folder,
      queries,
      processes: quick ? 1 : processes,
    });
    const generator = await startGenerator();
    try {
      const result: PartResult = { tables: [], problems: [] };
      const slots = await addDemoPlaces(databaseUrl);
      for (const group of await groupsOf(targets, { quick, processes, slots })) {
        await requireSameAnswers(group.subjects, targets);
        console.log(`${group.title} ...`);
        const measured = await measureInTurn(group.subjects, { targets, generator, connections, ...rounds });
        result.tables.push(servingRows(group.title, measured));
        result.problems.push(...brokenDemands(measured));
      }
      return result;
    } finally {
      await Promise.all([generator.stop(), stop()]);
    }
  });
}

type Wanted = Pick<Options, 'quick' | 'processes'> & { slots: string[] };

async function groupsOf(
  { deedline, files }: Servers['targets'],
  { quick, processes, slots }: Wanted,
): Promise<Group[]> {
  const pages = await pageGroup({ deedline: deedline.origin, files: files.origin }, quick);
  const reads = await readGroup(deedline.origin);
  if (quick) return [pages, reads];
  const compared = ['home page', 'repeated read', 'new read'];
  const named = [...pages.subjects, ...reads.subjects].filter(({ name }) => compared.includes(name));
  // Forms come last: the mail that they promise is still being sent when the next subject has its turn.
  return [pages, reads, processesGroup([...named, booking(slots)], processes), writeGroup(slots)];
}
