import type { FiguresSection } from '#content/types.ts';

export function Figures({ id, title, items }: Omit<FiguresSection, 'kind'>) {
  const columns = items.length % 3 === 0 ? 'md:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <section id={id} aria-label={title ?? 'In figures'}>
      <div className="wrap py-12 lg:py-16">
        {title && <h2 className="mb-8 text-2xl lg:text-3xl">{title}</h2>}
        <dl className={`grid grid-cols-2 gap-x-6 gap-y-9 ${columns}`}>
          {items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
              <dt className="mt-1 text-sm text-ink-2">{label}</dt>
              <dd className="serif figures text-4xl lg:text-5xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
