import type { ReactNode } from 'react';

type Part = { id: string; title: string; children: ReactNode };

/** Inputs on the left, sticky results on the right. */
export function Split({ inputs, results }: { inputs: Part; results: Part }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <section aria-labelledby={inputs.id} className="lg:col-span-7">
        <h2 id={inputs.id} className="mb-4 text-2xl">
          {inputs.title}
        </h2>
        <div className="grid gap-6">{inputs.children}</div>
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
