import { CountyCardLink } from '#app/county-card/county-card-link.tsx';
import { Backtested } from '#app/shell/backtest.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { Stepper } from '#app/shell/stepper.tsx';
import { readJson } from '#app/state/http.ts';
import { useResource } from '#app/state/resource.ts';
import { listKey } from '#app/state/url.ts';
import { WeightSliders } from '#app/ui/interactive/weight-sliders.tsx';
import { TryAsBuyer } from '#app/ui/try-as-buyer.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Backtest } from '#domain/backtest/backtest.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { datasetTypes, dayLabel } from '#domain/datasets/dataset-types.ts';
import { formatDollars } from '#domain/format.ts';
import { type Factor, factorNames, factorWeights, qualityOf } from '#domain/leads/lead.ts';
import type { LeadReasons } from '#domain/leads/lead-reasons.ts';
import { pointsOf } from '#domain/leads/points.ts';
import type { Standing } from '#domain/leads/rerank.ts';
import { ourWeights, readWeights } from '#domain/leads/visitor-weights.ts';
import { knownFactors } from '#domain/leads/weighted-score.ts';
import { outreachLink } from '#domain/outreach/outreach-link.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { fragmentLink } from '#domain/text/fragment-link.ts';
import { mediumDay } from '#domain/time/date-texts.ts';
import { addressParts, ScoreCircle } from './lead-row.tsx';
import { QualityBadge } from './quality-badge.tsx';
import type { ListedLead } from './queries.ts';

type Copy = LeadsPage['tool'];
type Props = {
  lead: ListedLead;
  /** From 0; -1 for a lead that is not in the list anymore. */
  index: number;
  /** How many leads of the list are loaded. */
  loaded: number;
  /** The number of leads in the list, in words: '5,000'. */
  total: string;
  /** As in the address. */
  weights: string;
  standing: Standing | undefined;
  /** What is chosen of the filters that a backtest knows. */
  scope: { state: string | null; dataset: string | null; fips: string | null };
  copy: Copy;
  /** The heading is focused, because the panel was opened from the keyboard. */
  takesFocus: boolean;
  onStep: (by: number) => void;
  onWeights: (written: string) => void;
  onClose: () => void;
};

/** Why a lead has its score, what other weights would make of it, and where the lead can go next. */
export function LeadPanel(props: Props) {
  const { lead, weights, standing, copy, takesFocus, onWeights, onClose } = props;
  const { reasons: reasonsCopy } = copy;
  return (
    <Sheet
      title={reasonsCopy.title}
      subject={lead.id}
      closeLabel={reasonsCopy.close}
      onClose={onClose}
      tools={<Steps {...props} />}
      takesFocus={takesFocus}
    >
      <div className="leads-panel">
        <LeadHead lead={lead} score={standing?.score ?? lead.score} copy={copy} />
        <Reasons lead={lead} standing={standing} weights={weights} copy={copy} />
        <section aria-labelledby="argue-title">
          <div className="leads-argue-head">
            <h3 id="argue-title">{copy.weights.title}</h3>
            <button
              type="button"
              aria-disabled={weights === ''}
              onClick={() => onWeights('')}
              className="leads-reset text-link"
            >
              {copy.weights.reset}
            </button>
          </div>
          <WeightSliders
            written={weights}
            copy={{ ...copy.weights, factors: factorLabels(copy) }}
            onChange={onWeights}
          />
          <p role="status" className="leads-changed figures">
            {standing && (
              <>
                {reasonsCopy.withYours} <strong>{standing.score}</strong>{' '}
                {fillIn(reasonsCopy.changed, { ourScore: standing.ourScore })}
                {standing.places && fillIn(reasonsCopy.moved, standing.places)}
              </>
            )}
          </p>
          <p className="leads-note">{copy.weights.note}</p>
          <Backtested
            query={listKey({ ...props.scope, w: weights || ourWeights })}
            read={(query, signal) => readJson<Backtest>(`/functions/v1/backtest?${query}`, signal)}
            usesOurs={weights === ''}
            copy={copy.backtest}
          />
        </section>
      </div>
      <NextSteps lead={lead} copy={reasonsCopy} />
    </Sheet>
  );
}

const factorLabels = ({ factors }: Copy) =>
  Object.fromEntries(factorNames.map((name) => [name, factors[name].label])) as Record<Factor, string>;

/** '6 of 1,042' between the buttons for the leads before and after. */
function Steps({ index, loaded, total, copy, onStep }: Props) {
  const { reasons: reasonsCopy } = copy;
  return (
    <div className="leads-steps figures">
      <p aria-live="polite">{index >= 0 && fillIn(reasonsCopy.position, { position: index + 1, total })}</p>
      <Stepper
        copy={reasonsCopy}
        onPrevious={index > 0 ? () => onStep(-1) : undefined}
        onNext={index >= 0 && index < loaded - 1 ? () => onStep(1) : undefined}
      />
    </div>
  );
}

function LeadHead({ lead, score, copy }: { lead: ListedLead; score: number; copy: Copy }) {
  const quality = score === lead.score ? lead.quality : qualityOf(score);
  const [street, city, rest] = addressParts(lead.property_address);
  const { columns, noValue } = copy.list;
  const day = (date: string) => <time dateTime={date}>{mediumDay(new Date(date))}</time>;
  return (
    <div className="leads-head">
      <ScoreCircle score={score} quality={quality} />
      <div>
        <p className="leads-head-address">
          <strong>{street}</strong>
          {city}
          {rest}
        </p>
        <p>
          <CountyCardLink fips={lead.fips} className="text-link">
            {lead.county}, {lead.state}
          </CountyCardLink>{' '}
          · {columns.updated.toLowerCase()} {day(lead.last_updated)}
        </p>
        <p>
          {dayLabel(lead.dataset_type)} {day(lead.filed_on)} ·{' '}
          {lead.market_value === null ? noValue : formatDollars(lead.market_value)}
        </p>
        <p className="leads-head-tags">
          <span className="dataset-tag">{datasetTypes[lead.dataset_type]}</span>{' '}
          <QualityBadge quality={quality}>{copy.qualities[quality]}</QualityBadge>
        </p>
      </div>
    </div>
  );
}

type ReasonProps = { lead: ListedLead; standing: Standing | undefined; weights: string; copy: Copy };

/** What each factor adds to the score, with our weights and beside them with the visitor's, and the sentence behind it. */
function Reasons({ lead, standing, weights, copy }: ReasonProps) {
  const { reasons: reasonsCopy } = copy;
  const { value, problem, listProps } = useResource(lead.id, (signal) => readReasons(lead.id, signal));
  const sentences = new Map(value?.reasons.map(({ factor, sentence }) => [factor, sentence]));
  const ours = { name: reasonsCopy.sides.ours, parts: pointsOf(lead.factors, factorWeights), score: lead.score };
  const yours = standing && {
    name: reasonsCopy.sides.yours,
    parts: pointsOf(lead.factors, readWeights(weights)),
    score: standing.score,
  };
  const sides = yours ? [ours, yours] : [ours];
  const known = fillIn(reasonsCopy.known, { known: knownFactors(lead.factors), all: factorNames.length });
  const sideName = (name: string) => yours && <span className="sr-only">{name} </span>;
  return (
    <div className={yours && 'leads-both'}>
      {sides.map(({ name, parts }) => (
        <PointsBar key={name} name={yours ? name : ''} parts={parts} scale={reasonsCopy.scale} />
      ))}
      {yours && (
        <p aria-hidden="true" className="leads-sides">
          <span>{ours.name}</span> <span>{yours.name}</span>
        </p>
      )}
      <dl className="leads-reasons" {...listProps}>
        {ours.parts.map(({ factor, rating }, index) => (
          <div key={factor} className="leads-reason">
            <dt>{copy.factors[factor].label}</dt>
            {sides.map(({ name, parts }) => (
              <dd key={name} className="figures leads-reason-sum">
                {sideName(name)}
                {sumText(name === ours.name ? rating : undefined, parts[index]?.weight ?? 0, copy)}{' '}
                <strong>
                  {shortNumber(parts[index]?.points ?? 0)}
                  <span className="sr-only"> {reasonsCopy.points}</span>
                </strong>
              </dd>
            ))}
            <dd className="leads-reason-why">
              {sentences.get(factor) ?? <span className="leads-reason-waiting" />}
              {rating === null && value && ` ${reasonsCopy.unknownWeight}`}
            </dd>
          </div>
        ))}
        <div className="leads-reason leads-reason-total">
          <dt>{reasonsCopy.score}</dt>
          {sides.map(({ name, score }) => (
            <dd key={name} className="figures leads-reason-sum">
              {sideName(name)}
              {yours ? '' : `${known}, `}
              {reasonsCopy.rounded} <strong>{score}</strong>
            </dd>
          ))}
          {yours && <dd className="leads-reason-why">{known}</dd>}
        </div>
      </dl>
      <p role="status" className="text-sm">
        {!value && (problem ? reasonsCopy.failed : <span className="sr-only">{reasonsCopy.loading}</span>)}
      </p>
    </div>
  );
}

/** '96 × 30%', or beside it '× 42%'. */
function sumText(rating: number | null | undefined, weight: number, { reasons: reasonsCopy, unknown }: Copy): string {
  if (rating === null) return unknown;
  const written = shortNumber(weight);
  return rating === undefined
    ? fillIn(reasonsCopy.again, { weight: written })
    : fillIn(reasonsCopy.sum, { rating, weight: written });
}

async function readReasons(id: string, signal: AbortSignal): Promise<LeadReasons | null> {
  const [reasons] = await readJson<LeadReasons[]>(`/functions/v1/lead-reasons?id=${id}`, signal);
  return reasons ?? null;
}

type BarProps = { name: string; parts: ReturnType<typeof pointsOf>; scale: string };

/** The points of each factor side by side, on a scale of 100. */
function PointsBar({ name, parts, scale }: BarProps) {
  let start = 0;
  return (
    <div aria-hidden="true" className="leads-points figures">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className="fill-paper-2" />
        {parts.map(({ factor, points }, index) => {
          const x = start;
          start += points;
          return (
            <rect
              key={factor}
              x={x}
              width={Math.max(0, points - 0.3)}
              height="4"
              className="fill-accent"
              opacity={1 - index * 0.17}
            />
          );
        })}
      </svg>
      <p>
        <span>0</span>
        <span>{name ? `${name}: ${scale}` : scale}</span>
        <span>100</span>
      </p>
    </div>
  );
}

/** Links to the other tools, which take what they can use. Nobody can write to the street of a real record. */
function NextSteps({ lead, copy }: { lead: ListedLead; copy: Copy['reasons'] }) {
  const { property_address: address, county, state, market_value: value } = lead;
  const deal = { add: address, county, state, dataset: lead.dataset_type, value: value === null ? '' : String(value) };
  return (
    <div className="side-sheet-foot leads-foot">
      <a href={fragmentLink('/pipeline', deal)} className="button button-primary">
        {copy.pipeline}
      </a>
      {lead.is_sample ? (
        <a href={outreachLink({ address, county, state, dataset: lead.dataset_type })} className="button button-quiet">
          {copy.outreach}
        </a>
      ) : (
        <a
          href={quoteLink({ territory: `${county}, ${state}`, datasets: [lead.dataset_type] })}
          className="button button-quiet"
        >
          {copy.wholeAddress}
        </a>
      )}
      {!lead.is_sample && <TryAsBuyer copy={copy.tryAsBuyer} />}
    </div>
  );
}

/** At most one decimal: 18.6 or 24. */
function shortNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
