/** What stands for each variable, by its name. */
export type VariableValues = ReadonlyMap<string, string>;

export type TemplatePart =
  | { kind: 'text'; text: string }
  /** `first`: the name has not come before in the template. `tail`: the sign behind it, which begins no line. */
  | { kind: 'variable'; name: string; first: boolean; tail: string };

const variable = /\{(\w+)\}/g;
/** The same with the signs behind it. */
const variableAndTail = /\{(\w+)\}([.,;:?!)"']*)/g;

/** The template by paragraphs, each cut where a variable stands. */
export function templateParagraphs(text: string): TemplatePart[][] {
  const seen = new Set<string>();
  return text.split(/\n{2,}/).map((paragraph) => {
    // With two groups in the pattern, the pieces are text, name, tail, text, name, tail, ...
    const pieces = paragraph.split(variableAndTail);
    return pieces.flatMap((piece, index): TemplatePart[] => {
      if (index % 3 === 0) return piece === '' ? [] : [{ kind: 'text', text: piece }];
      if (index % 3 === 2) return [];
      const first = !seen.has(piece);
      seen.add(piece);
      return [{ kind: 'variable', name: piece, first, tail: pieces[index + 1] ?? '' }];
    });
  });
}

/** The words to send. A variable that has no value yet stays as it is written, braces included. */
export function fillTemplate(text: string, values: VariableValues): string {
  return text.replace(variable, (written, name: string) => valueFor(values, name) || written);
}

/** The names in the order they first appear. */
export function variablesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(variable), ([, name = '']) => name))];
}

export function openVariables(text: string, values: VariableValues): string[] {
  return variablesOf(text).filter((name) => valueFor(values, name) === '');
}

/** Spaces alone are no value, and those around one are not sent. */
function valueFor(values: VariableValues, name: string): string {
  return values.get(name)?.trim() ?? '';
}
