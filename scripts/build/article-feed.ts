import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFeed } from '#content/article-feed.ts';
import { articlePath, articles } from '#content/collections/articles.ts';
import { blogPage } from '#content/pages/blog.ts';
import { site } from '#content/site.ts';
import { atomFeed } from '#domain/feeds/atom.ts';

/** The articles as an Atom feed. A reviewed article counts as updated. */
export function writeArticleFeed(client: string): void {
  const feed = atomFeed({
    address: site.origin + articleFeed.path,
    page: site.origin + blogPage.meta.path,
    title: articleFeed.title,
    subtitle: blogPage.meta.description,
    author: site.name,
    entries: articles.map((article) => ({
      address: site.origin + articlePath(article),
      title: article.title,
      summary: article.excerpt,
      author: article.author.name,
      category: article.category,
      published: new Date(article.date),
      updated: new Date(article.reviewed > article.date ? article.reviewed : article.date),
    })),
  });
  writeFileSync(join(client, articleFeed.path), feed);
}
