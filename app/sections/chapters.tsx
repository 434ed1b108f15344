import { Inline } from '#app/ui/inline.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import type { Block, Chapter } from '#content/types.ts';

type Entry = Pick<Chapter, 'id' | 'title'>;

/** The chapters of a long text. */
export function Chapters({ chapters }: { chapters: Chapter[] }) {
  return chapters.map((chapter) => (
    <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`} className="mt-12 first:mt-0">
      <h2 id={`${chapter.id}-title`} className="text-2xl">
        {chapter.title}
      </h2>
      <Blocks blocks={chapter.blocks} label={chapter.title} />
    </section>
  ));
}

function Blocks({ blocks, label }: { blocks: Block[]; label: string }) {
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

/** The list of a page's chapters. On wide screens it is sticky beside them. */
export function ContentsList({ entries, label }: { entries: Entry[]; label: string }) {
  return (
    <nav aria-label={label} className="text-sm lg:sticky lg:top-28">
      <h2 className="font-sans text-xs font-semibold text-ink-2">{label}</h2>
      <ol className="mt-2 border-l border-rule">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 hover:border-accent hover:text-accent hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Sticky anchors that mark the section being read: a bar on small screens, a column on wide ones. */
export function AnchorBar({ entries, label }: { entries: Entry[]; label: string }) {
  return (
    <nav
      aria-label={label}
      data-spy=""
      className="sticky top-18 z-10 -mx-5 overflow-x-auto border-b border-rule bg-paper px-5 text-sm lg:top-28 lg:mx-0 lg:border-b-0 lg:border-l lg:px-0"
    >
      <ol className="flex gap-x-5 lg:block">
        {entries.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
