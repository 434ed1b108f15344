import { Inline } from '#app/ui/inline.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import type {
  ClockSection,
  GlossarySection,
  GridSection,
  ListSection,
  RowsSection,
  StepsSection,
} from '#content/types.ts';
import { FieldNames } from './field-names.tsx';

export function Rows({ id, title, intro, rows, action }: RowsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action}>
      <div className="divide-y divide-rule border-y border-rule">
        {rows.map((row) => (
          <div key={row.label} className="grid gap-x-8 gap-y-1 py-6 md:grid-cols-[1fr_2fr]">
            <h3 className="text-lg">{row.label}</h3>
            <div>
              <p>
                <Inline text={row.text} />
              </p>
              <FieldNames fields={row.fields} />
            </div>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

export function Grid({ id, title, intro, items, action }: GridSection) {
  const columns = items.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action} heading="above">
      <div className={`grid gap-x-8 gap-y-10 ${columns}`}>
        {items.map((item) => (
          <div key={item.title} className="flex flex-col border-t-2 border-ink pt-4">
            <h3 className="text-lg">{item.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={item.text} />
            </p>
            <FieldNames fields={item.fields} />
            {item.action && (
              <p className="mt-auto pt-4">
                <a href={item.action.href} className="text-link inline-block py-2 text-sm font-semibold">
                  {item.action.label}
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

export function List({ id, title, intro, items, action }: ListSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action}>
      <ul className="gap-x-10 sm:columns-2">
        {items.map((item) => (
          <li key={item} className="flex break-inside-avoid gap-3 border-b border-rule py-3 text-sm">
            <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 text-fresh" aria-hidden="true">
              <path d="m2.5 8.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span>
              <Inline text={item} />
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

export function Steps({ id, title, intro, steps }: StepsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above" tone="tint">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-rule pt-3">
            <p className="serif text-4xl text-accent" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

export function Clock({ id, title, intro, moments }: ClockSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <ol className="border-l-2 border-accent">
        {moments.map((moment) => (
          <li
            key={`${moment.when} ${moment.title}`}
            className="relative grid gap-x-8 pb-8 pl-7 last:pb-0 md:grid-cols-[10rem_1fr]"
          >
            <span
              className="absolute top-2.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-paper-2"
              aria-hidden="true"
            />
            <p className="serif text-lg">{moment.when}</p>
            <div>
              <h3 className="font-sans text-base font-semibold">{moment.title}</h3>
              <p className="mt-1 text-sm text-ink-2">
                <Inline text={moment.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}

export function Glossary({ id, title, intro, terms }: GlossarySection) {
  return (
    <SectionFrame id={id} title={title} intro={intro}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {terms.map(({ term, meaning }) => (
          <div key={term} className="border-t border-rule pt-3">
            <dt className="serif text-lg">{term}</dt>
            <dd className="text-sm text-ink-2">
              <Inline text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
