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
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
