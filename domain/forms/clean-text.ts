/** Text for one line, trimmed and without control characters: a line break would end a mail header. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Text of several lines. A native form post writes breaks as CR LF, which would count twice, and NUL cannot be stored.
 */
export function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
