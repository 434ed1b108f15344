import { childrenOf } from '#tests/support/child-processes.ts';

/** Freezes a server like a hanging machine: connections stay open, but get no response. */
export function freeze(pid: number): () => void {
  // The parent is stopped before its children are listed, so that it cannot start more.
  process.kill(pid, 'SIGSTOP');
  const children = childrenOf(pid);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const one of [...children, pid]) process.kill(one, 'SIGCONT');
  };
}
