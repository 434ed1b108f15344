import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '#content/registry.ts';
import { site } from '#content/site.ts';

/** The files that robots and browsers request at fixed URLs, derived from the registry. */
export function writeSiteFiles(client: string): void {
  const write = (name: string, text: string) => writeFileSync(join(client, name), text);
  write('sitemap.xml', sitemap());
  write(
    'robots.txt',
    `User-agent: *\nAllow: /\nDisallow: /rest/\nDisallow: /functions/\n\nSitemap: ${site.origin}/sitemap.xml\n`,
  );
  write('speculation-rules.json', JSON.stringify(speculationRules));
  write('site.webmanifest', JSON.stringify(manifest));
}

export function sitemap(): string {
  const urls = registry.map(({ path }) => `<url><loc>${site.origin}${path}</loc></url>`).join('\n');
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
