import type { MetaArgs } from 'react-router';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { articleFeedLink, headOf } from '#app/layout/head.ts';
import { canonicalPath, usePath } from '#app/lib/pathname.ts';
import { ArticlePicture } from '#app/sections/article-list.tsx';
import { Chapters, ContentsList } from '#app/sections/chapters.tsx';
import { DatasetLinks } from '#app/sections/datasets.tsx';
import styles from '#app/sections/plates.css?url';
import { Inline } from '#app/ui/inline.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { articleFeed } from '#content/article-feed.ts';
import { linkClaims } from '#content/claims.ts';
import { articleMeta, articlePath, articles } from '#content/collections/articles.ts';
import { citations } from '#content/law/citations.ts';
import { samplesMarked, site } from '#content/site.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';

function articleAt(pathname: string) {
  const article = articles.find((candidate) => articlePath(candidate) === pathname);
  if (!article) throw new Error(`No article is registered at ${pathname}`);
  return article;
}

/** A citation and what it says; the list may add the bill, as in 'Tex. Prop. Code 51.002 (HB 1128)'. */
function withMeaning(cite: string): string {
  const says = citations.find((listed) => listed.cite === cite || listed.cite.startsWith(`${cite} (`))?.says;
  return says ? `${cite}: ${says}` : cite;
}

const publisher = { '@type': 'Organization', name: site.name };

/** A sample author is not a person to search engines, which have no mark for it. */
export function meta({ location }: MetaArgs) {
  const article = articleAt(canonicalPath(location.pathname));
  const { title, date, reviewed, excerpt, author } = article;
  const structured = {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    datePublished: date,
    dateModified: reviewed,
    author: samplesMarked ? publisher : { '@type': 'Person', name: author.name, jobTitle: author.role },
    publisher,
  };
  return [...headOf(articleMeta(article), [structured])(), articleFeedLink];
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ArticlePage() {
  const article = linkClaims(articleAt(usePath()));
  return (
    <article>
      <header className="border-b border-rule">
        <div className="wrap article-head py-10 lg:py-14">
          <Breadcrumb page={articleMeta(article)} />
          <ArticlePicture article={article} />
          <p className="mt-6 text-sm font-semibold text-accent">{article.category}</p>
          <h1 className="mt-3 max-w-3xl text-4xl lg:text-5xl">{article.title}</h1>
          <p className="mt-5 text-sm text-ink-2">
            {article.author.name}, {article.author.role} {samplesMarked && <SampleMark />} ·{' '}
            <time dateTime={article.date}>{formatLongDate(article.date)}</time> · {article.readTime} min read
          </p>
        </div>
      </header>
      <div className="wrap grid gap-12 py-10 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-3">
          <ContentsList entries={article.chapters} label="In this article" />
        </div>
        <div className="max-w-2xl min-w-0 lg:col-span-8">
          <div className="mb-10 space-y-4 text-lg">
            {article.opening.map((text) => (
              <p key={text}>
                <Inline text={text} />
              </p>
            ))}
          </div>
          <Chapters chapters={article.chapters} />
          <footer className="mt-14 border-t-2 border-ink pt-5 text-sm">
            <h2 className="text-lg">Sources</h2>
            <ul className="mt-2 list-disc pl-5 text-ink-2 marker:text-brass-500">
              {article.law.map((cite) => (
                <li key={cite}>{withMeaning(cite)}</li>
              ))}
              {article.sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
            <p className="mt-3 text-ink-2">
              Law checked {formatLongDate(article.reviewed)}. This article is general information, not legal advice.
            </p>
            <h2 className="mt-8 text-lg">Related datasets</h2>
            <DatasetLinks slugs={article.datasets} />
            <p className="mt-8 border-t border-rule pt-4 text-ink-2">
              <Inline text={articleFeed.invitation} />
            </p>
          </footer>
        </div>
      </div>
    </article>
  );
}
