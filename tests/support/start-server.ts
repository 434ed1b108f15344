import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockEnv } from './clock-env.ts';
import { compileCache } from './compile-cache.ts';

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  output: () => string;
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
};

/** Creating a database takes long on a busy machine. */
const startTimeoutMs = 90_000;

/** One process on a free port that stops without draining. */
const defaultEnv = { PORT: '0', HOST: '127.0.0.1', PROCESSES: '1', DRAIN_SECONDS: '0', METRICS: 'off' };

/** The command of `npm start` and `npm run serve`. */
export const serverCommand: [command: string, args: string[]] = ['scripts/run-built.sh', ['main']];

const running = new Map<ChildProcess, RunningServer | null>();
process.once('exit', () => {
  for (const child of running.keys()) child.kill('SIGKILL');
});

/** The servers that this test process has started and that still run. */
export const runningServers = () => [...running.values()].filter((server) => server !== null);

/**
 * Starts the server as a process and waits for the line with its address. Without DATA_DIR it gets a temporary folder, copied
 * from the template if there is one. `project` is the folder of the built site.
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
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      ...clockEnv(),
      ...defaultEnv,
      ...(folder && { DATA_DIR: folder }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.set(child, null);
  let output = '';
  // 'exit' would come before all output is read.
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
    const timeout = setTimeout(() => {
      reject(new Error(`The server was not ready after ${startTimeoutMs / 1000} seconds: ${output}`));
      child.kill('SIGKILL');
    }, startTimeoutMs);
    const collect = (chunk: Buffer) => {
      output += chunk;
      const address = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (!address) return;
      clearTimeout(timeout);
      const origin = `http://localhost:${address[1]}`;
      const server: RunningServer = { origin, process: child, output: () => output, stop, kill };
      running.set(child, server);
      resolve(server);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    ended.then((code) => {
      clearTimeout(timeout);
      reject(new Error(`The server ended with ${code}: ${output}`));
    });
  });
}
