import '#app/lib/trusted-types.ts';

if (import.meta.env.DEV) {
  // React Router's hot reload asks its client router for new data, but the server renders pages here, so reload the
  // page.
  const reload = () => location.reload();
  Object.assign(window, {
    __reactRouterDataRouter: { revalidate: async () => {}, createRoutesForHMR: reload, _internalSetRoutes: reload },
  });
}

// The page is readable without scripts, so it is painted before they are loaded.
await new Promise<void>((resolve) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
});
const modules = document.querySelector<HTMLMetaElement>('meta[name=modules]')?.content.split(' ') ?? [];
document.head.append(
  ...modules.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
);
const { hydrateIsland } = await import('#app/islands/hydrate.tsx');
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) hydrateIsland(element);
