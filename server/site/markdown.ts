/**
 * Markdown of a page, from the HTML that React wrote: always well formed, with `<`, `>`, `&` and quotes escaped in texts
 * and attributes.
 */
export function pageMarkdown(html: string): string {
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start === -1 || end === -1 ? html : html.slice(html.indexOf('>', start) + 1, end);
  const lines = blocksOf(parse(main)).map((block) => block.trimEnd());
  return `${lines.filter((line) => line.trim() !== '').join('\n\n')}\n`;
}

type Element = { tag: string; attributes: Map<string, string>; children: Node[]; hasBlock?: boolean };
type Node = string | Element;

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);

function parse(html: string): Node[] {
  const root: Element = { tag: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  let at = 0;
  while (at < html.length) {
    const mark = html.indexOf('<', at);
    if (mark === -1) {
      open.at(-1)?.children.push(unescaped(html.slice(at)));
      break;
    }
    if (mark > at) open.at(-1)?.children.push(unescaped(html.slice(at, mark)));
    const isComment = html.startsWith('<!--', mark);
    const close = isComment ? html.indexOf('-->', mark) + 2 : html.indexOf('>', mark);
    if (close < mark) break;
    if (!isComment) takeTag(html.slice(mark + 1, close), open);
    at = close + 1;
  }
  return root.children;
}

function takeTag(text: string, open: Element[]): void {
  if (text.startsWith('/')) {
    const tag = text.slice(1).trim().toLowerCase();
    const index = open.findLastIndex((element) => element.tag === tag);
    if (index > 0) open.length = index;
    return;
  }
  const space = text.search(/[\s/]/);
  const tag = (space === -1 ? text : text.slice(0, space)).toLowerCase();
  const element: Element = { tag, attributes: attributesOf(space === -1 ? '' : text.slice(space)), children: [] };
  open.at(-1)?.children.push(element);
  if (!voidTags.has(tag) && !text.endsWith('/')) open.push(element);
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    attributes.set(name.toLowerCase(), unescaped(value));
  }
  return attributes;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'", '#39': "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&([\w#]{1,8});/g, (whole, name: string) => entities[name] ?? whole);
}

/** What only a browser can use, and decoration. */
const skipped = new Set(
  'script style template noscript svg canvas button input select textarea label dialog iframe audio video'.split(' '),
);
const blockTags = new Set(
  'address article aside blockquote details div dl dt dd fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);

function isSkipped({ tag, attributes }: Element): boolean {
  return skipped.has(tag) || attributes.get('aria-hidden') === 'true' || attributes.has('hidden');
}

/** Each block of the nodes; texts and elements in a line are a block together. */
function blocksOf(nodes: readonly Node[]): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const text = inlineOf(line).trim();
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !hasBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...blocksOfElement(node));
  }
  endLine();
  return blocks;
}

function hasBlock(element: Element): boolean {
  element.hasBlock ??=
    !isSkipped(element) &&
    (blockTags.has(element.tag) || element.children.some((child) => typeof child !== 'string' && hasBlock(child)));
  return element.hasBlock;
}

function blocksOfElement(element: Element): string[] {
  const { tag, attributes, children } = element;
  const heading = /^h([1-6])$/.exec(tag)?.[1];
  if (heading) return titled('#'.repeat(Number(heading)), inlineOf(children));
  switch (tag) {
    case 'pre':
      return [`\`\`\`\n${textOf(children).trim()}\n\`\`\``];
    case 'ul':
    case 'ol':
      return [listOf(children, tag === 'ol')];
    case 'table':
      return [tableOf(element)];
    case 'dt':
    case 'summary':
      return bold(inlineOf(children));
    case 'a':
      return linkedBlocks(blocksOf(children), attributes.get('href'));
    case 'hr':
      return ['---'];
    case 'blockquote':
      return [prefixed(blocksOf(children).join('\n\n'), '> ')];
    default:
      return blocksOf(children);
  }
}

/** A link around several blocks is one at the first of them. */
function linkedBlocks([first = '', ...rest]: string[], href = ''): string[] {
  const [marks = ''] = /^#{1,6} /.exec(first) ?? [];
  return [`${marks}[${first.slice(marks.length).replaceAll('\n', ' ')}](${href})`, ...rest];
}

function titled(marks: string, text: string): string[] {
  const title = text.trim();
  return title === '' ? [] : [`${marks} ${title.replaceAll('\n', ' ')}`];
}

function bold(text: string): string[] {
  const plain = text.trim().replaceAll('**', '');
  return plain === '' ? [] : [`**${plain}**`];
}

const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');

function listOf(children: readonly Node[], isOrdered: boolean): string {
  const items = children.filter((child): child is Element => typeof child !== 'string' && !isSkipped(child));
  return items
    .map((item, index) => {
      const mark = isOrdered ? `${index + 1}. ` : '- ';
      const text = blocksOf(item.children).join('\n\n');
      return mark + prefixed(text, ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

function tableOf(table: Element): string {
  const rows = descendants(table, 'tr').map((row) =>
    row.children
      .filter((cell): cell is Element => typeof cell !== 'string' && /^t[hd]$/.test(cell.tag))
      .map((cell) => blocksOf(cell.children).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|')),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const lineOf = (cells: string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  const caption = descendants(table, 'caption').map(({ children }) => `${inlineOf(children).trim()}\n\n`);
  return [...caption, [lineOf(head), lineOf(Array(width).fill('---')), ...body.map(lineOf)].join('\n')].join('');
}

function descendants(element: Element, tag: string): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || isSkipped(child)) return [];
    return child.tag === tag ? [child] : descendants(child, tag);
  });
}

function inlineOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escaped(node) : inlineElement(node)))
    .reduce((line, part) => (line.endsWith(')') && part.startsWith('[') ? `${line} ${part}` : line + part), '');
}

function inlineElement(element: Element): string {
  const { tag, attributes, children } = element;
  if (tag === 'br') return '\n';
  if (tag === 'img') {
    const alt = attributes.get('alt');
    return alt ? `![${escaped(alt)}](${attributes.get('src') ?? ''})` : '';
  }
  if (isSkipped(element)) return '';
  if (tag === 'code') return `\`${textOf(children).replaceAll('`', "'")}\``;
  const text = inlineOf(children);
  const inner = text.trim();
  if (inner === '') return text;
  if (tag === 'a' && attributes.has('href')) return `[${inner.replaceAll('\n', ' ')}](${attributes.get('href')})`;
  if (tag === 'strong' || tag === 'b') return `**${inner}**`;
  if (tag === 'em' || tag === 'i') return `*${inner}*`;
  // Elements that are a block on the page only by their style.
  return tag === 'span' || tag === '' ? text : `${text} `;
}

function textOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : isSkipped(node) ? '' : textOf(node.children))).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*[\]<]/g, (mark) => `\\${mark}`);
}

/** Whether a request asks for Markdown: it names it, and does not prefer HTML. Browsers never name it. */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const asked = accept.split(',').map((part, index) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, quality: quality === undefined ? 1 : Number(quality), index };
  });
  const markdown = asked.find(({ type }) => type === 'text/markdown');
  const html = asked.find(({ type }) => type === 'text/html');
  if (!markdown || !(markdown.quality > 0)) return false;
  if (!html) return true;
  return markdown.quality === html.quality ? markdown.index < html.index : markdown.quality > html.quality;
}
