import { type ChildProcess, spawn } from 'node:child_process';

export type RunningServer = {
  origin: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<number | null>;
};

/** Starts the real server as its own process on a free port and waits for the line with its address. */
export function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn('node_modules/.bin/node', ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const stop = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/localhost:(\d+)/.exec(output);
      if (address) resolve({ origin: `http://localhost:${address[1]}`, process: child, output: () => output, stop });
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
