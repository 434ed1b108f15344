import type { Target } from '../load/subject.ts';
import type { ComparedSubject } from './verdict.ts';

const references = ['files', 'driver'];

/** A comparison is fair only where both send the same: checked for the first request of whatever has a peer elsewhere. */
export async function requireSameAnswers(subjects: ComparedSubject[], targets: Record<string, Target>): Promise<void> {
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
