import { childrenOf } from '#tests/support/child-processes.ts';

/** Stops a server in the middle of whatever it does, as a machine that hangs: connections stay open and nobody answers. */
export function freeze(pid: number): () => void {
  // The first of them before the list is made, so that it starts no other.
  process.kill(pid, 'SIGSTOP');
  const children = childrenOf(pid);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const one of [...children, pid]) process.kill(one, 'SIGCONT');
  };
}
