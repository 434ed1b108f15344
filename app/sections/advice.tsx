import { Inline } from '#app/ui/inline.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { checkedMonth } from '#content/law/citations.ts';
import type { LawSection, ScenariosSection, StrategiesSection } from '#content/types.ts';
import { DatasetLinks } from './datasets.tsx';

export function Strategies({ id, title, intro, items }: StrategiesSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <div className="grid gap-6 sm:grid-cols-2">
        {items.map((item) => (
          <article
            key={item.title}
            className="flex flex-col rounded-md border border-rule bg-card p-6 last:odd:sm:col-span-2"
          >
            <h3 className="text-lg">{item.title}</h3>
            <p className="mt-2 text-sm text-ink-2">
              <Inline text={item.description} />
            </p>
            <DatasetLinks slugs={item.datasets} />
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}

export function Scenarios({ id, title, intro, items }: ScenariosSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <div className="divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <article key={item.title} className="grid gap-x-10 gap-y-3 py-7 md:grid-cols-3">
            <h3 className="text-lg">{item.title}</h3>
            <p className="text-sm text-ink-2">
              <Inline text={item.situation} />
            </p>
            <p className="border-l-2 border-brass-500 pl-4 text-sm">
              <Inline text={item.move} />
            </p>
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}

export function Law({ id, title, intro, rules }: LawSection) {
  const checked = checkedMonth(rules.flatMap(({ source }) => source.split('; ')));
  return (
    <SectionFrame id={id} title={title} intro={intro}>
      <ul className="divide-y divide-rule border-y border-rule text-sm">
        {rules.map(({ rule, source }) => (
          <li key={rule} className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[2fr_1fr]">
            <p>
              <Inline text={rule} />
            </p>
            <p className="text-xs text-ink-2 md:text-right">{source}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">
        {checked && `Checked ${checked}. `}This is not legal advice: check current state law. Our data is not a consumer
        report and{' '}
        <a href="/support/compliance#permissible-use" className="text-link">
          not for FCRA-covered uses
        </a>
        .
      </p>
    </SectionFrame>
  );
}
