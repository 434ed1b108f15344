import type { MetaDescriptor } from 'react-router';
import { articleFeed } from '#content/article-feed.ts';
import { shareImagePath } from '#content/share-image.ts';
import { site } from '#content/site.ts';
import type { PageMeta } from '#content/types.ts';
import { breadcrumbs, type StructuredData } from './structured-data.ts';

/** The `meta` export of a page: title, description, address, share card and structured data. */
export function headOf(page: PageMeta, structured: StructuredData[] = []): () => MetaDescriptor[] {
  const address = `${site.origin}${page.path}`;
  const image = `${site.origin}${shareImagePath(page.shareImageOf ?? page.path)}`;
  const blocks = page.path === '/' ? structured : [breadcrumbs(page), ...structured];
  return () => [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.shareLine ?? page.name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...blocks.map((block) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...block } })),
  ];
}

/** Tells feed readers where to find the articles. */
export const articleFeedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: articleFeed.title,
  href: articleFeed.path,
};
