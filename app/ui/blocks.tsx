import { Inline } from './inline.tsx';
import { ScrollTable } from './scroll-table.tsx';

type Block =
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  | { kind: 'table'; columns: string[]; rows: string[][]; numeric?: number[] }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'script'; title: string; lines: string[] };

/** The body of a chapter of long text. */
export function Blocks({ blocks, label }: { blocks: Block[]; label: string }) {
  return (
    <div className="mt-4 space-y-4">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} label={label} />
      ))}
    </div>
  );
}

function BlockView({ block, label }: { block: Block; label: string }) {
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'list':
      return <Listing {...block} />;
    case 'table':
      return <ScrollTable label={label} {...block} />;
    case 'note':
      return (
        <aside className="border-l-2 border-brass-500 bg-paper-2 px-5 py-4 text-sm">
          <p className="font-semibold">{block.title}</p>
          <p className="mt-1">
            <Inline text={block.text} />
          </p>
        </aside>
      );
    case 'script':
      return (
        <figure className="rounded-md border border-rule bg-card px-5 py-4 sm:px-7">
          <figcaption className="border-b border-rule pb-2 text-sm font-semibold">{block.title}</figcaption>
          {block.lines.map((line) => (
            <p key={line} className="mt-3 text-sm whitespace-pre-line">
              <Inline text={line} />
            </p>
          ))}
        </figure>
      );
    default:
      return block satisfies never;
  }
}

function Listing({ items, ordered }: { items: string[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`space-y-2 pl-6 marker:text-brass-500 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </List>
  );
}
