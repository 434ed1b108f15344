import cluster from 'node:cluster';
import { type Env, parseEnv } from './env.ts';
import { setLogLevel } from './logging/log.ts';

// React picks its production build when it is first loaded, so this must be set before any import of it.
process.env.NODE_ENV = 'production';

async function run(env: Env): Promise<void> {
  setLogLevel(env.LOG_LEVEL);
  if (cluster.isWorker) return (await import('./processes/worker.ts')).runWorker(env);
  if (env.PROCESSES > 1) return (await import('./processes/primary.ts')).runPrimary(env);
  return (await import('./processes/single.ts')).runSingle(env);
}

if (process.argv.includes('--help')) {
  console.log('npm start, npm run serve    the whole product at http://localhost:3000; README.md lists the settings');
  process.exit(0);
}

try {
  await run(parseEnv(process.env));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
