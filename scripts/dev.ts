// Serves pages with hot reload on port 3000; data, forms and booking links come from the real server behind it.
import { spawn } from 'node:child_process';
import { showUsage } from './usage.ts';

showUsage(`npm run dev    the site with hot reload on port 3000 (PORT)`);

const apiPort = '3001';
const children = [
  spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env: { ...process.env, PORT: apiPort } }),
  spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', process.env.PORT ?? '3000'], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: apiPort },
  }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stop);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
