import { hubs, site } from '#content/site.ts';
import type { PageMeta } from '#content/types.ts';

type Json = string | number | boolean | null | { [key: string]: Json } | Json[];
export type StructuredData = { '@type': string } & { [key: string]: Json };

export type Crumb = { name: string; path: string };

/** Home, the parent page if there is one, and the page itself. */
export function crumbsOf(page: PageMeta): Crumb[] {
  return [{ name: 'Home', path: '/' }, ...(page.parents ?? parentsOf(page.path)), { name: page.name, path: page.path }];
}

/** The parent pages of a path, the outermost first. */
export function parentsOf(path: string): Crumb[] {
  const hub = hubs.find((candidate) => path.startsWith(candidate.under));
  return hub ? [...parentsOf(hub.path), { name: hub.name, path: hub.path }] : [];
}

export function breadcrumbs(page: PageMeta): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbsOf(page).map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${site.origin}${crumb.path}`,
    })),
  };
}

export function organization(): StructuredData {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/apple-touch-icon.png`,
    foundingDate: String(site.foundingYear),
    email: site.email,
    telephone: site.phone.display,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      addressCountry: site.address.country,
    },
    sameAs: site.social.flatMap(({ href }) => href ?? []),
  };
}

export function website(): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.origin}/search?q={term}`,
      'query-input': 'required name=term',
    },
  };
}
