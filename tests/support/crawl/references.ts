/** Styles and scripts count toward the weight of a first visit. */
export type Role = 'link' | 'image' | 'style' | 'script' | 'file';
export type Reference = {
  href: string;
  role: Role;
  /** The link opens a new tab without noopener. */
  opensUnshielded?: boolean;
};

/** Finds every address in a page, style sheet, feed, manifest or robots.txt. */
export function referencesIn(type: string, text: string): Reference[] {
  if (type.startsWith('text/html')) return tagsOf(text).flatMap(referencesOf).concat(modulesIn(text));
  if (type.startsWith('text/css')) return matched(text, /url\(["']?([^"')]+)["']?\)/g, 'file');
  if (isXml(type) && !type.includes('svg')) return matched(text, /<loc>([^<]+)|<link\b[^>]*\bhref="([^"]+)"/g, 'link');
  if (type.includes('manifest')) return matched(text, /"src":"([^"]+)"/g, 'image');
  if (type.startsWith('text/plain')) return matched(text, /^Sitemap: (\S+)/gm, 'file');
  return [];
}

export function idsIn(html: string): Set<string> {
  return new Set(tagsOf(html).flatMap(({ attributes }) => attributes.id ?? []));
}

function referencesOf({ name, attributes }: Tag): Reference[] {
  const { href, src, srcset, action, content } = attributes;
  const from = (address: string | undefined, role: Role) => (address === undefined ? [] : [{ href: address, role }]);
  switch (name) {
    case 'a':
    case 'area':
      return from(href, 'link').map((link) => ({ ...link, opensUnshielded: lacksNoopener(attributes) }));
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
      if (attributes.name === 'modules') return (content ?? '').split(' ').flatMap((module) => from(module, 'script'));
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

function lacksNoopener({ target, rel = '' }: Record<string, string>): boolean {
  return target === '_blank' && !/\bnoopener\b/.test(rel);
}

/** Finds modules that an inline script imports. */
function modulesIn(html: string): Reference[] {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return matched(inline.join('\n'), /["'](\/assets\/[^"']+\.js)["']/g, 'script');
}

function matched(text: string, pattern: RegExp, role: Role): Reference[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => ({ href: first ?? second ?? '', role }));
}

/** Office documents have 'openxml' in their type, and are archives. */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type);
}

type Tag = { name: string; attributes: Record<string, string> };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Finds opening tags in rendered pages, where every attribute value is in double quotes. */
function tagsOf(html: string): Tag[] {
  const bare = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?(<\/script>)/g, '$1$2');
  return [...bare.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({ name: name.toLowerCase(), attributes: attributesOf(rest) }),
  );
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]));
}

function decoded(value: string): string {
  return value
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) =>
      String.fromCodePoint(code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
}
