import { expect, test } from 'vitest';
import { pageMarkdown, prefersMarkdown } from './markdown.ts';

const main = (html: string) => pageMarkdown(`<html><body><nav>Menu</nav><main id="main">${html}</main></body></html>`);

test.each([
  ['<h1>API <span>Reference</span></h1><p>Your records.</p>', '# API Reference\n\nYour records.\n'],
  ['<p>See <a href="/pricing">pricing</a> &amp; <code>a_b</code>.</p>', 'See [pricing](/pricing) & `a_b`.\n'],
  ['<p><a href="/a">A</a><a href="/b">B</a></p>', '[A](/a) [B](/b)\n'],
  ['<a href="/a"><h3>Title</h3><p>Text</p></a>', '### [Title](/a)\n\nText\n'],
  ['<ul><li>One</li><li><p>Two</p><p>more</p></li></ul>', '- One\n- Two\n\n  more\n'],
  ['<ol><li>First</li><li>Second</li></ol>', '1. First\n2. Second\n'],
  [
    '<table><thead><tr><th>Name</th><th>Type</th></tr></thead><tbody><tr><th>a</th><td>x|y</td></tr></tbody></table>',
    '| Name | Type |\n| --- | --- |\n| a | x\\|y |\n',
  ],
  ['<pre>curl &#x27;x&#x27;\n  -d y</pre>', "```\ncurl 'x'\n  -d y\n```\n"],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '**Term**\n\nMeaning\n'],
  ['<p>A<!-- --> B<br/>C</p>', 'A B\nC\n'],
  ['<p>1 &lt; 2 *and* [more]</p>', '1 \\< 2 \\*and\\* \\[more\\]\n'],
  ['<svg><text>no</text></svg><button>Send</button><p aria-hidden="true">no</p><p>yes</p>', 'yes\n'],
  ['<img src="/a.png" alt="A map"/><img src="/b.png" alt=""/>', '![A map](/a.png)\n'],
  ['<div data-island="x" data-props="{&quot;a&quot;:&quot;&gt;&quot;}"><p>In it</p></div>', 'In it\n'],
])('%s', (html, markdown) => {
  expect(main(html)).toBe(markdown);
});

test('nothing outside the main part is in it', () => {
  expect(main('<p>Text</p>')).not.toContain('Menu');
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.5, text/markdown', true],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0.4, text/html', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('Accept %o asks for Markdown: %o', (accept, isAsked) => {
  expect(prefersMarkdown(accept)).toBe(isAsked);
});
