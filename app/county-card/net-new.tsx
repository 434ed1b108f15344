import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { loadZips } from '#app/lib/counties.ts';
import { useSignedIn } from '#app/lib/signed-in.ts';
import { controlClass } from '#app/ui/interactive/field.tsx';
import { netNewCopy as words } from '#content/net-new.ts';
import { signInPath } from '#domain/accounts/sign-in.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { type NetNewResult, type NetNewScope, netNewLimits } from '#domain/net-new/net-new.ts';
import {
  guessColumns,
  type ListColumns,
  listAddresses,
  listParts,
  type ReadAddresses,
  readList,
  type VisitorList,
} from '#domain/net-new/read-list.ts';
import { CountRefused, runCount } from '#domain/net-new/run-count.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Props = {
  scope: NetNewScope;
  /** 'Travis, TX' */
  place: string;
};

type Step =
  | { kind: 'choose'; problem: string }
  | { kind: 'check'; list: VisitorList; columns: ListColumns; read: ReadAddresses; problem: string }
  | { kind: 'counting'; done: number }
  | { kind: 'counted'; result: NetNewResult };

const maxBytes = 10 * 1024 * 1024;

type Scheduler = { yield?: () => Promise<void> };

/** Where the browser answers each multiplication at once, the page would stand still without it. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

const { least, most } = netNewLimits.rows;

/** Counts how many of our records a visitor's list does not have. The list never leaves the browser (/support/net-new). */
export function NetNew({ scope, place }: Props) {
  const isSignedIn = useSignedIn();
  if (isSignedIn) return <Counter scope={scope} place={place} />;
  const here = `${location.pathname}${location.search}`;
  return (
    <div className="net-new">
      <Lead />
      <p className="text-ink-2">{words.signInText}</p>
      <a href={`${signInPath}?next=${encodeURIComponent(here)}`} className="button button-quiet">
        {words.signIn}
      </a>
    </div>
  );
}

function Lead() {
  return (
    <p>
      {words.lead} <a href="/support/net-new">{words.explained}</a>
    </p>
  );
}

function Counter({ scope, place }: Props) {
  const id = useId();
  const [step, setStep] = useState<Step>({ kind: 'choose', problem: '' });
  const running = useRef<AbortController | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  // What had the focus is gone with its step.
  useEffect(() => {
    if (step.kind !== 'choose') heading.current?.focus();
  }, [step.kind]);

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > maxBytes) return setStep({ kind: 'choose', problem: words.tooLarge });
    const read = readList(await file.text());
    if (!read.ok) return setStep({ kind: 'choose', problem: fillIn(words.unreadable, { reason: read.message }) });
    await check(read.list, guessColumns(read.list));
  }

  async function check(list: VisitorList, columns: ListColumns): Promise<void> {
    const zips = await loadZips();
    const read = listAddresses(list, columns, scope.counties, (zip) => zips.get(zip));
    setStep({ kind: 'check', list, columns, read, problem: '' });
  }

  async function count(from: Extract<Step, { kind: 'check' }>): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setStep({ kind: 'counting', done: 0 });
    try {
      const result = await runCount({
        addresses: from.read.addresses.slice(0, most),
        scope,
        send: (path, init) => fetch(path, { ...init, body: init.body as BufferSource, signal: controller.signal }),
        onProgress: (done) => !controller.signal.aborted && setStep({ kind: 'counting', done }),
        pause: nextTurn,
        signal: controller.signal,
      });
      setStep({ kind: 'counted', result });
    } catch (error) {
      if (controller.signal.aborted) return setStep({ ...from, problem: words.stopped });
      const message = error instanceof CountRefused ? error.message : '';
      setStep({ ...from, problem: message || words.failed });
    }
  }

  if (step.kind === 'counting') {
    const percent = Math.floor(step.done * 100);
    return (
      <div className="net-new">
        <p ref={heading} tabIndex={-1} className="font-semibold">
          {fillIn(words.counting, { percent })}
        </p>
        <progress className="net-new-progress" max={100} value={percent} aria-label={words.start} />
        <button type="button" className="button button-quiet" onClick={() => running.current?.abort()}>
          {words.stop}
        </button>
      </div>
    );
  }
  if (step.kind === 'counted') {
    return (
      <Result
        result={step.result}
        place={place}
        scope={scope}
        heading={heading}
        onAnother={() => setStep({ kind: 'choose', problem: '' })}
      />
    );
  }
  if (step.kind === 'check') {
    return (
      <Check
        step={step}
        place={place}
        heading={heading}
        onColumns={check}
        onCount={count}
        onAnother={() => setStep({ kind: 'choose', problem: '' })}
      />
    );
  }
  return (
    <div className="net-new">
      <Lead />
      <label htmlFor={`${id}-file`} className="font-semibold">
        {words.choose}
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
        {fillIn(words.limits, { least: formatNumber(least), most: formatNumber(most) })}
      </p>
      <p id={`${id}-problem`} role="status" className="field-error font-semibold">
        {step.problem}
      </p>
    </div>
  );
}

type Heading = { current: HTMLParagraphElement | null };

type CheckProps = {
  step: Extract<Step, { kind: 'check' }>;
  place: string;
  heading: Heading;
  onColumns: (list: VisitorList, columns: ListColumns) => void;
  onCount: (step: Extract<Step, { kind: 'check' }>) => void;
  onAnother: () => void;
};

function Check({ step, place, heading, onColumns, onCount, onAnother }: CheckProps) {
  const { list, columns, read, problem } = step;
  const found = read.addresses.length;
  const isEnough = found >= least;
  return (
    <div className="net-new">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        {fillIn(plural(found, words.found), { place })}
      </p>
      <p className="text-ink-2">
        {[
          read.elsewhere > 0 && plural(read.elsewhere, words.elsewhere),
          read.empty > 0 && plural(read.empty, words.empty),
          !isEnough && fillIn(words.few, { least, place }),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
      <fieldset className="net-new-columns">
        <legend className="font-semibold">{words.columns}</legend>
        {listParts.map((part) => {
          const at = columns[part];
          const example = at === null ? '' : (list.rows.find((row) => row[at]?.trim())?.[at] ?? '');
          return (
            <label key={part} className="grid gap-1">
              {words.parts[part]}
              <select
                value={at ?? ''}
                onChange={({ target }) =>
                  onColumns(list, { ...columns, [part]: target.value === '' ? null : Number(target.value) })
                }
                className={`${controlClass} min-h-11`}
              >
                <option value="">{words.none}</option>
                {list.header.map((name, index) => (
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </select>
              <span className="text-xs text-ink-2">
                {example && fillIn(words.example, { text: example.slice(0, 40) })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p role="status" className="field-error font-semibold">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        {isEnough && (
          <button type="button" className="button button-primary" onClick={() => onCount(step)}>
            {words.start}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </div>
  );
}

type ResultProps = { result: NetNewResult; place: string; scope: NetNewScope; heading: Heading; onAnother: () => void };

function Result({ result, place, scope, heading, onAnother }: ResultProps) {
  const [records, known, fresh] = [
    formatNumber(result.records),
    formatNumber(result.known),
    formatNumber(result.fresh),
  ];
  return (
    <div className="net-new">
      <p ref={heading} tabIndex={-1} className="net-new-result figures">
        {fillIn(words.result, { fresh, records })}
      </p>
      <p className="text-ink-2">{fillIn(words.resultText, { known, records, place })}</p>
      {result.isSample && <p className="text-ink-2">{words.sample}</p>}
      <div className="flex flex-wrap gap-3">
        <a href={quoteLink({ territory: place, datasets: scope.datasets })} className="button button-primary">
          {words.quote}
        </a>
        <button type="button" className="button button-quiet" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </div>
  );
}
