import { addDemoPlaces } from '../demo-places.ts';
import { measureInTurn } from '../load/measure-in-turn.ts';
import { startGenerator } from '../load/start-generator.ts';
import type { Target } from '../load/subject.ts';
import { type PartResult, withPostgres } from '../part.ts';
import { hello, honoHello } from './hellos.ts';
import { pageGroup } from './pages.ts';
import { leadsQuery, readGroup, readsPerSecond } from './reads.ts';
import { servingRows } from './report.ts';
import { type Servers, startServers } from './servers.ts';
import { brokenDemands, type ComparedSubject, type Group } from './verdict.ts';
import { booking, writeGroup } from './writes.ts';

const references = ['files', 'driver'];

/** A comparison is fair only where both send the same: checked for the first request of whatever has a peer elsewhere. */
async function requireSameAnswers(subjects: ComparedSubject[], targets: Record<string, Target>): Promise<void> {
  for (const subject of subjects) {
    const peer = subjects.find(({ name }) => name === subject.peer);
    if (!peer || !references.includes(peer.server)) continue;
    if ((await answerTo(subject, targets)) !== (await answerTo(peer, targets)))
      throw new Error(`The ${subject.name} and the ${peer.name} do not send the same.`);
  }
}

async function answerTo({ server, request }: ComparedSubject, targets: Record<string, Target>): Promise<string> {
  const { path, headers = {} } = request(0);
  // What the load does not ask for must not be asked for here: fetch would have lists packed.
  const asked = { 'Accept-Encoding': 'identity', ...headers };
  const response = await fetch(`${targets[server]?.origin}${path}`, { headers: asked });
  return `${response.status} ${response.headers.get('Content-Encoding')}\n${await response.text()}`;
}

/** Further than the numbers of any other group go, so that nobody books or writes the same twice. */
const apart = 1_000_000;

/** The same subjects on one process and on several, on one database. */
function processesGroup(subjects: ComparedSubject[], processes: number): Group {
  const pairs = subjects.flatMap((subject): ComparedSubject[] => {
    const { peer: _peer, demands: _demands, ...one } = shifted(subject, apart);
    const several = shifted(subject, 2 * apart);
    return [one, { ...several, name: `${subject.name}, ${processes} processes`, server: 'several', peer: one.name }];
  });
  return { title: 'Processes', subjects: [hello, honoHello, ...pairs.map(({ demands: _demands, ...rest }) => rest)] };
}

function shifted(subject: ComparedSubject, by: number): ComparedSubject {
  return { ...subject, request: (number) => subject.request(number + by) };
}

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
