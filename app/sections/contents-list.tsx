type Entry = { id: string; title: string };

/** The list of a page's chapters, which stays in view beside them on wide screens. */
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
