import { plateUrl } from '#app/ui/plate-url.ts';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { articlePath, blogEntryPath } from '#content/collections/articles.ts';
import type { Action, Article } from '#content/types.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';

type Props = {
  id: string;
  title: string;
  articles: Article[];
  action?: Action;
  /** Leads to the place of each article on the blog, not to the article. */
  toBlog?: boolean;
  /** In two columns where there is room. */
  inColumns?: boolean;
};

export function ArticleList({ id, title, articles, action, toBlog = false, inColumns = false }: Props) {
  const pathOf = toBlog ? blogEntryPath : articlePath;
  return (
    <SectionFrame id={id} title={title} action={action} heading={inColumns ? 'above' : 'beside'}>
      <div className={inColumns ? 'article-columns' : 'divide-y divide-rule border-y border-rule'}>
        {articles.map((article) => (
          <article
            key={article.slug}
            id={toBlog ? undefined : article.slug}
            className="article-entry grid gap-x-8 gap-y-4 py-7"
          >
            <ArticlePicture article={article} loading="lazy" />
            <div>
              <p className="text-sm text-ink-2">
                <span className="font-semibold text-accent">{article.category}</span> ·{' '}
                <time dateTime={article.date}>{formatLongDate(article.date)}</time> · {article.readTime} min read
              </p>
              <h3 className="mt-1 text-xl">
                <a href={pathOf(article)} className="hover:underline hover:underline-offset-4">
                  {article.title}
                </a>
              </h3>
              <p className="mt-2 mb-4 text-sm text-ink-2">{article.excerpt}</p>
              <a href={pathOf(article)} className="button button-quiet" aria-label={`Read: ${article.title}`}>
                Read
              </a>
            </div>
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}

/** The record that the article is about, as a picture. */
export function ArticlePicture({ article, loading }: { article: Article; loading?: 'lazy' }) {
  return (
    <img
      src={plateUrl(article.slug)}
      alt={article.plate.alt}
      width="384"
      height="216"
      loading={loading}
      className="article-plate"
    />
  );
}
