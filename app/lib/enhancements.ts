import home from '#app/generated/enhance/home.js?url';
import missingPage from '#app/generated/enhance/missing-page.js?url';
import scrollSpy from '#app/generated/enhance/scroll-spy.js?url';
import search from '#app/generated/enhance/search.js?url';
import site from '#app/generated/enhance/site.js?url';
import tabs from '#app/generated/enhance/tabs.js?url';

const built = { site, home, search, tabs, 'missing-page': missingPage, 'scroll-spy': scrollSpy };

export type Enhancement = keyof typeof built;

/** In development the browser loads the source, so that an edit takes effect at once. */
export function enhancementUrl(name: Enhancement): string {
  return import.meta.env.DEV ? `/app/enhance/${name}.ts` : built[name];
}
