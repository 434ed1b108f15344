import { createRequire } from 'node:module';
import { perWorker } from './per-worker.ts';

type Root = {
  unmount: () => void;
  /** React's own record, the only place that says whether it has hydrated the HTML. */
  _internalRoot: { current: { memoizedState: { isDehydrated: boolean } } };
};
type HydrateRoot = (container: Element, children: unknown, options?: object) => Root;

/** What fails a test: lines of console.error, and errors that React reports, such as hydration mismatches. */
export const problems = perWorker<string[]>('problems', () => []);
const roots = perWorker<Root[]>('roots', () => []);

/** Keeps the roots that the page hydrates. React looks for a window when it is loaded, so one must be there. */
export function watchReact(): void {
  perWorker('react', () => {
    const report = (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.stack : '';
      problems.push([error, cause].filter(Boolean).join(': '));
    };
    Object.assign(globalThis, { reportError: report });
    const client: { hydrateRoot: HydrateRoot } = createRequire(import.meta.url)('react-dom/client');
    const { hydrateRoot } = client;
    client.hydrateRoot = (container, children, options) => {
      const root = hydrateRoot(container, children, {
        ...options,
        onRecoverableError: report,
        onUncaughtError: report,
      });
      roots.push(root);
      return root;
    };
    return true;
  });
}

export function hydratedRoots(): number {
  return roots.filter(({ _internalRoot: { current } }) => !current.memoizedState.isDehydrated).length;
}

export function unmountRoots(): void {
  for (const root of roots.splice(0)) root.unmount();
}
