import { inflateSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';

/** What is wrong with the content of a file that was found, or null. */
export function contentProblem(path: string, type: string, body: Buffer): string | null {
  if (body.length === 0) return 'is empty';
  const ending = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  if (ending !== '' && type.startsWith('text/html')) return 'is a page, not a file';
  if (type === 'image/png') return pngProblem(body);
  if (isXml(type) && XMLValidator.validate(body.toString()) !== true) return 'is no well-formed XML';
  if (type.includes('json') && !isJson(body)) return 'is no JSON';
  if (type.startsWith('text/calendar') && !/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/.test(body.toString())) {
    return 'is no calendar';
  }
  if (['xlsx', 'docx', 'zip'].includes(ending) && body.toString('latin1', 0, 2) !== 'PK') return 'is no archive';
  return null;
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/** Reads the picture's pixels as far as their compression: a file that was cut off or mixed up fails here. */
function pngProblem(png: Buffer): string | null {
  if (png.toString('latin1', 1, 4) !== 'PNG') return 'is no PNG';
  const pixels: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      pixels.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  try {
    return inflateSync(Buffer.concat(pixels)).length > 0 ? null : 'has no pixels';
  } catch {
    return 'cannot be decoded';
  }
}

/** Office documents have 'openxml' in their type, and are archives. */
export function isXml(type: string): boolean {
  return /[/+]xml\b/.test(type);
}
