import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { claimIn, claimPath } from '#content/claims.ts';
import type { FiguresSection, RecordsSection, TableSection } from '#content/types.ts';

export function Figures({ id, title, items }: Omit<FiguresSection, 'kind'>) {
  const inRow = { 3: 'md:grid-cols-3', 5: 'lg:grid-cols-5', 6: 'md:grid-cols-3' }[items.length] ?? 'lg:grid-cols-4';
  return (
    <section id={id} aria-label={title ?? 'In figures'}>
      <div className="wrap py-12 lg:py-16">
        {title && <h2 className="mb-8 text-2xl lg:text-3xl">{title}</h2>}
        <dl className={`grid grid-cols-2 gap-x-6 gap-y-9 ${inRow}`}>
          {items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
              <dt className="mt-1 text-sm text-ink-2">
                <Label value={value} label={label} />
              </dt>
              <dd className="serif figures text-4xl lg:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Below a figure that the site claims, a link to its definition. */
function Label({ value, label }: FiguresSection['items'][number]) {
  const claim = claimIn(`${value} ${label}`);
  return claim ? (
    <a href={claimPath(claim)} className="text-link">
      {label}
    </a>
  ) : (
    label
  );
}

export function Records({ id, title, intro, paragraphs, records }: RecordsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <div className="grid gap-8">
        <div className="max-w-2xl space-y-4">
          {paragraphs.map((text) => (
            <p key={text}>
              <Inline text={text} />
            </p>
          ))}
        </div>
        <div className={`grid items-start gap-6 ${records.length > 1 ? 'xl:grid-cols-2' : 'max-w-2xl'}`}>
          {records.map((record) => (
            <Record key={record.dataset + record.place} {...record} />
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}

export function Table({ id, title, intro, columns, rows, numeric }: TableSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <ScrollTable label={title} columns={columns} rows={rows} numeric={numeric} />
    </SectionFrame>
  );
}
