import type { MetaDescriptor } from 'react-router';
import { articleFeed } from '#content/article-feed.ts';

/** Tells feed readers where the articles are listed for them. */
export const articleFeedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: articleFeed.title,
  href: articleFeed.path,
};
