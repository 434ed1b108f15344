/** What makes a spreadsheet run a text: a sign of a formula, plain or full-width, also after blanks, or a leading control. */
const runs = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** The text with an apostrophe before it where a spreadsheet would take it for a formula. */
export function defuse(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}
