/** Text for one line: without control characters (a line break would end a mail header), trimmed. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Text of several lines: a native form post writes breaks as CR LF, which would count twice; NUL cannot be stored. */
export function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
