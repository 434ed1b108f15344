import { cleanLine, cleanParagraphs } from '../forms/clean-text.ts';
import { fragmentLink } from '../text/fragment-link.ts';

/** What a link fills in of the contact form. */
export type ContactPrefill = { name: string; message: string };

/** The limits of the form fields. They are repeated here, because a page that only links needs no form checks. */
export const prefillLimits = { name: 100, territory: 2000, datasets: 200, message: 2000 } as const;

type FieldName = keyof typeof prefillLimits;

/** The address of the contact form, filled in. */
export function contactLink({ name = '', message = '' }: Partial<ContactPrefill>): string {
  return linkTo('/support/contact', { name, message }, 'contact-form');
}

/** What the fields of a link fill in on the contact page. */
export function readContactLink(fields: URLSearchParams): ContactPrefill {
  return readFields(fields, ['name', 'message']);
}

/** A link that fills in fields of a form at the anchor. */
export function linkTo(path: string, fields: Partial<Record<FieldName, string>>, anchor: string): string {
  const entries = Object.entries(fields).map(([name, value]) => [name, cleaned(name as FieldName, value)]);
  return fragmentLink(path, Object.fromEntries(entries), anchor);
}

/** What a link fills in of the named fields, as the form takes it. */
export function readFields<Name extends FieldName>(fields: URLSearchParams, names: Name[]): Record<Name, string> {
  const entries = names.map((name) => [name, cleaned(name, fields.get(name) ?? '')]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Text without control characters, cut to what the field accepts. */
function cleaned(name: FieldName, value: string): string {
  return cutText(name === 'message' ? cleanParagraphs(value) : cleanLine(value), prefillLimits[name]);
}

/** Never cuts a character in half. */
export function cutText(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}
