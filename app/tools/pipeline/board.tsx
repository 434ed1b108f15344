import { dollars } from '#app/lib/money.ts';
import { type Deal, type Stage, stageLabels, stages } from '#domain/deals/deal.ts';
import { sampleDeals } from '#domain/deals/sample-deals.ts';

const edge: Record<Stage, string> = {
  new: 'border-accent',
  contacted: 'border-accent',
  qualified: 'border-accent',
  negotiation: 'border-accent',
  won: 'border-fresh',
  lost: 'border-ink-2',
};

export function Board() {
  return (
    <div className="grid items-start gap-x-4 gap-y-10 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
      {stages.map((stage) => (
        <Column key={stage} stage={stage} deals={sampleDeals.filter((deal) => deal.stage === stage)} />
      ))}
    </div>
  );
}

function Column({ stage, deals }: { stage: Stage; deals: Deal[] }) {
  const total = deals.reduce((sum, deal) => sum + (deal.estimated_value ?? 0), 0);
  return (
    <section aria-labelledby={`stage-${stage}`} className={`border-t-3 pt-3 ${edge[stage]}`}>
      <div className="flex items-baseline justify-between">
        <h2 id={`stage-${stage}`} className="text-lg">
          {stageLabels[stage]}
        </h2>
        <p className="figures text-sm text-ink-2">{deals.length}</p>
      </div>
      <p className="figures text-sm text-ink-2">{dollars(total)}</p>
      <ul className="mt-3 grid gap-3">
        {deals.map((deal) => (
          <li key={deal.id} className="rounded-md border border-rule bg-card p-4">
            <h3 className="font-sans text-sm font-semibold">{deal.property_address}</h3>
            <p className="text-xs text-ink-2">
              {deal.county}, {deal.state}
            </p>
            <p className="serif figures mt-1 text-lg">
              {deal.estimated_value === null ? 'No estimate' : dollars(deal.estimated_value)}
            </p>
            <p className="mt-2 border-t border-rule pt-2 text-xs text-ink-2">{deal.contact_name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
