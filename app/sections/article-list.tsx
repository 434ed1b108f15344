import { SectionFrame } from '#app/ui/section-frame.tsx';
import { articlePath } from '#content/collections/articles.ts';
import type { Article } from '#content/types.ts';
import { formatLongDate } from '#domain/format.ts';

type Props = { id: string; title: string; articles: Article[]; href?: (article: Article) => string };

export function ArticleList({ id, title, articles, href = articlePath }: Props) {
  return (
    <SectionFrame id={id} title={title}>
      <div className="divide-y divide-rule border-y border-rule">
        {articles.map((article) => (
          <article key={article.slug} className="grid gap-x-8 gap-y-3 py-7 md:grid-cols-[10rem_1fr]">
            <p className="figures text-sm text-ink-2">
              <span className="block font-semibold text-accent">{article.category}</span>
              <time dateTime={article.date}>{formatLongDate(article.date)}</time>
              <span className="block">{article.readTime} min read</span>
            </p>
            <div>
              <h3 className="text-xl">{article.title}</h3>
              <p className="mt-2 mb-4 text-sm text-ink-2">{article.excerpt}</p>
              <a href={href(article)} className="button button-quiet" aria-label={`Read: ${article.title}`}>
                Read
              </a>
            </div>
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
