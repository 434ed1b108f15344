import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import {
  ApiChanges,
  ApiObjects,
  ApiOperations,
  ApiProblems,
  ApiRecipes,
  shownOperations,
} from '#app/sections/api-reference.tsx';
import { Hero } from '#app/sections/hero.tsx';
import { Sections } from '#app/sections/section.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { ScrollTable } from '#app/ui/scroll-table.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { apiPage as page } from '#content/pages/api.ts';
import type { ApiExample } from '#content/parts/api-examples.ts';

export const meta = headOf(page.meta);
export const handle: PageHandle = { hydrate: true };

/** What the reader can send, with the values of the examples. */
const calls = shownOperations.map(({ path, method, operation }) => ({
  id: operation.operationId,
  label: operation.summary,
  method: method.toUpperCase(),
  path,
  parameters: (operation.parameters ?? []).map(({ name, in: place }) => ({ name, isInPath: place === 'path' })),
  body: JSON.stringify(operation.requestBody?.content['application/json']?.example, null, 2) ?? null,
}));

export default function ApiReference() {
  const { reference, examples, customers } = page;
  return (
    <>
      <Hero meta={page.meta} hero={page.hero} />
      <Sections sections={customers.start} />
      <SectionFrame id={customers.try.id} title={customers.try.title} intro={customers.try.intro} tone="tint">
        <Island name="apiTry" props={{ copy: customers.try, calls }} />
      </SectionFrame>
      <ApiOperations copy={customers} />
      <ApiObjects copy={customers} />
      <Sections sections={customers.more} />
      <ApiProblems copy={customers.problems} />
      <ApiRecipes copy={customers.recipes} />
      <ApiChanges copy={customers.changes} />
      <Sections sections={page.sections.slice(0, 1)} />
      <SectionFrame id={examples.id} title={examples.title} intro={examples.intro} tone="tint">
        <div className="grid gap-8">
          {examples.items.map((example) => (
            <Example key={example.title} example={example} label={examples.answer} />
          ))}
        </div>
      </SectionFrame>
      <SectionFrame id={reference.id} title={reference.title} intro={reference.intro} heading="above">
        <div className="grid gap-10">
          {reference.tables.map(({ id, name, verbs, about, rows }) => (
            <section key={id} id={id} aria-label={name}>
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 mb-6 max-w-2xl text-ink-2">
                {verbs}. <Inline text={about} />
              </p>
              <ScrollTable label={name} columns={reference.columns} rows={rows} stacked />
            </section>
          ))}
        </div>
      </SectionFrame>
      <Sections sections={page.sections.slice(1)} />
    </>
  );
}

function Example({ example, label }: { example: ApiExample; label: string }) {
  const { title, command, status, range, body } = example;
  const head = [`${label}: ${status}`, range && `Content-Range: ${range}`].filter(Boolean).join(', ');
  return (
    <figure className="rounded-md border border-rule bg-card px-5 py-4 sm:px-7">
      <figcaption className="border-b border-rule pb-2 text-sm font-semibold">{title}</figcaption>
      <p className="mt-3 wrap-anywhere">
        <code className="field-name">{command}</code>
      </p>
      <p className="mt-3 text-sm text-ink-2">{head}</p>
      {body && <pre className="field-name wrap-anywhere whitespace-pre-wrap">{body}</pre>}
    </figure>
  );
}
