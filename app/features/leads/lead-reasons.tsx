import { CountyCardLink } from '#app/county-card/county-card-link.tsx';
import { useResource } from '#app/lib/use-resource.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { factorWeights } from '#domain/leads/lead.ts';
import type { LeadReasons } from '#domain/leads/lead-reasons.ts';
import { pointsOf } from '#domain/leads/points.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { readWeights } from '#domain/leads/weights.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { ListedLead } from './queries.ts';

type Words = LeadsPage['tool'];
type Props = { lead: ListedLead; weights: string; standing: Standing | undefined; words: Words };

/** Why a lead has its score: what each factor adds, the sentence behind it, and where the lead can go next. */
export function LeadReasonsPanel({ lead, weights: written, standing, words }: Props) {
  const { reasons: labels } = words;
  const { value, problem } = useResource(`reasons ${lead.id}`, (signal) => readReasons(lead.id, signal));
  const sentences = new Map(value?.reasons.map(({ factor, sentence }) => [factor, unlabeled(sentence)]));
  const weights = readWeights(written);
  const parts = pointsOf(lead.factors, weights);
  return (
    <div className="leads-panel">
      <div>
        <PointsBar parts={parts} />
        <dl>
          {parts.map(({ factor, rating, weight, points }) => (
            <div key={factor} className="leads-reason">
              <dt>{words.factors[factor].label}</dt>
              <dd className="figures leads-reason-sum">
                {rating === null ? (
                  words.unknown
                ) : (
                  <>
                    {fillIn(labels.sum, { rating, weight: shortNumber(weight) })}{' '}
                    <strong>
                      {shortNumber(points)}
                      <span className="sr-only"> {labels.points}</span>
                    </strong>
                  </>
                )}
              </dd>
              <dd className="leads-reason-why">
                {sentences.get(factor) ?? <span className="leads-reason-waiting" />}
                {rating === null && value && ` ${labels.unknownWeight}`}
                {weights[factor] !== factorWeights[factor] && (
                  <span className="leads-reason-ours">
                    {fillIn(words.weights.ours, { percent: factorWeights[factor] })}
                  </span>
                )}
              </dd>
            </div>
          ))}
          <div className="leads-reason leads-reason-total">
            <dt>{labels.score}</dt>
            <dd className="figures leads-reason-sum">
              {labels.rounded} <strong>{standing?.score ?? lead.score}</strong>
            </dd>
          </div>
        </dl>
        <p role="status" className="text-sm">
          {!value && (problem ? labels.failed : <span className="sr-only">{labels.loading}</span>)}
        </p>
      </div>
      <div>
        {standing && <p className="leads-changed figures">{fillIn(labels.changed, { ...standing })}</p>}
        <NextSteps lead={lead} labels={labels} />
      </div>
    </div>
  );
}

async function readReasons(id: string, signal: AbortSignal): Promise<LeadReasons | null> {
  const response = await fetch(`/functions/v1/lead-reasons?id=${id}`, { signal });
  if (!response.ok) throw new Error(`The reasons answered ${response.status}`);
  const [reasons] = (await response.json()) as LeadReasons[];
  return reasons ?? null;
}

/** The points of each factor side by side, on a scale of 100. */
function PointsBar({ parts }: { parts: ReturnType<typeof pointsOf> }) {
  let start = 0;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="leads-points" aria-hidden="true">
      <rect width="100" height="4" className="fill-rule" />
      {parts.map(({ factor, points }, index) => {
        const x = start;
        start += points;
        return <rect key={factor} x={x} width={points} height="4" className="fill-accent" opacity={1 - index * 0.17} />;
      })}
    </svg>
  );
}

/** Links to the other tools, which take what they can use from the address. */
function NextSteps({ lead, labels }: { lead: ListedLead; labels: Words['reasons'] }) {
  const { property_address: address, county, state, market_value: value } = lead;
  const deal = new URLSearchParams({ add: address, county, state, ...(value !== null && { value: String(value) }) });
  return (
    <>
      <h4 className="font-sans text-sm font-semibold">{labels.next}</h4>
      <ul className="mt-2 grid gap-2">
        <li>
          <a href={`/pipeline?${deal}`} className="button button-primary w-full">
            {labels.pipeline}
          </a>
        </li>
        <li>
          <a
            href={`/outreach-templates?${new URLSearchParams({ address, county, state })}`}
            className="button button-quiet w-full"
          >
            {labels.outreach}
          </a>
        </li>
        <li>
          <CountyCardLink fips={lead.fips} className="button button-quiet w-full">
            {fillIn(labels.county, { county: `${county}, ${state}` })}
          </CountyCardLink>
        </li>
      </ul>
    </>
  );
}

/** 'Unknown, because ...' from 'Equity: unknown, because ...': the heading above has the name. */
function unlabeled(sentence: string): string {
  const text = sentence.replace(/^[A-Z][a-z ]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At most one decimal: 18.6 or 24. */
function shortNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
