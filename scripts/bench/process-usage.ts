import { readdirSync, readFileSync } from 'node:fs';

export type Usage = { cpuMs: number; rssMb: number };

/** Linux counts a process's time in hundredths of a second. */
const tickMs = 10;
const kilobytesPerMb = 1024;

/** What a process and those it started have used so far; null where the system does not tell. */
export function usageOf(pid: number): Usage | null {
  if (process.platform !== 'linux') return null;
  return familyOf(pid)
    .map((member) => ({ cpuMs: cpuMsOf(member), rssMb: rssMbOf(member) }))
    .reduce((sum, one) => ({ cpuMs: sum.cpuMs + one.cpuMs, rssMb: sum.rssMb + one.rssMb }), { cpuMs: 0, rssMb: 0 });
}

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  );
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** The fields of /proc/<pid>/stat from the state on; what stands before is a name that may hold blanks. */
function statOf(pid: number): string[] {
  const text = readProc(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** What one process has in memory, and the most it ever had; null where the system does not tell. */
export function memoryOf(pid: number): { rssMb: number; peakMb: number } | null {
  return process.platform === 'linux' ? { rssMb: rssMbOf(pid), peakMb: statusMb(pid, 'VmHWM') } : null;
}

const rssMbOf = (pid: number) => statusMb(pid, 'VmRSS');

function statusMb(pid: number, name: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readProc(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / kilobytesPerMb;
}

/** A process that has just ended has nothing to tell. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
