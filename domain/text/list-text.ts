/** 'Travis', 'Travis and Hays', 'Travis, Hays, and Bexar', as Intl writes lists in English, without the data that Intl has to load. */
export function listText(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (items.length < 3) return items.join(` ${word} `);
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}
