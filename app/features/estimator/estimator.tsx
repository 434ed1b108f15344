import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { NetNewSlot } from '#app/county-card/net-new-slot.tsx';
import { loadCounties } from '#app/lib/counties.ts';
import { fillQuote } from '#app/lib/quote-fill.ts';
import { useCountyChips } from '#app/lib/use-county-chips.tsx';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { type Resource, useResource } from '#app/state/resource.ts';
import { ChipInput } from '#app/ui/interactive/chip-input.tsx';
import type { PricingPage } from '#content/pages/pricing.ts';
import { netNewCopy } from '#content/parts/net-new.ts';
import { type DatasetType, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, plural } from '#domain/format.ts';
import type { NetNewResult } from '#domain/net-new/net-new.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { estimateQuote, soldDatasets } from '#domain/pricing/estimate-quote-link.ts';
import { maxEstimatorCounties, readEstimatorPath } from '#domain/pricing/estimator-link.ts';
import { forSale, saleProblem } from '#domain/pricing/for-sale.ts';
import { estimatePrice, type PriceEstimate, priceLabel, priceOfEach, priceRange } from '#domain/pricing/pricing.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type Choices, keepChoices, takeChoices } from './kept-choices.ts';
import { type CountyFile, type CountyRecords, loadFiles, loadRecords } from './queries.ts';

type Copy = PricingPage['estimator'];

/** The price of a territory, step by step, as counties, datasets and access are chosen. */
export function Estimator({ copy }: { copy: Copy }) {
  const { first, linked } = useFirstChoices(copy.start);
  const [counties, setCounties] = useState(first.counties);
  const [datasets, setDatasets] = useState(first.datasets);
  const [isExclusive, setExclusive] = useState(first.isExclusive);
  // The names of linked counties arrive later.
  useEffect(() => {
    if (linked) setCounties((chosen) => [...linked, ...chosen]);
  }, [linked]);
  const codes = counties.map(({ fips }) => fips);
  const key = codes.toSorted().join();
  const files = useResource(key || null, (signal) => loadFiles(key, signal));
  const isComplete = counties.length > 0 && datasets.length > 0;
  const wanted = files.value
    ? counties.flatMap((county) => wantedOf(county, { datasets, isExclusive, files: files.value ?? [] }))
    : [];
  const problems = wanted.filter(({ problem }) => problem !== null);
  const estimate = priceOf(codes);
  const hasSamples = estimate !== null && files.value?.some((file) => file.is_sample) === true;

  function priceOf(fips: string[]): PriceEstimate | null {
    const chosen = counties.filter((county) => fips.includes(county.fips));
    const soldIn = (county: County) => wanted.filter((file) => file.fips === county.fips && file.problem === null);
    return estimatePrice({
      counties: chosen.map((county) => ({ name: countyLabel(county), datasets: soldIn(county) })),
      isExclusive,
    });
  }

  function sentence(): string {
    if (!isComplete) return copy.sum.start;
    if (files.value) return copy.sum.notSold;
    return files.problem ? copy.sum.failed : copy.sum.counting;
  }

  return (
    <>
      <div className="estimator-choices">
        <Part number={1}>
          <CountiesField
            counties={counties}
            records={files.value?.filter((file) => file.file_status === 'open') ?? []}
            copy={copy.counties}
            onChange={setCounties}
          />
        </Part>
        <Part number={2}>
          <Datasets chosen={datasets} copy={copy.datasets} onChange={setDatasets} />
        </Part>
        <Part number={3}>
          <Access isExclusive={isExclusive} copy={copy.access} onChange={setExclusive} />
        </Part>
      </div>
      <div className="estimator-side">
        <div className="estimator-result" {...files.listProps}>
          {estimate ? (
            <Arithmetic estimate={estimate} isExclusive={isExclusive} copy={copy.sum} />
          ) : (
            <p className="estimator-waiting">{sentence()}</p>
          )}
          {problems.length > 0 && (
            <ul className="text-xs">
              {problems.map((file) => (
                <li key={file.label}>
                  {file.label}: {file.problem}{' '}
                  <a href={`/coverage?county=${file.fips}`} className="text-link">
                    {copy.sum.watch}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Total estimate={estimate} copy={copy.sum} />
          {isComplete && (
            <NetNewSlot
              counties={counties.map((county) => ({ fips: county.fips, label: countyLabel(county) }))}
              datasets={datasets}
              anchor="#estimate"
              onSignIn={() => keepChoices({ counties, datasets, isExclusive })}
              remark={(result) => (
                <PricedResult result={result} price={priceOf(result.counties.map(({ fips }) => fips))} />
              )}
            />
          )}
          <p className="text-xs text-ink-2">
            {copy.sum.note} {hasSamples && copy.sum.samples}
          </p>
        </div>
        <div className="estimator-quote">
          <Quote
            quote={estimateQuote({
              ...{ counties, datasets, isExclusive, estimate },
              problems: problems.map(({ label, problem }) => `${label}: ${problem}`),
            })}
            copy={copy.quote}
          />
        </div>
      </div>
    </>
  );
}

/** What is chosen on arrival: what was kept for the sign-in, what a link names, or the example of the page. */
function useFirstChoices(start: Copy['start']): { first: Choices; linked: County[] | null } {
  const [{ kept, asked }] = useState(() => ({ kept: takeChoices(), asked: readEstimatorPath(location.search) }));
  const named = useResource(!kept && asked ? 'counties' : null, loadCounties).value;
  const linked = useMemo(() => named?.filter(({ fips }) => asked?.counties.includes(fips)) ?? null, [named, asked]);
  const first = asked
    ? { counties: [], datasets: asked.datasets, isExclusive: false }
    : { counties: [...start.counties], datasets: [...start.datasets], isExclusive: false };
  return { first: kept ?? first, linked };
}

type PricedProps = { result: NetNewResult; price: PriceEstimate | null };

/** 'You would pay for 310 new of 1,040', with the price of the counties that were counted. */
function PricedResult({ result: { fresh, records }, price: estimate }: PricedProps) {
  if (!estimate) return null;
  const price = priceLabel(estimate);
  const each = fresh > 0 && priceOfEach(estimate, fresh);
  return (
    <p>
      {each
        ? fillIn(netNewCopy.price, { price, fresh, records, each })
        : fillIn(netNewCopy.priceOfNone, { price, records })}
    </p>
  );
}

function useRecords(fips: string[]): Resource<CountyRecords[]> {
  const key = fips.toSorted().join();
  return useResource(key || null, (signal) => loadRecords(key, signal));
}

type Wanted = { datasets: DatasetType[]; isExclusive: boolean; files: CountyFile[] };

/** The chosen files of a county, with what keeps each from being bought. */
function wantedOf(county: County, { datasets, isExclusive, files }: Wanted) {
  const today = new Date().toISOString().slice(0, 10);
  return datasets.map((dataset) => {
    const file = files.find((each) => each.fips === county.fips && each.dataset_type === dataset);
    return {
      fips: county.fips,
      dataset,
      label: `${countyLabel(county)}: ${datasetTypes[dataset]}`,
      openRecords: file?.record_count ?? 0,
      problem: saleProblem(forSale(file, today), isExclusive),
    };
  });
}

function Part({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="estimator-part">
      <span aria-hidden="true" className="serif text-accent">
        {number}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

type CountiesProps = {
  counties: County[];
  records: CountyRecords[];
  copy: Copy['counties'];
  onChange: (change: (counties: County[]) => County[]) => void;
};

function CountiesField({ counties, records, copy, onChange }: CountiesProps) {
  const limit = { max: maxEstimatorCounties, full: copy.full };
  const { suggested, input } = useCountyChips({ counties, onChange, copy, limit });
  const sizes = useRecords(useDebounced(suggested.map(({ fips }) => fips).join()).split(',')).value ?? [];
  return (
    <ChipInput
      id="estimator-counties"
      label={copy.label}
      count={plural(counties.length, copy.chosen)}
      copy={copy.chips}
      placeholder={copy.placeholder}
      chips={counties.map((county) => ({
        id: county.fips,
        label: countyLabel(county),
        note: noteOf(county, records, copy.size),
      }))}
      suggestions={suggested.map((county) => {
        const hint = noteOf(county, sizes, copy.open);
        return { id: county.fips, label: countyLabel(county), ...(hint && { hint }) };
      })}
      {...input}
    />
  );
}

/** The open records of all its datasets; nothing until they are read. */
function noteOf({ fips }: County, records: CountyRecords[], text: string): string | undefined {
  const own = records.filter((row) => row.fips === fips);
  return own.length > 0 ? fillIn(text, { count: own.reduce((sum, row) => sum + row.record_count, 0) }) : undefined;
}

type DatasetsProps = { chosen: DatasetType[]; copy: Copy['datasets']; onChange: (datasets: DatasetType[]) => void };

function Datasets({ chosen, copy, onChange }: DatasetsProps) {
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-semibold">{copy.label}</span> <span className="ml-1 text-ink-2">{copy.note}</span>
      </legend>
      <div className="estimator-datasets">
        {soldDatasets.map((dataset) => (
          <label key={dataset} className="choice-card estimator-choice">
            <input
              type="checkbox"
              checked={chosen.includes(dataset)}
              onChange={({ target }) =>
                onChange(soldDatasets.filter((each) => (each === dataset ? target.checked : chosen.includes(each))))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">{datasetTypes[dataset]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type AccessProps = { isExclusive: boolean; copy: Copy['access']; onChange: (isExclusive: boolean) => void };

function Access({ isExclusive, copy, onChange }: AccessProps) {
  const choice = ({ name, note }: Copy['access']['shared'], value: boolean) => (
    <label className="choice-card estimator-choice">
      <input
        type="radio"
        name="estimator-access"
        checked={isExclusive === value}
        onChange={() => onChange(value)}
        className="size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="block">{name}</span>
        <span className="block text-xs font-normal text-ink-2">{note}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{copy.label}</legend>
      <div className="estimator-access">
        {choice(copy.shared, false)}
        {choice(copy.exclusive, true)}
      </div>
    </fieldset>
  );
}

type ArithmeticProps = { estimate: PriceEstimate; isExclusive: boolean; copy: Copy['sum'] };

/** Every line of the sum; each line is read with its source. */
function Arithmetic({ estimate, isExclusive, copy }: ArithmeticProps) {
  const { lines, base } = estimate;
  const parts = isExclusive ? lines.slice(0, -1) : lines;
  const last = isExclusive ? lines.at(-1) : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={copy.title} tabIndex={0} className="estimator-lines">
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-xs">
            <th scope="col">
              <span className="sr-only">{copy.item}</span>
            </th>
            <th scope="col">{copy.low}</th>
            <th scope="col">{copy.high}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((line) => (
            <Line key={line.label} {...line} />
          ))}
          {last && (
            <>
              <Line label={copy.base} detail="" {...base} isSum />
              <Line {...last} isAdded />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  label: string;
  detail: string;
  low: number;
  high: number;
  isSum?: boolean;
  /** Shown with a plus sign. */
  isAdded?: boolean;
};

function Line({ label, detail, low, high, isSum = false, isAdded = false }: LineProps) {
  const amount = (value: number) =>
    value < 0 ? `\u2212${formatDollars(-value)}` : `${isAdded ? '+' : ''}${formatDollars(value)}`;
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row">
        <span className="estimator-item">
          <span>{label}</span>
          {detail && <span className="estimator-detail">{detail}</span>}
        </span>
      </th>
      <td>{amount(low)}</td>
      <td>{amount(high)}</td>
    </tr>
  );
}

/** The estimate and its place between the smallest and the largest price. */
function Total({ estimate, copy }: { estimate: PriceEstimate | null; copy: Copy['sum'] }) {
  const { from, to } = priceRange;
  const top = `${formatDollars(to)}+`;
  const price = estimate ? priceLabel(estimate) : `${formatDollars(from)}-${top}`;
  const at = (amount: number) => ((amount - from) / (to - from)) * 100;
  const { low, high } = estimate ?? { low: from, high: to };
  const width = Math.max(1.5, at(high) - at(low));
  return (
    <div>
      <p className="estimator-total">
        <span className="text-sm">{copy.estimate}</span>
        <span className={`serif figures text-3xl ${estimate ? '' : 'text-ink-2'}`}>{price}</span>
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="estimator-bar" aria-hidden="true">
        <rect y="1" width="100" height="2" className="fill-rule" />
        {estimate && <rect x={Math.min(at(low), 100 - width)} y="0" width={width} height="4" className="fill-accent" />}
      </svg>
      <p className="figures flex justify-between text-xs text-ink-2">
        <span>{formatDollars(from)}</span>
        <span>{top}</span>
      </p>
      <p role="status" className="sr-only">
        {estimate && fillIn(copy.spoken, { price })}
      </p>
    </div>
  );
}

type QuoteProps = { quote: ReturnType<typeof estimateQuote>; copy: Copy['quote'] };

/** What the button fills in. Without the form on this page the link would do the same. */
function Quote({ quote, copy }: QuoteProps) {
  const { link, prefill } = quote;

  function fill(event: MouseEvent): void {
    // Another tab or window was asked for.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    fillQuote(prefill);
  }

  return (
    <div className="rounded-md border border-rule bg-card p-4">
      <p className="text-sm font-semibold">{copy.title}</p>
      <dl className="estimator-fields">
        {Object.entries(prefill).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="field-name self-baseline">{name}</dt>
            <dd className={value ? 'wrap-anywhere whitespace-pre-line' : 'text-ink-2'}>{value || copy.none}</dd>
          </div>
        ))}
      </dl>
      <a href={link} onClick={fill} className="button button-primary mt-3 w-full">
        {copy.button}
      </a>
    </div>
  );
}
