import { headOf } from '#app/layout/head.ts';
import { ArticleList } from '#app/sections/article-list.tsx';
import { Hero } from '#app/sections/hero.tsx';
import styles from '#app/sections/plates.css?url';
import { Sections } from '#app/sections/section.tsx';
import { featuredArticles } from '#content/collections/articles.ts';
import { resourcesPage as page } from '#content/pages/resources.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function Resources() {
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <Sections sections={page.sections.slice(0, -1)} />
      <ArticleList
        id="featured"
        title="Featured Articles"
        articles={featuredArticles}
        toBlog
        action={page.featured.action}
      />
      <Sections sections={page.sections.slice(-1)} />
    </>
  );
}
