import { maxFieldLength } from './file-limits.ts';
import { FileProblem } from './file-problem.ts';

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

const tooLong = () => damaged('a tag is too long');

const maxEntityLength = 16;

const apostrophe = 39;
const quotationMark = 34;
const greaterThan = 62;

/**
 * Reads the XML of a workbook piece by piece, and looks at each character once. Only what spreadsheets use: a document type,
 * and so every own entity, is refused.
 */
export class XmlScanner {
  private rest = '';
  /** How far the token at the beginning of the rest was searched for its end, and the quotation mark that is open there. */
  private searched = 0;
  private openQuote = 0;
  private readonly handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  push(piece: string) {
    const text = this.rest === '' ? piece : this.rest + piece;
    let at = 0;
    for (;;) {
      const start = this.searched > 0 ? 0 : text.indexOf('<', at);
      if (start < 0) break;
      if (start > at) this.handler.text(decodeEntities(text.slice(at, start)));
      at = start;
      const end = this.token(text, start);
      if (end - start > maxTokenLength) throw tooLong();
      if (end < 0) break;
      at = end;
      this.searched = 0;
    }
    if (text.charCodeAt(at) === 60) {
      if (text.length - at > maxTokenLength) throw tooLong();
    } else if (at < text.length) {
      // The end of the text may be half of an entity.
      const entity = text.lastIndexOf('&');
      const end = entity > text.length - maxEntityLength ? Math.max(at, entity) : text.length;
      if (end > at) this.handler.text(decodeEntities(text.slice(at, end)));
      at = end;
    }
    this.rest = text.slice(at);
    this.searched = Math.max(0, this.searched - at);
  }

  /** Where the token ends, or -1 if it is not complete. */
  private token(text: string, start: number): number {
    const second = text.charCodeAt(start + 1);
    if (second === 33) return this.declaration(text, start);
    if (second === 63) return this.after('>', text, start + 2);
    const end = this.tagEnd(text, start + 1);
    if (end < 0) return -1;
    if (end - start > maxTokenLength) throw tooLong();
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

  /** Where the '>' of a tag is, or -1; one in an attribute does not count. */
  private tagEnd(text: string, from: number): number {
    let at = this.searched || from;
    let quote = this.searched > 0 ? this.openQuote : 0;
    while (at < text.length) {
      if (quote !== 0) {
        const close = text.indexOf(quote === quotationMark ? '"' : "'", at);
        if (close < 0) break;
        at = close + 1;
        quote = 0;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === greaterThan) return at;
      if (code === quotationMark || code === apostrophe) quote = code;
      at++;
    }
    this.searched = text.length;
    this.openQuote = quote;
    return -1;
  }

  /** Where the text after the end of a token begins, or -1. */
  private after(ending: string, text: string, from: number): number {
    const end = text.indexOf(ending, Math.max(from, this.searched - ending.length + 1));
    if (end >= 0) return end + ending.length;
    this.searched = text.length;
    return -1;
  }

  private declaration(text: string, start: number): number {
    if (text.length - start < 9) return -1;
    if (text.startsWith('<!--', start)) return this.after('-->', text, start + 4);
    if (!text.startsWith('<![CDATA[', start)) throw damaged('it has a document type');
    const end = this.after(']]>', text, start + 9);
    if (end >= 0) this.handler.text(text.slice(start + 9, end - 3));
    return end;
  }
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
