import { articleFeedLink, headOf } from '#app/layout/head.ts';
import { ArticleList } from '#app/sections/article-list.tsx';
import { ContentPage } from '#app/sections/content-page.tsx';
import styles from '#app/sections/plates.css?url';
import { featuredArticles, recentArticles } from '#content/collections/articles.ts';
import { blogPage as page } from '#content/pages/blog.ts';

export const meta = () => [...headOf(page.meta)(), articleFeedLink];
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function Blog() {
  return (
    <ContentPage page={page}>
      <ArticleList id="featured" title="Featured Articles" articles={featuredArticles} inColumns />
      <ArticleList id="recent" title="Recent Posts" articles={recentArticles} inColumns />
    </ContentPage>
  );
}
