import { site } from './site.ts';

export const articleFeed = {
  path: '/resources/blog/feed.xml',
  label: 'Atom feed',
  invitation: 'New articles are also in the [Atom feed](/resources/blog/feed.xml).',
  title: `${site.name}: Real Estate Investor Blog`,
};
