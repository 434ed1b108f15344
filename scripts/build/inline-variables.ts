/** Initial values for browsers without `@property`, and the registrations themselves. */
const declarations = /@layer properties\s*\{\s*@supports[\s\S]*?\}\s*\}\s*\}|@property --tw-[\w-]+\s*\{[^}]*\}/g;

/**
 * Writes the values of Tailwind's variables into the rules of a sheet in which no class changes them. Tailwind has a variable for
 * what another class might set on the same element, and declares each twice: with those of the base sheet, 200 bytes of every page.
 */
export function inlineVariables(css: string): string {
  const rules = css.replace(declarations, '');
  if (/--tw-(?:leading|border-style)\s*:/.test(rules)) return css;
  return rules
    .replaceAll(/var\(--tw-leading,\s*([^()]+)\)/g, '$1')
    .replaceAll('var(--tw-border-style)', 'solid')
    .replaceAll(/--tw-font-weight\s*:[^;}]*(?:;|(?=\}))/g, '');
}
