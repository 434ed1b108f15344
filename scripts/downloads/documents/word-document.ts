import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { ToolboxDocument } from '#content/collections/toolbox/types.ts';
import { site } from '#content/site.ts';
import { colours, faces, fileDate } from '../look.ts';
import { chapterOf } from './blocks.ts';
import { runsOf } from './runs.ts';
import { stableZip } from './stable-zip.ts';
import { numbering, styles } from './styles.ts';

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
