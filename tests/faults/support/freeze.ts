import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, by the list the system keeps. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The name of the program comes before, in parentheses, and may hold anything.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      parents.set(Number(name), Number(fields?.[1]));
    } catch {
      // It ended while the list was read.
    }
  }
  return [pid, ...[...parents].filter(([, parent]) => parent === pid).map(([child]) => child)];
}

/** Stops a server in the middle of whatever it does, as a machine that hangs: connections stay open and nobody answers. */
export function freeze(pid: number): () => void {
  process.kill(pid, 'SIGSTOP');
  const family = familyOf(pid);
  for (const one of family) process.kill(one, 'SIGSTOP');
  return () => {
    for (const one of family) process.kill(one, 'SIGCONT');
  };
}
