/** Breaks a line at spaces so that no part is longer than `limit` characters, unless a single word is longer. */
export function wrapLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > limit) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Balances the lines, so that no single word is left on the last one. */
export function balancedLines(text: string, limit: number): string[] {
  const most = wrapLines(text, limit).length;
  for (let narrower = Math.ceil(text.length / most); narrower < limit; narrower += 1) {
    const lines = wrapLines(text, narrower);
    if (lines.length === most) return lines;
  }
  return wrapLines(text, limit);
}
