import { CountyCardLink } from '#app/county-card/county-card-link.tsx';
import { NetNewSlot } from '#app/county-card/net-new-slot.tsx';
import type { RowList } from '#app/state/list.ts';
import type { ListProps } from '#app/state/list-props.ts';
import type { FreshnessRow } from '#app/state/tables.ts';
import { SampleRecordCard } from '#app/ui/interactive/sample-record.tsx';
import { Record } from '#app/ui/record.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import type { BuilderType } from '#domain/builder/definition.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import type { SampleRecord } from '#domain/samples/sample-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { maxFiles } from './queries.ts';

const grid = 'builder-cards';

type ListCountProps = { counties: readonly County[]; types: readonly BuilderType[] };

/** How many records of the chosen counties a visitor's list does not have. */
export function ListCount({ counties, types }: ListCountProps) {
  const places = counties.map((county) => ({ fips: county.fips, label: countyLabel(county) }));
  return <NetNewSlot counties={places} datasets={types} />;
}

type FilesProps = {
  files: RowList<FreshnessRow>;
  listProps: ListProps;
  /** How many files match; null while they are counted. */
  total: number | null;
  copy: BuilderPage['tool']['files'];
};

/** The first matching county files. Skeletons are shown while they load; the preview announces the result. */
export function FileCards({ files, listProps, total, copy }: FilesProps) {
  const shown = files.rows.slice(0, maxFiles);
  const loading = files.state === 'loading';
  if (!loading && shown.length === 0) return null;
  return (
    <section aria-labelledby="files-title" {...listProps}>
      <h2 id="files-title" className="text-xl">
        {copy.title}
      </h2>
      <p className="min-h-6 text-sm text-ink-2">
        {!loading && total !== null && fillIn(copy.intro, { shown: shown.length, total })}
      </p>
      {loading ? (
        <div aria-hidden="true" className={`${grid} builder-files`}>
          {Array.from({ length: maxFiles }, (_, index) => (
            <div key={index} className="skeleton h-44 opacity-50" />
          ))}
        </div>
      ) : (
        <ul className={`${grid} builder-files`}>
          {shown.map((file) => (
            <li key={file.id}>
              <FileCard file={file} stamp={file.is_sample ? copy.sampleStamp : copy.stamp} now={new Date()} />
              <CountyCardLink fips={file.fips} className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
                {fillIn(copy.county, { place: `${file.county}, ${file.state}` })}
              </CountyCardLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FileCard({ file, stamp, now }: { file: FreshnessRow; stamp: string; now: Date }) {
  return (
    <Record
      dataset={datasetTypes[file.dataset_type]}
      place={`${file.county}, ${file.state}`}
      stamp={stamp}
      fields={[
        { name: 'record_count', value: formatNumber(file.record_count) },
        { name: 'last_update', value: freshnessAge(new Date(file.last_update), now) },
        { name: 'update_frequency', value: file.update_frequency },
      ]}
    />
  );
}

type SamplesProps = { samples: SampleRecord[]; listProps: ListProps; copy: BuilderPage['tool']['samples'] };

/** What one record of each chosen data type looks like. */
export function SampleOfEachCards({ samples, listProps, copy }: SamplesProps) {
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples-title" {...listProps}>
      <h2 id="samples-title" className="text-xl">
        {copy.title}
      </h2>
      <p className="text-sm text-ink-2">{copy.intro}</p>
      <ul className={grid}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <SampleRecordCard sample={sample} stamp={copy.stamp} />
          </li>
        ))}
      </ul>
    </section>
  );
}
