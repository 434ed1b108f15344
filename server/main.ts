import { parseEnv } from './env.ts';

// React chooses its fast build when it is first loaded, so this comes before anything that loads it.
process.env.NODE_ENV = 'production';

try {
  const env = parseEnv(process.env);
  const { start } = await import('./start.ts');
  await start(env);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
