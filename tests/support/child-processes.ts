import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Running = { pid: number; parent: number; state: string };

/** The running child processes of a process. */
export function childrenOf(parent: number | undefined): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  return all.filter((one) => one.parent === parent && !one.state.startsWith('Z')).map(({ pid }) => pid);
}

/** Minimal systems have no ps. */
function fromProc(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The program name comes first, in parentheses, and may contain anything.
      const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [{ pid: Number(pid), parent: Number(parent), state }];
    } catch {
      // The process ended while the list was read.
      return [];
    }
  });
}

function fromPs(): Running[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.map(([pid, parent, state = '']) => ({ pid: Number(pid), parent: Number(parent), state }));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
