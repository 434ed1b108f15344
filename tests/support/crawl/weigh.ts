import type { PageWeight } from '#scripts/budgets/page-weight.ts';
import type { Crawl, Visit } from './crawl.ts';
import type { Role } from './references.ts';

/** Compressed bytes of a first visit to each page, without fonts and images. */
export function weightsOf({ visits }: Crawl): PageWeight[] {
  const pages = [...visits.values()].filter(({ type }) => type.startsWith('text/html'));
  return pages.map((page) => {
    const scripts = filesOf(page, 'script');
    const css = bytesOf(visits, filesOf(page, 'style'));
    const js = bytesOf(visits, scripts);
    const path = page.address.replace(/\?.*/, '');
    return { path, html: page.wire, css, js, total: page.wire + css + js, files: scripts.length };
  });
}

function filesOf({ references }: Visit, role: Role): string[] {
  return [...new Set(references.filter((reference) => reference.role === role).map(({ href }) => href))];
}

function bytesOf(visits: Map<string, Visit>, files: string[]): number {
  return files.reduce((bytes, file) => bytes + (visits.get(file)?.wire ?? 0), 0);
}
