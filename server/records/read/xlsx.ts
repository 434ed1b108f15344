import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import type { ByteSource } from './bytes.ts';
import { CellFormats } from './cell-formats.ts';
import {
  maxBatchLength,
  maxSharedStringsXmlBytes,
  maxSheetBytes,
  maxWorkbookPartBytes,
  rowsPerBatch,
} from './file-limits.ts';
import { FileProblem } from './file-problem.ts';
import type { HeaderRule } from './header.ts';
import type { RowBatch, RowSource } from './record-file.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts';
import { openZip, type ZipFile } from './zip.ts';

type XlsxOptions = {
  onRead?: (position: number) => void;
  signal: AbortSignal | undefined;
  header?: HeaderRule | undefined;
};

/**
 * Reads the first visible sheet. Our own reader, because the one of hucre loads the whole file when the texts come after the sheet, as Excel
 * writes them, and accepts 2 GB of them.
 */
export async function* xlsxRows(handle: FileHandle, size: number, options: XlsxOptions): RowSource {
  const { onRead, signal, header = null } = options;
  const zip = await openZip(handle, size);
  const { sheet, strings, styles, is1904 } = await readWorkbook(zip);
  const formats = new CellFormats();
  if (styles && zip.has(styles)) await scan(zip.bytes(styles, maxWorkbookPartBytes), formats, signal);
  const sharedStrings = new SharedStrings();
  if (strings && zip.has(strings)) await scan(zip.bytes(strings, maxSharedStringsXmlBytes), sharedStrings, signal);

  const rows = new SheetRows({ strings: sharedStrings, formats, is1904 }, { rule: header });
  let taken = 0;
  for await (const length of scanned(zip.bytes(sheet, maxSheetBytes, onRead), rows, signal)) {
    yield* batches(rows, rows.xmlLength + rows.sharedLength - taken > maxBatchLength);
    if (rows.rows.length === 0) taken = rows.xmlLength + rows.sharedLength;
    rows.xmlLength += length;
  }
  if (!rows.isComplete) throw new FileProblem('damaged', 'The XLSX file is damaged: the sheet has no end.');
  if (!rows.header) throw new FileProblem('empty', 'The first sheet is empty.');
  yield* batches(rows, true);
}

/** Takes rows by the thousand; `isLong` also takes fewer. */
function* batches(sheet: SheetRows, isLong: boolean): Generator<RowBatch, void, undefined> {
  const { header, headerLine } = sheet;
  while (header && (sheet.rows.length >= rowsPerBatch || (isLong && sheet.rows.length > 0))) {
    yield { header, headerLine, rows: sheet.rows.splice(0, rowsPerBatch) };
  }
}

async function scan(source: ByteSource, handler: XmlHandler, signal?: AbortSignal) {
  for await (const _ of scanned(source, handler, signal));
}

/** Gives the length of each piece before the handler gets it. */
async function* scanned(
  source: ByteSource,
  handler: XmlHandler,
  signal: AbortSignal | undefined,
): AsyncGenerator<number, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scanner = new XmlScanner(handler);
  for await (const piece of source) {
    signal?.throwIfAborted();
    const text = decoded(decoder, piece);
    yield text.length;
    scanner.push(text);
  }
}

function decoded(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch (error) {
    throw new FileProblem('damaged', 'The XLSX file is damaged: its XML is not UTF-8.', { cause: error });
  }
}

async function readWorkbook(zip: ZipFile) {
  const relations = await readRelations(zip, '_rels/.rels', '');
  const path = relations.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!zip.has(path) || path.endsWith('.bin')) throw new FileProblem('format', notXlsx(zip));

  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const parts = await readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const paths = new Map(parts.filter(({ type }) => type === 'worksheet').map((part) => [part.id, part.path]));
  const { sheets, is1904 } = await readSheetList(zip, path);
  const worksheets = sheets.flatMap(({ id, isHidden }) => {
    const sheetPath = paths.get(id);
    return sheetPath === undefined ? [] : [{ path: sheetPath, isHidden }];
  });
  const sheet = worksheets.find(({ isHidden }) => !isHidden) ?? worksheets[0];
  if (!sheet || !zip.has(sheet.path)) throw new FileProblem('damaged', 'The XLSX file is damaged: it has no sheet.');
  const pathOf = (kind: string) => parts.find(({ type }) => type === kind)?.path;
  return { sheet: sheet.path, strings: pathOf('sharedStrings'), styles: pathOf('styles'), is1904 };
}

function notXlsx(zip: ZipFile): string {
  if (zip.has('content.xml')) return 'The file is an OpenDocument sheet: save it as XLSX or CSV.';
  if (zip.has('xl/workbook.bin')) return 'The file is a binary workbook (XLSB): save it as XLSX or CSV.';
  return 'The file is a ZIP file, not an XLSX workbook.';
}

type Relation = { id: string; type: string; path: string };

async function readRelations(zip: ZipFile, path: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!zip.has(path)) return relations;
  const open = (name: string, tag: string) => {
    if (name !== 'Relationship') return;
    const target = attribute(tag, 'Target') ?? '';
    const type = attribute(tag, 'Type') ?? '';
    relations.push({
      id: attribute(tag, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  };
  await scan(zip.bytes(path, maxWorkbookPartBytes), { open, close() {}, text() {} });
  return relations;
}

async function readSheetList(zip: ZipFile, path: string) {
  const sheets: { id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  const open = (name: string, tag: string) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '';
    sheets.push({ id, isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible' });
  };
  await scan(zip.bytes(path, maxWorkbookPartBytes), { open, close() {}, text() {} });
  return { sheets, is1904 };
}
