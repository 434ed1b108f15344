import '#app/lib/trusted-types.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadIsland } from '#app/islands/islands.ts';

async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}' } = element.dataset;
  const Component = await loadIsland(name);
  if (!Component) return;
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <Component {...JSON.parse(props)} />
      </StrictMode>,
      { identifierPrefix: name },
    );
  });
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) hydrate(element);
