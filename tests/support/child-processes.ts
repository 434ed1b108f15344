import { execFileSync } from 'node:child_process';

/** The processes that a process has started and that still run. */
export function childrenOf(parent: number | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, ppid, state]) => Number(ppid) === parent && !state?.startsWith('Z'))
    .map(([pid]) => Number(pid));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
