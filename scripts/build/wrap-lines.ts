/** Breaks a line at spaces so that no part is longer than `limit` characters, where its words allow it. */
export function wrapLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > limit) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The same number of lines with their words spread evenly, so that no single word is left for the last. */
export function balancedLines(text: string, limit: number): string[] {
  const most = wrapLines(text, limit).length;
  for (let narrower = Math.ceil(text.length / most); narrower < limit; narrower += 1) {
    const lines = wrapLines(text, narrower);
    if (lines.length === most) return lines;
  }
  return wrapLines(text, limit);
}
