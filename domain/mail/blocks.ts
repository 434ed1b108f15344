import { headerText } from './header-text.ts';

/** The content of a mail, for both its text and its HTML part. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Labeled values; a row without a value is left out. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** A visitor's text, set off from ours. */
  | { kind: 'quote'; label: string; text: string }
  | { kind: 'action'; label: string; href: string }
  /** A list of links, each with a value. */
  | { kind: 'links'; label: string; rows: { label: string; value: string; href: string }[] };

type Rows = Extract<MailBlock, { kind: 'facts' }>['rows'];

/** The rows that have a value, each on one line, so that none can look like another row. */
export function filledRows(rows: Rows): Rows {
  return rows
    .map(([label, value]): Rows[number] => [label, headerText(value, 300)])
    .filter(([, value]) => value !== '');
}

export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return filledRows(block.rows)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n');
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return [
        `${block.label}:`,
        ...block.rows.map(({ label, value, href }) => `- ${headerText(label)}: ${value}\n  ${href}`),
      ].join('\n');
    default:
      return block satisfies never;
  }
}
