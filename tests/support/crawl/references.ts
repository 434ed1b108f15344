import { isXml } from './content-problem.ts';
import { type Tag, tagsOf } from './tags.ts';

/** How a page needs what it names: some of it weighs on the first visit. */
export type Role = 'link' | 'image' | 'style' | 'script' | 'file';
export type Reference = {
  href: string;
  role: Role /** A link that opens a new tab without shielding this one. */;
  open?: boolean;
};

/** Everything that a text of the site names by its address. */
export function referencesIn(type: string, text: string): Reference[] {
  if (type.startsWith('text/html')) return tagsOf(text).flatMap(referencesOf).concat(modulesIn(text));
  if (type.startsWith('text/css')) return matched(text, /url\(["']?([^"')]+)["']?\)/g, 'file');
  if (isXml(type) && !type.includes('svg')) return matched(text, /<loc>([^<]+)|<link\b[^>]*\bhref="([^"]+)"/g, 'link');
  if (type.includes('manifest')) return matched(text, /"src":"([^"]+)"/g, 'image');
  if (type.startsWith('text/plain')) return matched(text, /^Sitemap: (\S+)/gm, 'file');
  return [];
}

/** The ids that an address may point to. */
export function idsIn(html: string): Set<string> {
  return new Set(tagsOf(html).flatMap(({ attributes }) => attributes.id ?? []));
}

function referencesOf({ name, attributes }: Tag): Reference[] {
  const { href, src, srcset, action, content } = attributes;
  const from = (address: string | undefined, role: Role) => (address === undefined ? [] : [{ href: address, role }]);
  switch (name) {
    case 'a':
    case 'area':
      return from(href, 'link').map((link) => ({ ...link, open: opensUnshielded(attributes) }));
    case 'link':
      return from(href, linkRole(attributes.rel ?? ''));
    case 'script':
      return from(src, 'script');
    case 'img':
    case 'source':
      return [
        ...from(src, 'image'),
        ...(srcset?.split(',') ?? []).map((part) => image(part.trim().split(/\s/)[0] ?? '')),
      ];
    case 'iframe':
    case 'video':
    case 'audio':
      return from(src, 'file');
    case 'form':
      return attributes.method === 'post' ? [] : from(action, 'link');
    case 'meta':
      return attributes.property === 'og:image' ? from(content, 'image') : [];
    default:
      return [];
  }
}

const image = (href: string): Reference => ({ href, role: 'image' });

function linkRole(rel: string): Role {
  if (rel === 'stylesheet') return 'style';
  if (rel === 'modulepreload') return 'script';
  if (rel.includes('icon')) return 'image';
  return rel === 'canonical' || rel === 'alternate' ? 'link' : 'file';
}

function opensUnshielded({ target, rel = '' }: Record<string, string>): boolean {
  return target === '_blank' && !/\bnoopener\b/.test(rel);
}

/** Hydrated pages import their modules from an inline script. */
function modulesIn(html: string): Reference[] {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return matched(inline.join('\n'), /["'](\/assets\/[^"']+\.js)["']/g, 'script');
}

function matched(text: string, pattern: RegExp, role: Role): Reference[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => ({ href: first ?? second ?? '', role }));
}
