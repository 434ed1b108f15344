import type { Writable } from 'node:stream';
import type { Cell } from '#domain/export/table.ts';
import type { RowSink } from './record-writer.ts';
import { ZipSink } from './zip-sink.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const parts = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
};

/** US Letter with margins of an inch, in twentieths of a point. */
const page =
  '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

/** A document in which every row is a letter on a page of its own. Nothing of it is kept in memory. */
export function docxSink(paragraphsOf: (row: Cell[]) => string[], stream: Writable): RowSink {
  const zip = new ZipSink(stream);
  let document: Awaited<ReturnType<ZipSink['entry']>> | undefined;
  let letters = 0;
  const started = async () => {
    if (document) return document;
    for (const [name, xml] of Object.entries(parts)) {
      const part = await zip.entry(name);
      await part.write(declaration + xml);
      await part.end();
    }
    document = await zip.entry('word/document.xml');
    await document.write(`${declaration}<w:document xmlns:w="${main}"><w:body>`);
    return document;
  };
  return {
    rows: async (rows) => {
      const target = await started();
      let xml = '';
      for (const row of rows) xml += letterXml(paragraphsOf(row), letters++);
      if (xml !== '') await target.write(xml);
    },
    end: async () => {
      const target = await started();
      // A body without a paragraph is no document.
      await target.write(`${letters === 0 ? '<w:p/>' : ''}${page}</w:body></w:document>`);
      await target.end();
      await zip.end();
    },
  };
}

/** The bookmark of a letter leads to it, and is what letters are counted by (domain/delivery/count-rows.ts). */
function letterXml(paragraphs: string[], index: number): string {
  const bookmark = `<w:bookmarkStart w:id="${index}" w:name="letter_${index + 1}"/><w:bookmarkEnd w:id="${index}"/>`;
  return paragraphs
    .map((paragraph, at) => {
      const breaks = at === 0 && index > 0 ? '<w:pageBreakBefore/>' : '';
      const lines = paragraph.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
      const run = `<w:r>${lines.join('<w:br/>')}</w:r>`;
      return `<w:p><w:pPr>${breaks}<w:spacing w:after="200"/></w:pPr>${at === 0 ? bookmark : ''}${run}</w:p>`;
    })
    .join('');
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters.
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text.toWellFormed().replace(special, (char) => named[char] ?? '\ufffd');
}
