import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  HeightRule,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { site } from '#content/site.ts';
import type { Block, Chapter } from '#content/types.ts';
import { type InlinePart, inlineParts, plainWords } from '../inline-marks.ts';
import { colors, fileDate, fonts } from '../theme.ts';
import { numbering, styles } from './styles.ts';

const inch = 1440;
const paperSize = { width: 8.5 * inch, height: 11 * inch };
const textWidth = paperSize.width - 2 * inch;

/** Renders a toolbox page as a Word document on letter paper. */
export async function wordDocument(page: ToolboxDocument): Promise<Uint8Array> {
  const document = new Document({
    title: page.title,
    subject: page.category,
    description: page.meta.description,
    creator: site.name,
    lastModifiedBy: site.name,
    styles,
    numbering,
    sections: [
      {
        properties: { page: { size: paperSize, margin: { top: 1.15 * inch, right: inch, bottom: inch, left: inch } } },
        headers: { default: headerOf(page) },
        footers: { default: footerOf(page) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: page.title }),
          new Paragraph({ style: 'Lead', children: runsOf(page.lead) }),
          ...(page.disclaimer ? [new Paragraph({ style: 'Disclaimer', children: runsOf(page.disclaimer) })] : []),
          ...page.chapters.flatMap(chapterOf),
        ],
      },
    ],
  });
  return stableZip(await Packer.toBuffer(document), fileDate);
}

const hairline = { style: BorderStyle.SINGLE, size: 4, space: 6, color: colors.rule };
const rightEdge = [{ type: TabStopType.RIGHT, position: textWidth }];

function headerOf({ title }: ToolboxDocument): Header {
  const name = new TextRun({ text: site.name, font: fonts.serif, bold: true, color: colors.pine700 });
  const line = { style: 'Margin', tabStops: rightEdge, border: { bottom: hairline } };
  return new Header({ children: [new Paragraph({ ...line, children: [name, new TextRun(`\t${title}`)] })] });
}

function footerOf({ mark = '' }: ToolboxDocument): Footer {
  const pages = new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  const line = { style: 'Margin', tabStops: rightEdge, border: { top: hairline } };
  return new Footer({ children: [new Paragraph({ ...line, children: [new TextRun(mark), pages] })] });
}

/** Each chapter after the first starts a new page, so that a script or letter prints on its own sheet. */
function chapterOf({ title, blocks }: Chapter, index: number): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0, text: title }),
    ...blocks.flatMap((block, place) => blockOf(block, index * 100 + place, hasBlankCells(blocks[place + 1]))),
  ];
}

/** A table with empty cells to sign or fill in. */
function hasBlankCells(block: Block | undefined): boolean {
  return block?.kind === 'table' && block.rows.flat().includes('');
}

/**
 * `list` identifies a numbered list, so that each starts at 1. The last item of a list before signatures stays on their
 * page, because signatures alone on a page could belong to any contract.
 */
function blockOf(block: Block, list: number, beforeSignatures: boolean): FileChild[] {
  switch (block.kind) {
    case 'p':
      return [new Paragraph({ children: runsOf(block.text) })];
    case 'list':
      return block.items.map(
        (item, place) =>
          new Paragraph({
            style: 'ListParagraph',
            keepNext: beforeSignatures && place === block.items.length - 1,
            numbering: { reference: block.ordered ? 'numbers' : 'bullets', level: 0, instance: list },
            children: runsOf(item),
          }),
      );
    case 'table':
      return [tableOf(block), new Paragraph({ style: 'Margin', children: [] })];
    case 'note':
      return [
        new Paragraph({ style: 'Remark', keepNext: true, children: runsOf(block.title, true) }),
        new Paragraph({ style: 'Remark', children: runsOf(block.text) }),
      ];
    case 'script':
      return [
        new Paragraph({ heading: HeadingLevel.HEADING_2, text: block.title }),
        ...block.lines.map((line) => new Paragraph({ style: 'Script', children: runsOf(line) })),
      ];
    default:
      return block satisfies never;
  }
}

type TableBlock = Extract<Block, { kind: 'table' }>;

const tableLine = { style: BorderStyle.SINGLE, size: 4, color: colors.rule };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const borders = {
  top: tableLine,
  bottom: tableLine,
  left: none,
  right: none,
  insideHorizontal: tableLine,
  insideVertical: none,
};

/** A full-width table with a thin line between rows and a header that repeats on every page. */
function tableOf({ columns, rows, numeric = [] }: TableBlock): Table {
  const widths = columnWidths([columns, ...rows]);
  const hasBlanks = rows.some((cells) => cells.includes(''));
  const cell = (copy: string, column: number, isHeader: boolean) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      ...(isHeader ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colors.pine100 } } : {}),
      children: [
        new Paragraph({
          style: 'TableText',
          keepNext: hasBlanks,
          alignment: numeric.includes(column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: runsOf(copy, isHeader),
        }),
      ],
    });
  const row = (cells: string[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      ...(cells.includes('') ? { height: { value: 520, rule: HeightRule.ATLEAST } } : {}),
      children: cells.map((copy, column) => cell(copy, column, isHeader)),
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders,
    rows: [row(columns, true), ...rows.map((cells) => row(cells, false))],
  });
}

/** Sizes columns by their longest cell, within limits, so that long columns and signatures get enough space. */
function columnWidths(rows: string[][]): number[] {
  const columns = rows[0] ?? [];
  const hasBlanks = rows.flat().includes('');
  const weights = columns.map((_, column) => {
    const longest = Math.max(...rows.map((cells) => plainWords(cells[column] ?? '').length));
    const isBlank = rows.some((cells) => cells[column] === '');
    return Math.min(hasBlanks ? 32 : 56, Math.max(isBlank ? 28 : 14, longest));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((weight / total) * textWidth));
}

/** Converts copy to Word runs; links point to the site. */
function runsOf(copy: string, bold = false): ParagraphChild[] {
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

/** docx gives links random ids: 'rId' and 21 characters. */
const randomId = /rId[\w-]{21}/g;

/** Sets all dates and numbers the random ids, so that the same content gives the same bytes. */
function stableZip(bytes: Uint8Array, date: Date): Uint8Array {
  const ids = new Map<string, string>();
  const numbered = (id: string) => ids.get(id) ?? ids.set(id, `link${ids.size + 1}`).get(id) ?? id;
  const day = `${date.toISOString().slice(0, 19)}Z`;
  const parts: Zippable = {};
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    const text = strFromU8(part)
      .replace(randomId, numbered)
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day}`);
    parts[name] = strToU8(text);
  }
  return zipSync(parts, { level: 9, mtime: new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) });
}
