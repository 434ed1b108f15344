export type AtomEntry = {
  address: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  published: Date;
  updated: Date;
};

export type AtomFeed = {
  /** The address of the feed itself. */
  address: string;
  /** The page that lists the same entries. */
  page: string;
  title: string;
  subtitle: string;
  author: string;
  entries: AtomEntry[];
  /** When it changed, for a feed without entries; others have the date of their newest entry. */
  updated?: Date;
};

/** Writes an Atom feed (RFC 4287) with the addresses as ids. */
export function atomFeed({ address, page, title, subtitle, author, entries, ...feed }: AtomFeed): string {
  const dates = entries.map((entry) => entry.updated.getTime());
  const updated = dates.length > 0 ? Math.max(...dates) : (feed.updated?.getTime() ?? 0);
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escaped(address)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<subtitle>${escaped(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<updated>${instant(new Date(updated))}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    ...entries.flatMap(entryLines),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines({ address, title, summary, author, category, published, updated }: AtomEntry): string[] {
  return [
    '<entry>',
    `<id>${escaped(address)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}"/>`,
    `<published>${instant(published)}</published>`,
    `<updated>${instant(updated)}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<category term="${escaped(category)}"/>`,
    `<summary>${escaped(summary)}</summary>`,
    '</entry>',
  ];
}

function instant(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? '');
}
