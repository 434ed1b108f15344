import { fillIn } from '#domain/text/fill-in.ts';

/** The value of each variable, by its name. */
export type VariableValues = ReadonlyMap<string, string>;

export type TemplatePart =
  | { kind: 'text'; text: string }
  /**
   * `first`: the first use of the name in the template. `tail`: the punctuation after it, which must not begin a line.
   */
  | { kind: 'variable'; name: string; first: boolean; tail: string };

const variable = /\{(\w+)\}/g;
/** The same with the punctuation after it. */
const variableAndTail = /\{(\w+)\}([.,;:?!)"']*)/g;

/** The template by paragraphs, each split at its variables. */
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

/** A letterhead, which is only variables, or a reminder in brackets: they are the same in many templates. */
function saysNothing(paragraph: string): boolean {
  return paragraph.replaceAll(variable, '').trim() === '' || (paragraph.startsWith('[') && paragraph.endsWith(']'));
}

/** How the text begins, in one line and without what comes before its first sentence. */
export function openingOf(text: string, values: VariableValues): string {
  const paragraphs = text.split(/\n{2,}/);
  const start = paragraphs.findIndex((paragraph) => !saysNothing(paragraph));
  return fillTemplate(paragraphs.slice(Math.max(0, start), start + 3).join(' '), values).replaceAll('\n', ' ');
}

/** The text to send. A variable without a value stays as is, with its braces. */
export function fillTemplate(text: string, values: VariableValues): string {
  const filled = [...values.keys()].flatMap((name) => {
    const value = valueFor(values, name);
    return value ? [[name, value] as const] : [];
  });
  return fillIn(text, Object.fromEntries(filled));
}

/** The names in the order of their first use. */
export function variablesOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(variable), ([, name = '']) => name))];
}

export function openVariables(text: string, values: VariableValues): string[] {
  return variablesOf(text).filter((name) => valueFor(values, name) === '');
}

/** Trimmed: spaces alone are not a value. */
function valueFor(values: VariableValues, name: string): string {
  return values.get(name)?.trim() ?? '';
}
