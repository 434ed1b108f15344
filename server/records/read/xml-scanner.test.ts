import { afterEach, expect, test, vi } from 'vitest';
import { maxFieldLength } from './file-limits.ts';
import { attribute, XmlScanner } from './xml-scanner.ts';

afterEach(() => vi.restoreAllMocks());

/** Ends a scan that looks at characters more often than this. */
function limitLooks(maxLooks: number) {
  let looks = 0;
  const look = (count: number) => {
    looks += count;
    if (looks > maxLooks) throw new Error(`more than ${maxLooks} characters were looked at`);
  };
  const { charAt, charCodeAt, indexOf } = String.prototype;
  vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, at) {
    look(1);
    return charAt.call(this, at);
  });
  vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at) {
    look(1);
    return charCodeAt.call(this, at);
  });
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, wanted, from = 0) {
    const found = indexOf.call(this, wanted, from);
    look((found < 0 ? this.length : found) - Math.min(from, this.length));
    return found;
  });
}

type Seen = { tags: string[]; closed: string[]; text: string };

function scan(pieces: Iterable<string>): Seen {
  const seen: Seen = { tags: [], closed: [], text: '' };
  const scanner = new XmlScanner({
    open: (_, tag) => seen.tags.push(tag),
    close: (name) => seen.closed.push(name),
    text: (text) => {
      seen.text += text;
    },
  });
  for (const piece of pieces) scanner.push(piece);
  return seen;
}

function* cut(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

/** Nearly as long as a tag may be. */
const long = (text: string) => text.repeat(60_000 / text.length);

test.each([
  ['a tag with many > in its attribute', `<c r="${long('>')}"/>`.repeat(3)],
  ['an attribute with many > that is not closed', `<c r="${long('>')}`],
  ['many attributes with a >', `<c ${long(`a=">'" `)}/>`.repeat(3)],
  ['a comment of beginnings', `<!--${long('-->'.slice(0, 2))}-->`.repeat(3)],
  ['a comment that is not closed', `<!--${long('--')}`],
  ['a CDATA section of ends', `<![CDATA[${long(']]')}]]>`.repeat(3)],
  ['many empty tags', long('<a/>')],
  ['many closing tags', long('</a >')],
  ['many entities', long('&amp;')],
  ['nothing but <', long('<')],
])('%s is looked at once, in pieces of any length', (_, text) => {
  for (const length of [1024, 16_384, text.length]) {
    limitLooks(6 * text.length);
    scan(cut(text, length));
    vi.restoreAllMocks();
  }
});

test('a document is the same in pieces of every length', () => {
  const text = `<?xml version="1.0"?><a b="1>2" c='">'>x &amp; y<!-- <no> --><![CDATA[<&]]></a ><b/>tail<c>`;
  const whole = { tags: [`a b="1>2" c='">'`, 'b', 'c'], closed: ['a', 'b'], text: 'x & y<&tail' };
  for (let length = 1; length <= text.length; length++) expect(scan(cut(text, length))).toEqual(whole);
});

test.each([
  ['a tag', `<c r="${'x'.repeat(maxFieldLength)}"/>`],
  ['a comment', `<!--${'x'.repeat(maxFieldLength)}-->`],
  ['a tag without an end', `<c r="${'x'.repeat(maxFieldLength)}`],
])('%s longer than a field is refused, in one piece and in many', (_, text) => {
  for (const length of [1000, text.length]) {
    expect(() => scan(cut(text, length))).toThrow('The XLSX file is damaged: a tag is too long.');
  }
});

test('attributes are found in every spelling', () => {
  const tag = `c r="A1" t = 's'\n s="&lt;1"`;
  expect(['r', 't', 's', 'x'].map((name) => attribute(tag, name))).toEqual(['A1', 's', '<1', undefined]);
});
