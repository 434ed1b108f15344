import {
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { site } from '#content/site.ts';
import type { Block, Chapter } from '#content/types.ts';
import { colours, faces, fileDate } from '../look.ts';
import { runsOf } from './runs.ts';
import { numbering, styles } from './styles.ts';
import { tableOf } from './table.ts';

/** The library draws the ids of links at random: 'rId' and 21 characters. */
const drawnId = /rId[\w-]{21}/g;

/** The same package with the given date throughout and its random ids counted, so that equal content gives equal bytes. */
function stableZip(bytes: Uint8Array, date: Date): Uint8Array {
  const ids = new Map<string, string>();
  const counted = (id: string) => ids.get(id) ?? ids.set(id, `link${ids.size + 1}`).get(id) ?? id;
  const day = `${date.toISOString().slice(0, 19)}Z`;
  const parts: Zippable = {};
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    const text = strFromU8(part)
      .replace(drawnId, counted)
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day}`);
    parts[name] = strToU8(text);
  }
  return zipSync(parts, { level: 9, mtime: new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) });
}

const inch = 1440;
const paper = { width: 8.5 * inch, height: 11 * inch };
const textWidth = paper.width - 2 * inch;

/** A toolbox page as a Word document on letter paper. */
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
        properties: { page: { size: paper, margin: { top: 1.15 * inch, right: inch, bottom: inch, left: inch } } },
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

const hairline = { style: BorderStyle.SINGLE, size: 4, space: 6, color: colours.rule };
const rightEdge = [{ type: TabStopType.RIGHT, position: textWidth }];

function headerOf({ title }: ToolboxDocument): Header {
  const name = new TextRun({ text: site.name, font: faces.serif, bold: true, color: colours.pine700 });
  const line = { style: 'Margin', tabStops: rightEdge, border: { bottom: hairline } };
  return new Header({ children: [new Paragraph({ ...line, children: [name, new TextRun(`\t${title}`)] })] });
}

function footerOf({ mark = '' }: ToolboxDocument): Footer {
  const pages = new TextRun({ children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  const line = { style: 'Margin', tabStops: rightEdge, border: { top: hairline } };
  return new Footer({ children: [new Paragraph({ ...line, children: [new TextRun(mark), pages] })] });
}

/** A chapter under a heading of its own. Each after the first begins a page: a script or a letter is a sheet in the hand. */
function chapterOf({ title, blocks }: Chapter, index: number): FileChild[] {
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0, text: title }),
    ...blocks.flatMap((block, place) => blockOf(block, index * 100 + place, isToFill(blocks[place + 1]))),
  ];
}

/** A table with empty cells, to sign or to fill in. */
function isToFill(block: Block | undefined): boolean {
  return block?.kind === 'table' && block.rows.flat().includes('');
}

/**
 * `list` tells one numbered list from the next, so that each begins at 1. A list before signatures keeps its last item with
 * them: signatures alone on a page could belong to any contract.
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
