import type { FreshnessRow } from '#app/lib/api-client.ts';
import type { RowList } from '#app/lib/use-rows.ts';
import { RetryButton } from '#app/ui/interactive/list-parts.tsx';
import { Record } from '#app/ui/record.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import type { DatasetDefinition } from '#domain/builder/definition.ts';
import { estimatedRecords } from '#domain/builder/estimate.ts';
import { splitList } from '#domain/builder/place-list.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** The county files that match, or why there are none to look up yet. */
export type MatchCount = RowList<FreshnessRow> | 'start' | 'loading' | 'failed' | 'nowhere';

type Props = {
  definition: DatasetDefinition;
  count: MatchCount;
  /** A note about the count. */
  remark: string;
  words: BuilderPage['tool']['preview'];
};

/** The dataset so far: the estimate, the matching data, and the description as a record. */
export function Preview({ definition, count, remark, words }: Props) {
  const estimate = estimatedRecords(definition.types.length);
  const { figure, label, sentence } = matching(count, words);
  const list = (entries: string[]) => entries.join(', ') || words.none;
  const states = splitList(definition.states);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-2xl">
        {words.title}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-x-6 border-t-2 border-ink">
        <Figure value={formatNumber(estimate)} label={words.estimate.label} note={words.estimate.basis} />
        <Figure value={figure} label={label} />
      </div>
      <p className="border-t border-rule pt-3 text-sm text-ink-2">
        {sentence} {remark}
      </p>
      {typeof count === 'object' && count.state === 'failed' && <RetryButton onRetry={count.refresh} />}
      <p role="status" className="sr-only">
        {typeof count === 'object' && count.state === 'ready'
          ? fillIn(words.spoken, { estimate, found: sentence })
          : ''}
      </p>
      <div className="mt-6 wrap-anywhere">
        <Record
          dataset={definition.name.trim() || words.untitled}
          place={states.join(', ') || words.nowhere}
          stamp={words.stamp}
          fields={[
            { name: 'data_types', value: list(definition.types.map((type) => datasetTypes[type])) },
            { name: 'counties', value: list(splitList(definition.counties)) },
            { name: 'states', value: list(states) },
            { name: 'estimated_records', value: formatNumber(estimate) },
          ]}
          note={words.share}
        />
      </div>
    </section>
  );
}

function Figure({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <p className="py-3">
      <span className="serif figures block text-4xl">{value}</span>
      <span className="block text-sm font-semibold">{label}</span>
      {note && <span className="block text-sm text-ink-2">{note}</span>}
    </p>
  );
}

/** A dash when there is no count, because unknown is not the same as zero. */
function matching(count: MatchCount, words: Props['words']) {
  const { label, ...sentences } = words.matching;
  if (typeof count === 'string') return { figure: '-', label, sentence: sentences[count] };
  if (count.state !== 'ready') return { figure: '-', label, sentence: sentences[count.state] };
  const { rows, total, more } = count;
  if (total === 0) return { figure: '0', label, sentence: words.noMatch };
  if (more) {
    const figure = formatNumber(total);
    return { figure, label: words.filesLabel, sentence: fillIn(words.filesOnly, { files: total }) };
  }
  const records = rows.reduce((sum, row) => sum + row.record_count, 0);
  const sentence = fillIn(words.found, { files: total, records });
  return { figure: formatNumber(records), label, sentence };
}
