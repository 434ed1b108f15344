import { Component, type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { problemPart } from '#content/pages/problem.ts';
import { loadIsland } from './islands.ts';

/** An error in one island leaves the rest of the page working. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, text } = problemPart;
    return (
      <div role="alert" className="wrap py-12">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-ink-2">{text}</p>
      </div>
    );
  }
}

/** Hydrates the interactive part in this element. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
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
