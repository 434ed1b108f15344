import { site } from './site.ts';

export const articleFeed = {
  path: '/resources/blog/feed.xml',
  label: 'Atom feed',
  invitation: 'New articles also appear in the [Atom feed](/resources/blog/feed.xml), for any feed reader.',
  title: `${site.name}: Real Estate Investor Blog`,
};
