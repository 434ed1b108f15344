import '#app/lib/trusted-types.ts';
import { Component, type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadIsland } from '#app/islands/islands.ts';
import { problemPage } from '#content/pages/problem.ts';

/** An error in one island leaves the rest of the page working. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, text } = problemPage.part;
    return (
      <div role="alert" className="wrap py-12">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-ink-2">{text}</p>
      </div>
    );
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = element.dataset;
  const Island = await loadIsland(name);
  if (!Island) return;
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <Boundary>
          <Island {...JSON.parse(props)} />
        </Boundary>
      </StrictMode>,
      { identifierPrefix: name },
    );
  });
}

if (import.meta.env.DEV) {
  // React Router's hot reload asks its client router for new data, but the server renders pages here, so reload the
  // page.
  const reload = () => location.reload();
  Object.assign(window, {
    __reactRouterDataRouter: { revalidate: async () => {}, createRoutesForHMR: reload, _internalSetRoutes: reload },
  });
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(element);
