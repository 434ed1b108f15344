type Entry = { id: string; title: string };

/** Anchors that stay in view and mark the section being read: a line on top on small screens, a column on wide ones. */
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
            <a
              href={`#${id}`}
              className="block border-b-2 border-transparent py-2.5 hover:text-accent hover:underline current:border-accent current:font-semibold current:text-accent lg:-ml-px lg:border-b-0 lg:border-l-2 lg:py-1.5 lg:pl-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
