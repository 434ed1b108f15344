import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { loadZips } from '#app/lib/counties.ts';
import { readTextFile } from '#app/lib/read-text-file.ts';
import { useSignedIn } from '#app/lib/signed-in.ts';
import { ColumnMapping } from '#app/shell/column-mapping.tsx';
import { columnMappingCopy } from '#content/parts/column-mapping.ts';
import { netNewCopy as copy } from '#content/parts/net-new.ts';
import { signInPath } from '#domain/accounts/sign-in.ts';
import { territoryText } from '#domain/builder/territory.ts';
import { type FileMapping, type FileTable, guessMapping, readTable } from '#domain/columns/file-mapping.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { type NetNewResult, netNewLimits } from '#domain/net-new/net-new.ts';
import type { ListedAddress } from '#domain/net-new/points.ts';
import {
  type AskedCounty,
  type ListPart,
  listAddresses,
  listFields,
  type ReadAddresses,
} from '#domain/net-new/read-list.ts';
import { CountRefused, runCount } from '#domain/net-new/run-count.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { nextTurn, workerBlinder } from './worker-blinder.ts';

export type NetNewProps = {
  counties: readonly AskedCounty[];
  datasets: readonly DatasetType[];
  /** Only files that the customer is subscribed to. */
  isSubscribed?: boolean;
  /** The place on the page to which a sign-in returns, such as '#estimate'. */
  anchor?: string;
  /** Keeps what was chosen before the visitor leaves to sign in. */
  onSignIn?: () => void;
  /** What a result means here, such as its price. */
  remark?: (result: NetNewResult) => ReactNode;
};

type Checked = {
  table: FileTable;
  mapping: FileMapping<ListPart>;
  read: ReadAddresses;
  problem: string;
};

type Step =
  | { kind: 'choose'; problem: string; isReading?: boolean }
  | ({ kind: 'check' } & Checked)
  | { kind: 'counting'; percent: number }
  | { kind: 'counted'; result: NetNewResult; asked: readonly AskedCounty[] };

const maxBytes = 10 * 1024 * 1024;
const { least, most } = netNewLimits.rows;

/** Counts how many of our records a visitor's list does not have. The list never leaves the browser (/support/net-new). */
export function NetNew(props: NetNewProps) {
  const { counties, datasets } = props;
  const isSignedIn = useSignedIn();
  if (counties.length === 0 || datasets.length === 0) return <Intro>{copy.nothing}</Intro>;
  if (counties.length > netNewLimits.counties) {
    const text = fillIn(copy.tooMany, { most: netNewLimits.counties, count: counties.length });
    return <Intro>{text}</Intro>;
  }
  // Another question begins again.
  if (isSignedIn) return <Counter key={[...counties.map(({ fips }) => fips), ...datasets].join()} {...props} />;
  const here = `${location.pathname}${location.search}${props.anchor ?? ''}`;
  return (
    <Intro
      action={
        <a
          href={`${signInPath}?next=${encodeURIComponent(here)}`}
          onClick={props.onSignIn}
          className="button button-quiet"
        >
          {copy.signIn}
        </a>
      }
    >
      {copy.signInText}
    </Intro>
  );
}

function Intro({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="net-new">
      <Lead />
      <p className="text-ink-2">{children}</p>
      {action}
    </div>
  );
}

function Lead() {
  return (
    <p>
      {copy.lead}{' '}
      <a href="/support/net-new" className="text-link">
        {copy.explained}
      </a>
    </p>
  );
}

/** 'Travis and Hays, TX' */
function placeOf(counties: readonly AskedCounty[]): string {
  const found = counties.map(({ fips, label }) => {
    const [name = '', state = ''] = label.split(', ');
    return { fips, name, state };
  });
  return territoryText({ found, doubts: [], codes: [] });
}

function Counter({ counties, datasets, isSubscribed = false, remark }: NetNewProps) {
  const id = useId();
  const [step, setStep] = useState<Step>({ kind: 'choose', problem: '' });
  const running = useRef<AbortController | null>(null);
  const reading = useRef(0);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  // What had the focus is gone with its step.
  useEffect(() => {
    if (step.kind !== 'choose') heading.current?.focus();
  }, [step.kind]);
  const again = () => setStep({ kind: 'choose', problem: '' });

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > maxBytes) return setStep({ kind: 'choose', problem: copy.tooLarge });
    setStep({ kind: 'choose', problem: '', isReading: true });
    await nextTurn();
    const unreadable = (reason: string) => setStep({ kind: 'choose', problem: fillIn(copy.unreadable, { reason }) });
    const read = readTable(await readTextFile(file), listFields);
    if (!read.ok) return unreadable(read.message);
    if (read.table.rows.length === 0) return unreadable(copy.noRows);
    await nextTurn();
    await check(read.table, guessMapping(listFields, read.table));
  }

  async function check(table: FileTable, mapping: FileMapping<ListPart>): Promise<void> {
    const turn = ++reading.current;
    const zips = await loadZips();
    const options = { asked: counties, countyOfZip: (zip: string) => zips.get(zip), pause: nextTurn };
    const read = await listAddresses(table, mapping, options);
    // Another column was chosen meanwhile.
    if (turn === reading.current) setStep({ kind: 'check', table, mapping, read, problem: '' });
  }

  async function count(from: Checked): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStep({ kind: 'counting', percent: 0 });
    try {
      const enough = from.read.counties.filter(isEnough);
      const result = await runCount({
        addresses: countedAddresses(enough),
        scope: { counties: enough.map(({ fips }) => fips), datasets: [...datasets], isSubscribed },
        send: (path, init) => fetch(path, { ...init, body: init.body as BufferSource, signal }),
        blinder: await workerBlinder(signal),
        onProgress: (done) => !signal.aborted && setStep({ kind: 'counting', percent: Math.floor(done * 100) }),
        signal,
      });
      const asked = counties.filter(({ fips }) => enough.some((county) => county.fips === fips));
      setStep({ kind: 'counted', result, asked });
    } catch (error) {
      if (signal.aborted) return setStep({ kind: 'check', ...from, problem: copy.stopped });
      const message = error instanceof CountRefused ? error.message : '';
      setStep({ kind: 'check', ...from, problem: message || copy.failed });
    } finally {
      // The worker ends with it.
      controller.abort();
    }
  }

  switch (step.kind) {
    case 'counting':
      return (
        <div className="net-new">
          <p ref={heading} tabIndex={-1} className="font-semibold">
            {fillIn(copy.counting, { percent: step.percent })}
          </p>
          <progress className="net-new-progress" max={100} value={step.percent} aria-label={copy.start} />
          <button type="button" className="button button-quiet" onClick={() => running.current?.abort()}>
            {copy.stop}
          </button>
        </div>
      );
    case 'counted':
      return <Result {...step} {...{ datasets, heading, remark, isSubscribed }} onAnother={again} />;
    case 'check':
      return <Check step={step} {...{ counties, heading }} onMapping={check} onCount={count} onAnother={again} />;
    case 'choose':
      return (
        <div className="net-new">
          <Lead />
          <label htmlFor={`${id}-file`} className="font-semibold">
            {copy.choose}
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={choose}
            aria-describedby={`${id}-limits ${id}-problem`}
            aria-invalid={step.problem !== ''}
            className="net-new-file"
          />
          <p id={`${id}-limits`} className="text-xs text-ink-2">
            {fillIn(counties.length === 1 ? copy.limits.one : copy.limits.many, {
              least: formatNumber(least),
              most: formatNumber(most),
            })}
          </p>
          <p id={`${id}-problem`} role="status" className={step.isReading ? '' : 'field-error font-semibold'}>
            {step.isReading ? copy.reading : step.problem}
          </p>
        </div>
      );
  }
}

type CountyList = ReadAddresses['counties'][number];
const isEnough = ({ addresses }: CountyList) => addresses.length >= least;

/** The first of each county in turn, so that no county is left out of a list that is too long. */
function countedAddresses(lists: readonly CountyList[]): ListedAddress[] {
  const all = lists.flatMap(({ addresses }) => addresses);
  if (all.length <= most) return all;
  const counted: ListedAddress[] = [];
  for (let at = 0; counted.length < most; at++) counted.push(...lists.flatMap(({ addresses }) => addresses[at] ?? []));
  return counted.slice(0, most);
}

type Heading = RefObject<HTMLParagraphElement | null>;

type CheckProps = {
  step: Checked;
  counties: readonly AskedCounty[];
  heading: Heading;
  onMapping: (table: FileTable, mapping: FileMapping<ListPart>) => void;
  onCount: (step: Checked) => void;
  onAnother: () => void;
};

function Check({ step, counties, heading, onMapping, onCount, onAnother }: CheckProps) {
  const { table, mapping, read, problem } = step;
  const found = read.counties.reduce((sum, { addresses }) => sum + addresses.length, 0);
  const place = placeOf(counties);
  const short = counties.filter(
    ({ fips }) => !read.counties.some((county) => county.fips === fips && isEnough(county)),
  );
  const canCount = short.length < counties.length;
  const notes = [
    read.elsewhere > 0 && `${plural(read.elsewhere, copy.elsewhere)}.`,
    read.empty > 0 && `${plural(read.empty, copy.empty)}.`,
    !canCount && fillIn(counties.length === 1 ? copy.few : copy.fewInAll, { least, place }),
    canCount && short.length > 0 && fillIn(copy.fewHere, { least, place: placeOf(short) }),
    found > most && fillIn(copy.manyInAll, { most: formatNumber(most) }),
  ].filter((note) => note !== false);
  return (
    <div className="net-new">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {fillIn(plural(found, copy.found), { place })}
      </p>
      {notes.length > 0 && <p className="text-ink-2">{notes.join(' ')}</p>}
      <ColumnMapping
        fields={listFields}
        table={table}
        mapping={mapping}
        copy={columnMappingCopy}
        onChange={(changed) => onMapping(table, changed)}
      />
      <p role="status" className="field-error font-semibold">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        {canCount && (
          <button type="button" className="button button-primary" onClick={() => onCount(step)}>
            {copy.start}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {copy.another}
        </button>
      </div>
    </div>
  );
}

type ResultProps = Pick<NetNewProps, 'datasets'> & {
  remark: NetNewProps['remark'] | undefined;
  isSubscribed: boolean;
  result: NetNewResult;
  asked: readonly AskedCounty[];
  heading: Heading;
  onAnother: () => void;
};

function Result({ result, asked, datasets, remark, isSubscribed, heading, onAnother }: ResultProps) {
  const { records, known, fresh } = result;
  const counted = asked.filter(({ fips }) => result.counties.some((county) => county.fips === fips));
  const leftOut = asked.filter((county) => !counted.includes(county));
  return (
    <div className="net-new">
      <p ref={heading} tabIndex={-1} className="net-new-result figures">
        {fillIn(copy.result, { fresh, records })}
      </p>
      {remark?.(result)}
      <p className="text-ink-2">{fillIn(copy.resultText, { known, records, place: placeOf(counted) })}</p>
      {counted.length > 1 && (
        <table className="net-new-counties figures">
          <thead>
            <tr>
              <th scope="col">{copy.county}</th>
              <th scope="col">{copy.fresh}</th>
              <th scope="col">{copy.records}</th>
            </tr>
          </thead>
          <tbody>
            {result.counties.map((county) => (
              <tr key={county.fips}>
                <th scope="row">{counted.find(({ fips }) => fips === county.fips)?.label}</th>
                <td>{formatNumber(county.fresh)}</td>
                <td>{formatNumber(county.records)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leftOut.length > 0 && <p className="text-ink-2">{fillIn(copy.leftOut, { places: placeOf(leftOut) })}</p>}
      {result.isSample && <p className="text-ink-2">{copy.sample}</p>}
      <div className="flex flex-wrap gap-3">
        {!isSubscribed && (
          <a href={quoteLink({ territory: placeOf(counted), datasets })} className="button button-primary">
            {copy.quote}
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {copy.another}
        </button>
      </div>
    </div>
  );
}
