import type { PageWeight } from '#scripts/budgets/page-weight.ts';
import type { Crawl, Visit } from './crawl.ts';
import type { Role } from './references.ts';

/** Compressed bytes of a first visit to each page, without fonts and images. */
export function weightsOf({ visits }: Crawl): PageWeight[] {
  const pages = [...visits.values()].filter(({ type }) => type.startsWith('text/html'));
  return pages.map((page) => {
    const css = sum(visits, page, 'style');
    const js = sum(visits, page, 'script');
    return { path: page.address.replace(/\?.*/, ''), html: page.wire, css, js, total: page.wire + css + js };
  });
}

function sum(visits: Map<string, Visit>, page: Visit, role: Role): number {
  const addresses = page.references.filter((reference) => reference.role === role).map(({ href }) => href);
  return [...new Set(addresses)].reduce((bytes, address) => bytes + (visits.get(address)?.wire ?? 0), 0);
}
