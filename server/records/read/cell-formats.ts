import { attribute, type XmlHandler } from './xml-scanner.ts';

/** How the number in a cell is meant. */
export type CellFormat = { kind: 'date' | 'time' | 'date-time' } | { kind: 'padded'; length: number } | undefined;

const day = 86_400_000;
/** The serial number 0 of the two date systems; 1900 has a February 29 in it that never was. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** December 31, 9999 */
const maxSerial = 2_958_465;

/** As in Excel. */
const maxCodeLength = 255;

/** Reads the styles of a workbook. */
export class CellFormats implements XmlHandler {
  private readonly ofId = new Map<number, CellFormat>();
  private readonly formats: CellFormat[] = [];
  private isCellStyle = false;

  get(style: number): CellFormat {
    return this.formats[style];
  }

  open(name: string, tag: string) {
    if (name === 'cellXfs') this.isCellStyle = true;
    else if (name === 'numFmt') this.addFormat(tag);
    else if (name === 'xf' && this.isCellStyle) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0);
      this.formats.push(this.ofId.has(id) ? this.ofId.get(id) : formatOf(builtInCode(id)));
    }
  }

  close(name: string) {
    if (name === 'cellXfs') this.isCellStyle = false;
  }

  text() {}

  private addFormat(tag: string) {
    this.ofId.set(Number(attribute(tag, 'numFmtId')), formatOf(attribute(tag, 'formatCode') ?? ''));
  }
}

/** The formats that are not written into the file; those of East Asian versions of Excel are all dates. */
function builtInCode(id: number): string {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'yyyy-mm-dd';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'hh:mm:ss';
  return id === 22 ? 'yyyy-mm-dd hh:mm' : '';
}

/** The meaning of a number format code such as 'm/d/yyyy h:mm' or '00000'. */
export function formatOf(code: string): CellFormat {
  if (code.length > maxCodeLength) return undefined;
  if (/^0{2,20}$/.test(code)) return { kind: 'padded', length: code.length };
  const bare = bareCode(code).replace(/general|AM\/PM|A\/P/gi, '');
  if (/\[[hms]+\]/i.test(code)) return undefined;
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  if (hasDate) return { kind: hasTime ? 'date-time' : 'date' };
  return hasTime ? { kind: 'time' } : undefined;
}

/** The first section of a code, without quoted text, escaped characters, colors and conditions. */
function bareCode(code: string): string {
  const closing: Record<string, string> = { '"': '"', '[': ']' };
  let bare = '';
  for (let i = 0; i < code.length && code[i] !== ';'; i++) {
    const char = code.charAt(i);
    const end = closing[char];
    if (end) {
      const close = code.indexOf(end, i + 1);
      i = close < 0 ? code.length : close;
    } else if ('\\_*'.includes(char)) i++;
    else bare += char;
  }
  return bare;
}

/** The number as a person sees it: a date, a time, text with leading zeros, or the number itself. */
export function formatted(value: number, format: CellFormat, is1904: boolean): string | number {
  if (!format) return value;
  if (format.kind === 'padded') {
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(format.length, '0') : value;
  }
  if (value < 0 || value >= maxSerial + 1) return value;
  const days = !is1904 && value < 60 ? value + 1 : value;
  const iso = new Date(Math.round(((is1904 ? epoch1904 : epoch1900) + days * day) / 1000) * 1000).toISOString();
  if (format.kind === 'time') return value < 1 ? iso.slice(11, 19) : iso.slice(0, 19);
  if (value < 1 && !is1904) return value;
  return format.kind === 'date' ? iso.slice(0, 10) : iso.slice(0, 19);
}
