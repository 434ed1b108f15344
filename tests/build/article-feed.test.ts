import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articlePath, articles } from '#content/collections/articles.ts';

test('the blog and every article link to the feed in their head and on the page', () => {
  for (const page of ['/resources/blog', ...articles.map(articlePath)]) {
    const html = readFileSync(`build/client${page}/index.html`, 'utf8');
    expect(html, page).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]+href="\/resources\/blog\/feed\.xml"/,
    );
    expect(html, page).toMatch(/<a href="\/resources\/blog\/feed\.xml"[^>]*>Atom feed<\/a>/);
  }
});
