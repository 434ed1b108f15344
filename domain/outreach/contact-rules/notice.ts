import { variablesOf } from '../fill-template.ts';

/** Text that belongs in a message. */
export type Notice = {
  id: string;
  /** What it is, for the button that inserts it. */
  name: string;
  text: string;
  /** 'top': above the greeting. 'body': above the signature. 'foot': at the end. */
  place: 'top' | 'body' | 'foot';
  /** A text with all of these has the notice already: variables in braces, or words. */
  signs: string[];
  /** Why it is there. */
  why: string;
};

const heading = /^(?:Subject: |\[)/;
const signature = /^\{sender\}/;

/** Whether the text says what the notice says, in its own words or in these. */
export function hasNotice(text: string, notice: Notice): boolean {
  return text.includes(notice.text) || (notice.signs.length > 0 && notice.signs.every((sign) => text.includes(sign)));
}

/** The text with the notice at its place. A text that already has it stays as is. */
export function withNotice(text: string, notice: Notice): string {
  if (hasNotice(text, notice)) return text;
  const paragraphs = text.split('\n\n');
  // A text message is one paragraph, and a break would cost a character for nothing.
  if (paragraphs.length === 1) return `${text} ${notice.text}`;
  const at = placeOf(notice.place, paragraphs);
  return [...paragraphs.slice(0, at), notice.text, ...paragraphs.slice(at)].join('\n\n');
}

function placeOf(place: Notice['place'], paragraphs: string[]): number {
  if (place === 'top') return heading.test(paragraphs[0] ?? '') ? 1 : 0;
  const signed = paragraphs.findLastIndex((paragraph) => signature.test(paragraph));
  return place === 'body' && signed >= 0 ? signed : paragraphs.length;
}

/** The template with its notices inserted, and the variables they bring. */
export function insertNotices<Template extends { template_text: string; variables: string[] }>(
  template: Template,
  notices: readonly Notice[],
): Template {
  if (notices.length === 0) return template;
  const template_text = notices.reduce(withNotice, template.template_text);
  return { ...template, template_text, variables: variablesOf(template_text) };
}
