import { readdirSync, readFileSync } from 'node:fs';

export type Usage = { cpuMs: number; rssMb: number };

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;
const kilobytesPerMb = 1024;

/** What a process and its descendants have used so far; null on systems other than Linux. */
export function usageOf(pid: number): Usage | null {
  if (process.platform !== 'linux') return null;
  return descendantsOf(pid)
    .map((member) => ({ cpuMs: cpuMsOf(member), rssMb: rssMbOf(member) }))
    .reduce((sum, one) => ({ cpuMs: sum.cpuMs + one.cpuMs, rssMb: sum.rssMb + one.rssMb }), { cpuMs: 0, rssMb: 0 });
}

function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1] ?? 0)]),
  );
  const found = [pid];
  for (const member of found) {
    for (const [child, parent] of parents) if (parent === member) found.push(child);
  }
  return found;
}

function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** The fields of /proc/<pid>/stat from the state on; the name before it may contain spaces. */
function statOf(pid: number): string[] {
  const text = readProc(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Current and peak memory of one process; null on systems other than Linux. */
export function memoryOf(pid: number): { rssMb: number; peakMb: number } | null {
  return process.platform === 'linux' ? { rssMb: rssMbOf(pid), peakMb: statusMb(pid, 'VmHWM') } : null;
}

const rssMbOf = (pid: number) => statusMb(pid, 'VmRSS');

function statusMb(pid: number, name: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readProc(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / kilobytesPerMb;
}

/** Empty for a process that has just exited. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
