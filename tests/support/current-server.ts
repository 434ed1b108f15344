import { execFileSync } from 'node:child_process';
import { sharedByProjects } from './shared-by-projects.ts';

/** Tests start the bundled server: one that is older than its sources is bundled again, which takes half a second. */
export default async function setup(): Promise<() => Promise<void>> {
  const { leave } = await sharedByProjects('bundled server', async () => {
    execFileSync(process.execPath, ['scripts/prepare.mjs', '--server-only'], { stdio: 'inherit' });
    return { value: null, drop: async () => {} };
  });
  return leave;
}
