import { longDate } from '#app/lib/dates.ts';
import type { Lead, Quality } from '#domain/leads/lead.ts';
import { sampleLeads } from '#domain/leads/sample-leads.ts';
import { ScoreCircle } from './score-circle.tsx';

const badge: Record<Quality, string> = {
  hot: 'bg-hot-tint text-hot',
  warm: 'bg-warm-tint text-warm',
  cold: 'bg-cold-tint text-cold',
};

export function LeadList() {
  return (
    <ul className="divide-y divide-rule">
      {sampleLeads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </ul>
  );
}

function LeadRow({ lead }: { lead: Lead }) {
  return (
    <li className="grid items-center gap-x-8 gap-y-4 py-6 md:grid-cols-[5rem_1fr_22rem]">
      <ScoreCircle score={lead.score} quality={lead.quality} />
      <div>
        <h2 className="font-sans text-base font-semibold">{lead.property_address}</h2>
        <p className="text-sm text-ink-2">
          {lead.county}, {lead.state}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-xs text-ink-2">
          <span className={`rounded-sm px-2 py-0.5 font-semibold ${badge[lead.quality]}`}>{lead.quality}</span>
          Updated {longDate(lead.last_updated.slice(0, 10))}
        </p>
      </div>
      <dl className="grid gap-1.5 text-xs">
        {Object.entries(lead.factors).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[9rem_1fr_2rem] items-center gap-2">
            <dt className="field-name">{name}</dt>
            <dd className="contents">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
                <rect width="100" height="6" className="fill-rule" />
                <rect width={value} height="6" className="fill-accent" />
              </svg>
              <span className="figures text-right">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
