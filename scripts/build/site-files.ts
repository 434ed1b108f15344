import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';
import { readCountyNames } from '#db/seed/counties.ts';
import { agentPath, apiPath } from '#domain/customer-api/api-key.ts';
import { placesByPath } from '#domain/places/place-paths.ts';

/** The files that robots and browsers request at fixed URLs, derived from the registry. */
export function writeSiteFiles(client: string): void {
  const write = (name: string, text: string) => writeFileSync(join(client, name), text);
  write('sitemap.xml', sitemap());
  write(
    'robots.txt',
    `User-agent: *\nAllow: /\nDisallow: /rest/\nDisallow: /functions/\n\nSitemap: ${site.origin}/sitemap.xml\n`,
  );
  write('llms.txt', llmsText());
  write('speculation-rules.json', JSON.stringify(speculationRules));
  write('site.webmanifest', JSON.stringify(manifest));
}

/** What the site is and where an agent finds what, at /llms.txt (llmstxt.org). */
export function llmsText(): string {
  const address = (path: string) => `${site.origin}${path === '/' ? '/index' : path}.md`;
  const lines = registry.map(({ path, name, description }) => `- [${name}](${address(path)}): ${description}`);
  return `# ${site.name}

> ${site.tagline}

${site.name} sells records of off-market and distressed property from public court and county files, by county and dataset. Every page below is Markdown; without \`.md\` it is the page for people, and \`Accept: text/markdown\` works there too. The data is not a consumer report and may not be used for credit, employment, insurance or tenant screening.

## For software and agents

- [API reference](${address('/support/api')}): keys, records, the feed, webhooks and files
- [OpenAPI document](${site.origin}${apiPath}/openapi.json): every call of \`${apiPath}\`, OpenAPI 3.1
- [MCP server](${site.origin}${agentPath}): tools for agents by the Model Context Protocol over HTTP, with an API key as Bearer token

## Counties

Every county and state has a page with its datasets, counts and freshness: [Travis County, Texas](${address('/coverage/texas/travis')}), [Texas](${address('/coverage/texas')}). The sitemap lists them all.

## Pages

${lines.join('\n')}
`;
}

export function sitemap(): string {
  const paths = [...registry.map(({ path }) => path), ...placesByPath(readCountyNames()).keys()];
  const urls = paths.map((path) => `<url><loc>${site.origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Prefetch a page of ours when its link is hovered, but no files, API calls or links with side effects. */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/rest/*',
                '/functions/*',
                '/v1/*',
                '/*.md',
                '/*.txt',
                '/*.ics',
                '/*.xml',
                '/*.png',
                '/book-demo/manage*',
                '/support/your-data/request*',
                // A page that is prerendered would keep a session open that nobody uses.
                '/sign-in*',
                '/account*',
                '/desk*',
                '/unsubscribe*',
                '/downloads/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  start_url: '/',
  display: 'browser',
  background_color: '#fbfaf6',
  theme_color: '#1e4b3a',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
  ],
};
