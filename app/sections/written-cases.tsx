import type { CaseStudy } from '#content/types.ts';

/** `under` names the tabs that show this part. */
export function WrittenCases({ under, studies }: { under: string; studies: CaseStudy[] }) {
  return (
    <section data-under={under} data-first="" aria-labelledby="written-title" className="pt-14">
      <h2 id="written-title" className="text-2xl">
        Written Case Studies
      </h2>
      <ul className="mt-5 divide-y divide-rule border-y border-rule">
        {studies.map((study) => (
          <li key={study.link} className="grid items-center gap-x-8 gap-y-2 py-5 md:grid-cols-[1fr_auto]">
            <div>
              <h3 className="text-lg">{study.title}</h3>
              <p className="text-xs text-ink-2">
                {study.company} · {study.category}
              </p>
              <p className="mt-1 max-w-2xl text-sm text-ink-2">{study.description}</p>
            </div>
            <a
              href={study.link}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link py-2 text-sm font-semibold"
              aria-label={`Read the case study: ${study.title} (opens in a new tab)`}
            >
              Read the case study
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
