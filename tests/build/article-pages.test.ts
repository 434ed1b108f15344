import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articlePath, articles, blogEntryPath, featuredArticles } from '#content/collections/articles.ts';

test('the blog and every article link to the feed in their head and on the page', () => {
  for (const page of ['/resources/blog', ...articles.map(articlePath)]) {
    const html = readFileSync(`build/client${page}/index.html`, 'utf8');
    expect(html, page).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/resources\/blog\/feed\.xml"/,
    );
    expect(html, page).toMatch(/<a href="\/resources\/blog\/feed\.xml"[^>]*>Atom feed<\/a>/);
  }
});

test.each([
  ['/resources/blog', articles, articlePath],
  ['/resources', featuredArticles, blogEntryPath],
] as const)('on %s the headline and the Read button of each article lead to it', (page, listed, pathOf) => {
  const html = readFileSync(`build/client${page}/index.html`, 'utf8');
  for (const article of listed) {
    const path = pathOf(article);
    expect(html, path).toMatch(new RegExp(`<h3[^>]*><a href="${path}"[^>]*>[^<]+</a></h3>`));
    expect(html, path).toMatch(new RegExp(`<a href="${path}"[^>]*>Read</a>`));
    expect(html, path).toContain(`${article.readTime}<!-- --> min read`);
  }
});

test('each article has its place on the blog', () => {
  const html = readFileSync('build/client/resources/blog/index.html', 'utf8');
  expect(articles.filter(({ slug }) => !html.includes(`<article id="${slug}"`))).toEqual([]);
});
