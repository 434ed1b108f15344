import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  output: () => string;
  /** Asks it to end, and answers with what. */
  stop: () => Promise<number | null>;
  /** Ends it as a power switch would: kill -9. */
  kill: () => Promise<void>;
};

/** A new database on a busy machine takes its time; what takes longer hangs. */
const readyWithin = 90_000;

/** One process on a free port, which ends at once when it is asked to. */
const plain = { PORT: '0', HOST: '127.0.0.1', PROCESSES: '1', DRAIN_SECONDS: '0', METRICS: 'off' };

/** What `npm start` and `npm run serve` run. */
export const serverCommand: [command: string, args: string[]] = ['scripts/run-built.sh', ['main']];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the real server as its own process on a free port and waits for the line with its address. Without a DATA_DIR it
 * gets a folder of its own, a copy of the template if there is one, which goes when it ends. `project` is where the built site is.
 */
export function startServer(
  env: Record<string, string> = {},
  template?: string,
  project = '.',
): Promise<RunningServer> {
  const folder = env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'deedline-server-'));
  if (folder && template) cpSync(template, folder, { recursive: true });
  const child = spawn(...serverCommand, {
    cwd: project,
    env: { PATH: process.env.PATH, ...plain, ...(folder && { DATA_DIR: folder }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  // Not 'exit': only now has all it wrote been read.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      if (folder) rmSync(folder, { recursive: true, force: true });
      resolve(code);
    });
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const stop = () => end('SIGTERM');
  const kill = async () => {
    await end('SIGKILL');
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`The server was not ready after ${readyWithin / 1000} seconds: ${output}`));
      child.kill('SIGKILL');
    }, readyWithin);
    const collect = (chunk: Buffer) => {
      output += chunk;
      const address = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (!address) return;
      clearTimeout(late);
      resolve({ origin: `http://localhost:${address[1]}`, process: child, output: () => output, stop, kill });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    ended.then((code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  });
}
