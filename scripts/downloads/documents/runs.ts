import { ExternalHyperlink, type ParagraphChild, TextRun } from 'docx';
import { site } from '#content/site.ts';
import { type InlinePart, inlineParts } from '../inline-marks.ts';

/** Copy as Word runs, with links that lead back to the site. */
export function runsOf(copy: string, bold = false): ParagraphChild[] {
  return inlineParts(copy).map((part) => runOf(part, bold));
}

function runOf(part: InlinePart, bold: boolean): ParagraphChild {
  const { text } = part;
  switch (part.kind) {
    case 'text':
      return new TextRun({ text, bold });
    case 'strong':
      return new TextRun({ text, bold: true });
    case 'field':
      return new TextRun({ text, bold, style: 'FieldName' });
    case 'blank':
      return new TextRun({ text, bold, style: 'Blank' });
    case 'link':
      return new ExternalHyperlink({
        link: new URL(part.href, site.origin).href,
        children: [new TextRun({ text, bold, style: 'Hyperlink' })],
      });
  }
}
