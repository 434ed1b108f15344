import { claims } from '#content/claims.ts';
import { articleMeta, articles } from '#content/collections/articles.ts';
import { toolboxDocuments, toolboxMeta } from '#content/collections/toolbox.ts';
import * as siteCopy from '#content/site.ts';

/** A piece of copy with its location and page; `page` is '' for copy on several pages or none. */
export type Source = { at: string; page: string; copy: unknown };

type Module = Record<string, unknown>;

/** Collections that one page shows in full, so that their ids are anchors on that page. */
const shownOn: Record<string, string> = {
  '/content/collections/case-studies.ts': '/resources/case-studies',
  '/content/collections/datasets.ts': '/solutions',
  '/content/collections/dictionary.ts': '/support/data-dictionary',
  '/content/collections/events.ts': '/resources/events',
  '/content/collections/faq.ts': '/support/faq',
  '/content/collections/people.ts': '/management',
  '/content/collections/tools.ts': '/resources/toolbox',
  '/content/parts/customer-api.ts': '/support/api',
};

const pageModules = import.meta.glob<Module>('/content/pages/**/*.ts', { eager: true });
const collectionModules = import.meta.glob<Module>(
  [
    '/content/{collections,diagrams,parts}/*.ts',
    '!/content/collections/{articles,toolbox}.ts',
    // Code, not sentences.
    '!/content/parts/customer-api-examples.ts',
  ],
  { eager: true },
);

function pathOf(copy: unknown): string {
  const meta = (copy as { meta?: { path?: string } } | null)?.meta;
  return meta?.path ?? '';
}

/** All copy of the site. New files under content/ are included automatically. */
export const sources: Source[] = [
  ...Object.entries(pageModules).flatMap(([at, module]) =>
    Object.values(module).map((copy) => ({ at, page: pathOf(copy), copy })),
  ),
  ...Object.entries(collectionModules).map(([at, copy]) => ({ at, page: shownOn[at] ?? '', copy })),
  ...articles.map((copy) => ({ at: `article ${copy.slug}`, page: articleMeta(copy).path, copy })),
  ...toolboxDocuments.map((copy) => ({ at: `tool ${copy.slug}`, page: toolboxMeta(copy).path, copy })),
  { at: '/content/claims.ts', page: '/support/figures', copy: claims },
  { at: '/content/site.ts', page: '', copy: siteCopy },
];
