import type { ReactNode } from 'react';

type Part = { id: string; title: string; children: ReactNode };

type Figure = { label: string; value: string };

/**
 * Inputs on the left, sticky results on the right. On narrow screens the results are below, and the main figures stay at
 * the bottom while the fields are edited; screen readers hear them from `Spoken`.
 */
export function Split({ inputs, results, figures }: { inputs: Part; results: Part; figures: Figure[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <section aria-labelledby={inputs.id} className="lg:col-span-7">
        <h2 id={inputs.id} className="mb-4 text-2xl">
          {inputs.title}
        </h2>
        <div className="grid gap-6">{inputs.children}</div>
        <div className="calculators-figures noscript:hidden" aria-hidden="true">
          {figures.map(({ label, value }) => (
            <p key={label}>
              <span className="serif figures">{value}</span>
              {label}
            </p>
          ))}
        </div>
      </section>
      <section aria-labelledby={results.id} className="lg:col-span-5">
        <div className="lg:sticky lg:top-28">
          <h2 id={results.id} className="mb-4 text-2xl">
            {results.title}
          </h2>
          {results.children}
        </div>
      </section>
    </div>
  );
}

/** A section of the results across the page. */
export function Wide({ id, title, intro, children }: Part & { intro?: string }) {
  return (
    <section aria-labelledby={id} className="mt-14 border-t-2 border-ink pt-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="mt-2 max-w-2xl text-sm text-ink-2">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
