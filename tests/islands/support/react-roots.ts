import { createRequire } from 'node:module';
import { perWorker } from './per-worker.ts';

type Root = { unmount: () => void };
type HydrateRoot = (container: Element, children: unknown, options?: object) => Root;

/** What fails a test: lines of console.error, and errors that React reports, such as hydration mismatches. */
export const problems = perWorker<string[]>('problems', () => []);
const roots = perWorker<Root[]>('roots', () => []);

/** Keeps the roots that the page hydrates. React looks for a window when it is loaded, so one must be there. */
export function watchReact(): void {
  perWorker('react', () => {
    const report = (error: unknown) => problems.push(String(error));
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

export function unmountRoots(): void {
  for (const root of roots.splice(0)) root.unmount();
}
