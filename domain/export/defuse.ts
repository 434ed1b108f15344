/** Spreadsheets read text as a formula after these characters, plain or full-width, even behind spaces. */
const formulaStart = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** Adds an apostrophe to text that a spreadsheet would run as a formula. */
export function defuse(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
