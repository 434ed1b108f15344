import { Hono } from 'hono';
import { articleFeed } from '#content/article-feed.ts';
import { articlePath, articles } from '#content/collections/articles.ts';
import { blogPage } from '#content/pages/blog.ts';
import { samplesMarked, site } from '#content/site.ts';
import { atomFeed } from '#domain/feeds/atom.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { OriginOf } from './site.ts';

const revalidate = 'public, max-age=0, must-revalidate';

/** The articles as an Atom feed. It is written on request, because its addresses lead to where the site runs. */
export function articleFeedRoutes({ originOf }: { originOf: OriginOf }): Hono {
  let latest: { origin: string; file: SiteFile } | undefined;
  return new Hono().on(['GET', 'HEAD'], articleFeed.path, (context) => {
    const origin = originOf(context.req.raw);
    if (latest?.origin !== origin) latest = { origin, file: feedFile(origin) };
    return fileResponse(context.req.raw, latest.file);
  });
}

/** A reviewed article counts as updated. A feed has no mark for a sample author. */
function feedFile(origin: string): SiteFile {
  const feed = atomFeed({
    address: origin + articleFeed.path,
    page: origin + blogPage.meta.path,
    title: articleFeed.title,
    subtitle: blogPage.meta.description,
    author: site.name,
    entries: articles.map((article) => ({
      address: origin + articlePath(article),
      title: article.title,
      summary: article.excerpt,
      author: samplesMarked ? site.name : article.author.name,
      category: article.category,
      published: new Date(article.date),
      updated: new Date(article.reviewed > article.date ? article.reviewed : article.date),
    })),
  });
  return siteFile('application/atom+xml; charset=utf-8', revalidate, Buffer.from(feed));
}
