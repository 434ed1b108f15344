import { hello, honoHello } from './hellos.ts';
import type { ComparedSubject, Group } from './verdict.ts';

/** Further than the numbers of any other group go, so that nobody books or writes the same twice. */
const apart = 1_000_000;

/** The same subjects on one process and on several, on one database. */
export function processesGroup(subjects: ComparedSubject[], processes: number): Group {
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
