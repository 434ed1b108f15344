import { execFileSync } from 'node:child_process';
import { sharedByProjects } from './shared-by-projects.ts';

/** Rebuilds the server bundle when its sources are newer, so that tests never start an old server. */
export default async function setup(): Promise<() => Promise<void>> {
  const { leave } = await sharedByProjects('bundled server', async () => {
    execFileSync(process.execPath, ['scripts/prepare.mjs', '--server-only'], { stdio: 'inherit' });
    return { value: null, drop: async () => {} };
  });
  return leave;
}
