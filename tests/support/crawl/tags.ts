export type Tag = { name: string; attributes: Record<string, string> };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The opening tags of a page that was written by a machine: every value stands in double quotes. */
export function tagsOf(html: string): Tag[] {
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
