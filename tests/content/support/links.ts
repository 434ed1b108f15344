import type { Source } from './sources.ts';
import { leaves, objects } from './walk.ts';

export type Link = { at: string; page: string; href: string };

/** Anchor ids by page. */
export type Anchors = Map<string, Set<string>>;

const linkKeys = new Set(['href', 'link', 'path', 'registrationUrl', 'linkedin']);
const markedLinks = /\[[^\]]+\]\(([^)\s]+)\)/g;

/** Finds addresses in link fields and in [label](/href) markup. */
export function linksIn({ at, page, copy }: Source): Link[] {
  const ownPath = `${at}/meta/path`;
  return leaves(copy, at).flatMap((leaf) => {
    if (leaf.at === ownPath) return [];
    const marked = [...leaf.text.matchAll(markedLinks)].map(([, href = '']) => href);
    const hrefs = linkKeys.has(leaf.key) ? [leaf.text] : marked;
    return hrefs.map((href) => ({ at: leaf.at, page, href }));
  });
}

/** The ids of sections and chapters by page, with those that forms and tools add. */
export function anchorsOf(paths: string[], sources: Source[], added: Record<string, string[]>): Anchors {
  return new Map(
    paths.map((path) => {
      const own = sources.filter(({ page }) => page === path).flatMap(({ copy }) => leaves(copy));
      const ids = own.filter(({ key }) => key === 'id').map(({ text }) => text);
      return [path, new Set([...ids, ...(added[path] ?? [])])];
    }),
  );
}

function problemOf({ page, href }: Link, anchors: Anchors): string | undefined {
  if (/^(https:\/\/|mailto:\S+@|tel:\+\d)/.test(href)) return undefined;
  if (!/^[/#]/.test(href)) return 'is neither a page of this site nor a secure address';
  const [address = '', id] = href.split('#');
  const [path = ''] = address.split('?');
  const ids = anchors.get(path || page);
  if (!ids) return 'leads to no page';
  if (id !== undefined && !ids.has(id)) return `finds no section '${id}'`;
  return undefined;
}

/** One line for each broken link. */
export function linkProblems(links: Link[], anchors: Anchors): string[] {
  return links.flatMap((link) => {
    const problem = problemOf(link, anchors);
    return problem ? [`${link.at}: ${link.href} ${problem}`] : [];
  });
}

/** Slugs of datasets that do not exist; pages would silently skip them. */
export function unknownDatasets({ at, copy }: Source, known: string[]): string[] {
  return objects(copy)
    .flatMap(({ datasets, slugs }) => [datasets, slugs])
    .filter((list) => Array.isArray(list))
    .flat()
    .filter((slug) => typeof slug === 'string' && !known.includes(slug))
    .map((slug) => `${at}: no dataset is called '${slug}'`);
}
