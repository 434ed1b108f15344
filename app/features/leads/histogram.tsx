import { useResource } from '#app/lib/use-resource.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { countByQuality, type LeadHistogram, qualityOfBin } from '#domain/leads/histogram.ts';
import { type Quality, qualities } from '#domain/leads/lead.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { LeadChange, LeadFilters } from './filters.ts';
import type { CountedLeads } from './queries.ts';

type Words = LeadsPage['tool'];
type Props = {
  filters: LeadFilters;
  read: (signal: AbortSignal) => Promise<CountedLeads>;
  words: Words;
  dayOf: (moment: number) => string;
  onChange: LeadChange;
};

/** How the scores of the whole filter are spread, in all qualities; those that are not chosen are faint. */
export function Histogram({ filters, read, words, dayOf, onChange }: Props) {
  const { quality: chosen, ...counted } = filters;
  const { value, problem } = useResource(JSON.stringify(counted), read);
  const { histogram: labels } = words;
  return (
    <figure aria-labelledby="histogram-title" aria-busy={!value}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <h3 id="histogram-title" className="font-sans text-sm font-semibold">
          {labels.title}
        </h3>
        <p className="figures text-ink-2">
          {value ? summary(value, chosen, dayOf(value.readAt), words) : problem ? labels.failed : ''}
        </p>
      </figcaption>
      <Bars counts={value?.counts ?? []} chosen={chosen} />
      <p aria-hidden="true" className="leads-axis figures">
        {[0, 20, 40, 60, 70, 90, 100].map((score) => (
          <span key={score} style={{ left: `${score}%` }}>
            {score}
          </span>
        ))}
      </p>
      <QualityCounts counts={value?.counts ?? null} chosen={chosen} words={words} onChoose={choose} />
      {value && <BinTable histogram={value} labels={labels} />}
    </figure>
  );

  /** Choosing the chosen one shows all again. */
  function choose(quality: Quality): void {
    onChange({ quality: quality === chosen ? 'all' : quality });
  }
}

function summary({ counts, total, capped }: CountedLeads, chosen: Quality | null, date: string, words: Words): string {
  const { histogram, found } = words;
  if (capped) return fillIn(histogram.capped, { total, date });
  const all = `${formatNumber(total)} ${plural(total, found)}`;
  if (chosen === null) return fillIn(histogram.summary, { total: all, date });
  return fillIn(histogram.some, { count: countByQuality(counts)[chosen], total: all, date });
}

const fills: Record<Quality, string> = { hot: 'fill-hot', warm: 'fill-warm', cold: 'fill-cold' };

/** Two points of score wide each. Screen readers get the buttons and the table instead. */
function Bars({ counts, chosen }: { counts: number[]; chosen: Quality | null }) {
  const highest = Math.max(1, ...counts);
  return (
    <svg viewBox="0 0 50 100" preserveAspectRatio="none" className="leads-bars" aria-hidden="true">
      {counts.map((count, bin) => {
        const quality = qualityOfBin(bin);
        const isFaint = chosen !== null && chosen !== quality;
        // A bin with any leads has a bar that can be seen.
        const height = count === 0 ? 0 : Math.max(1.5, (100 * count) / highest);
        return (
          <rect
            key={bin}
            x={bin + 0.06}
            y={100 - height}
            width="0.88"
            height={height}
            className={fills[quality]}
            opacity={isFaint ? 0.3 : 1}
          />
        );
      })}
    </svg>
  );
}

type CountsProps = {
  counts: number[] | null;
  chosen: Quality | null;
  words: Words;
  onChoose: (quality: Quality) => void;
};

function QualityCounts({ counts, chosen, words, onChoose }: CountsProps) {
  const sums = counts && countByQuality(counts);
  return (
    <fieldset className="leads-quality-counts">
      <legend className="sr-only">{words.histogram.choose}</legend>
      {qualities.toReversed().map((quality) => (
        <button key={quality} type="button" aria-pressed={chosen === quality} onClick={() => onChoose(quality)}>
          <span aria-hidden="true" className={`leads-swatch leads-swatch-${quality}`} />
          {words.qualities[quality]} <span className="text-ink-2">{words.explanation.thresholds[quality].range}</span>{' '}
          <strong className="figures">{sums ? formatNumber(sums[quality]) : ''}</strong>
        </button>
      ))}
    </fieldset>
  );
}

const binsPerRow = 5;

/** The text alternative of the bars, in steps of ten points. */
function BinTable({ histogram: { counts }, labels }: { histogram: LeadHistogram; labels: Words['histogram'] }) {
  const rows = Array.from({ length: counts.length / binsPerRow }, (_, row) => ({
    from: row * 10,
    to: row === 9 ? 100 : row * 10 + 9,
    count: counts.slice(row * binsPerRow, (row + 1) * binsPerRow).reduce((sum, count) => sum + count, 0),
  }));
  return (
    <table className="sr-only">
      <caption>{labels.title}</caption>
      <thead>
        <tr>
          <th scope="col">{labels.bins.score}</th>
          <th scope="col">{labels.bins.leads}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">
              {from}-{to}
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
