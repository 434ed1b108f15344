import { FileProblem } from './file-problem.ts';
import { maxFieldLength } from './limits.ts';

export type XmlHandler = {
  /** The name has no namespace prefix; `tag` is the text between the angle brackets, for `attribute`. */
  open: (name: string, tag: string) => void;
  close: (name: string) => void;
  /** Decoded; a long text comes in pieces. */
  text: (text: string) => void;
};

/** No tag, comment or CDATA section of a workbook is longer. */
const maxTokenLength = maxFieldLength;

const damaged = (detail: string) => new FileProblem('damaged', `The XLSX file is damaged: ${detail}.`);

/** Reads the XML of a workbook piece by piece. Only what spreadsheets use: a document type, and so every own entity, is refused. */
export class XmlScanner {
  private rest = '';
  private readonly handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  push(piece: string) {
    const text = this.rest === '' ? piece : this.rest + piece;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.handler.text(decodeEntities(text.slice(at, start)));
      at = start;
      const end = this.token(text, start);
      if (end < 0) break;
      at = end;
    }
    const length = text.length - at;
    if (length > maxTokenLength) {
      if (text.charAt(at) === '<') throw damaged('a tag is too long');
      // The end of the text may be half of an entity.
      const cut = text.length - 16;
      const entity = text.lastIndexOf('&', text.length);
      const end = entity > cut ? entity : text.length;
      this.handler.text(decodeEntities(text.slice(at, end)));
      at = end;
    }
    this.rest = text.slice(at);
  }

  /** Where the token ends, or -1 if it is not complete. */
  private token(text: string, start: number): number {
    const second = text.charCodeAt(start + 1);
    if (second === 33) return this.declaration(text, start);
    let end = text.indexOf('>', start);
    if (second === 63) return end + 1 || -1;
    while (end >= 0 && endsInsideQuotes(text, start, end)) end = text.indexOf('>', end + 1);
    if (end < 0) return -1;
    if (second === 47) {
      this.handler.close(localName(text.slice(start + 2, end).trimEnd()));
      return end + 1;
    }
    const isEmpty = text.charCodeAt(end - 1) === 47;
    const tag = text.slice(start + 1, isEmpty ? end - 1 : end);
    const name = localName(tag.slice(0, nameLength(tag)));
    this.handler.open(name, tag);
    if (isEmpty) this.handler.close(name);
    return end + 1;
  }

  private declaration(text: string, start: number): number {
    if (text.length - start < 9) return -1;
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('-->', start + 4);
      return end < 0 ? -1 : end + 3;
    }
    if (!text.startsWith('<![CDATA[', start)) throw damaged('it has a document type');
    const end = text.indexOf(']]>', start);
    if (end < 0) return -1;
    this.handler.text(text.slice(start + 9, end));
    return end + 3;
  }
}

/** An attribute may contain '>'. Nearly every tag ends with a quotation mark or has no attribute, so nothing has to be counted. */
function endsInsideQuotes(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(end - 1) === 47 ? end - 2 : end - 1;
  const code = text.charCodeAt(before);
  if (code === 34 && text.charCodeAt(before - 1) !== 61) return false;
  let open = '';
  for (let i = start; i < end; i++) {
    const char = text.charAt(i);
    if (open !== '') {
      if (char === open) open = '';
    } else if (char === '"' || char === "'") open = char;
  }
  return open !== '';
}

function nameLength(tag: string): number {
  for (let i = 0; i < tag.length; i++) if (tag.charCodeAt(i) <= 32) return i;
  return tag.length;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Single quotes, or white space other than one space before a name. */
const unusualSpelling = /'|\s=|=\s|[\t\r\n]/;

/** The value of an attribute. */
export function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start >= 0) {
    const from = start + name.length + 3;
    const end = tag.indexOf('"', from);
    return end < 0 ? undefined : decodeEntities(tag.slice(from, end));
  }
  if (!unusualSpelling.test(tag)) return undefined;
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match ? decodeEntities(match[1] ?? match[2] ?? '') : undefined;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{1,8}));|&/g, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const char = name ? entities[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (char === undefined) throw damaged('it has an unknown entity');
    return char;
  });
}
