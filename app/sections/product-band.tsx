import coverageCrop from '#app/generated/coverage-crop.svg?url';
import coverage from '#app/generated/coverage-figures.json' with { type: 'json' };
import leadMarks from '#app/generated/lead-marks.svg?url';
import type { ProductBand as Copy } from '#content/pages/home.ts';
import type { Action } from '#content/types.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, formatNumber } from '#domain/format.ts';
import { factorNames, type Lead } from '#domain/leads/lead.ts';
import { sampleLeadFilings, sampleLeads } from '#domain/leads/sample-leads.ts';
import { columnsOf, totalOf } from '#domain/pipeline/board.ts';
import { type Deal, stageLabels } from '#domain/pipeline/deal.ts';
import { sampleDeals } from '#domain/pipeline/sample-deals.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** Three tools at work: each panel shows a piece of the sample data of its tool and leads there. */
export function ProductBand({ title, intro, ...parts }: Copy) {
  return (
    <section id="tools" className="bg-paper-2" aria-labelledby="tools-title">
      <div className="wrap tools">
        <h2 id="tools-title" className="text-2xl lg:text-3xl">
          {title}
        </h2>
        <p className="text-ink-2">{intro}</p>
        <CoveragePanel {...parts.coverage} />
        <LeadsPanel {...parts.leads} />
        <PipelinePanel {...parts.pipeline} />
      </div>
    </section>
  );
}

function PanelHead({ title, note, action }: { title: string; note?: string; action: Action }) {
  return (
    <header>
      <h3>{title}</h3>
      {note && <p>{note}</p>}
      <a href={action.href}>{action.label}</a>
    </header>
  );
}

function CoveragePanel({ title, note, map, records, lag, action }: Copy['coverage']) {
  return (
    <article className="tool-coverage">
      <PanelHead title={title} note={note} action={action} />
      <div>
        <img src={coverageCrop} alt={map} width="716" height="344" loading="lazy" />
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{coverage.place}</th>
              <th scope="col">{records}</th>
              <th scope="col">{lag}</th>
            </tr>
          </thead>
          <tbody>
            {coverage.rows.map((row) => (
              <tr key={row.type}>
                <th scope="row">{datasetTypes[row.type as DatasetType]}</th>
                <td>{formatNumber(row.records)}</td>
                <td>{`${row.lagHours}h`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}

const qualityLabels = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;

function LeadsPanel({ title, addresses, factors, action }: Copy['leads']) {
  const leads = addresses.flatMap((street) =>
    sampleLeads.filter(({ property_address }) => property_address.startsWith(`${street}, `)),
  );
  return (
    <article className="tool-leads">
      <PanelHead title={title} action={action} />
      <ul>
        {leads.map((lead, index) => (
          <LeadEntry key={lead.id} lead={lead} place={index + 1} factors={factors} />
        ))}
      </ul>
      <p aria-hidden="true">
        {factors.map((factor) => (
          <span key={factor}>{factor}</span>
        ))}
      </p>
    </article>
  );
}

function LeadEntry({ lead, place, factors }: { lead: Lead; place: number; factors: string[] }) {
  const { property_address, score, quality, county, state } = lead;
  const dataset = sampleLeadFilings.find(({ id }) => id === lead.id)?.dataset_type ?? 'custom';
  const ratings = factorNames.map((name, index) => `${factors[index]} ${lead.factors[name]}`).join(', ');
  return (
    <li className={quality}>
      <img src={`${leadMarks}#s${place}`} alt={`Score ${score}`} width="48" height="48" loading="lazy" />
      <div>
        <b>{property_address.split(', ').slice(0, 2).join(', ')}</b>
        <p>{`${datasetTypes[dataset]} · ${county}, ${state}`}</p>
        <img src={`${leadMarks}#b${place}`} alt={ratings} width="270" height="4" loading="lazy" />
      </div>
      <span>{qualityLabels[quality]}</span>
    </li>
  );
}

function PipelinePanel({ title, note, action }: Copy['pipeline']) {
  const open = columnsOf(sampleDeals).filter(({ stage }) => stage !== 'won' && stage !== 'lost');
  const deals = open.flatMap((column) => column.deals);
  return (
    <article className="tool-pipeline">
      <PanelHead
        title={title}
        note={fillIn(note, { count: deals.length, total: formatDollars(totalOf(deals)) })}
        action={action}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The strip scrolls sideways on narrow screens, also by keyboard. */}
      <ul tabIndex={0} aria-label={title} className="figures">
        {open.map(({ stage, deals: [first, ...others], total }) => (
          <li key={stage}>
            <p>
              <b>{stageLabels[stage]}</b>
              {` ${others.length + (first ? 1 : 0)}`}
              <span>{formatDollars(total)}</span>
            </p>
            {first && <DealCard deal={first} />}
          </li>
        ))}
      </ul>
    </article>
  );
}

function DealCard({ deal }: { deal: Deal }) {
  const [sentence = '', nextStep = ''] = deal.notes.split('. ');
  return (
    <div>
      <b>{deal.property_address.split(',')[0]}</b>
      <p>
        {`${deal.county}, ${deal.state}`}
        <span>{deal.estimated_value === null ? '' : formatDollars(deal.estimated_value)}</span>
      </p>
      <p>
        <i>{sentence.split(',')[0]}</i>
      </p>
      <p>{nextStep}</p>
    </div>
  );
}
