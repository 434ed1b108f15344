import { lawOf } from '#content/law/deal-law.ts';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import type { Deal } from '#domain/pipeline/deal.ts';
import { shortDate } from '#domain/pipeline/deal-dates.ts';
import { legalDates } from '#domain/pipeline/legal-dates.ts';

type Props = { deal: Deal; today: number; copy: PipelinePage['tool']['account']['law'] };

/** The dates that the law sets for a deal, and the statutes behind them. */
export function DealLaw({ deal, today, copy }: Props) {
  const law = lawOf(deal.dataset_type, deal.state);
  if (law.length === 0) return null;
  return (
    <section className="pipeline-part">
      <h3>{copy.title}</h3>
      {legalDates(deal, today).map(({ label, on }) => (
        <p key={label} className="font-semibold">
          {label} <time dateTime={on}>{shortDate(on, today)}</time>
        </p>
      ))}
      <ul className="pipeline-law">
        {law.map(({ cite, says, href }) => (
          <li key={cite}>
            {says}{' '}
            {href ? (
              <a href={href} rel="noreferrer" className="text-link">
                {cite}
              </a>
            ) : (
              cite
            )}
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-2">{copy.note}</p>
    </section>
  );
}
