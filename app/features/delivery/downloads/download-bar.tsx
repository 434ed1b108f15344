import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '#app/shell/lazy-part.tsx';
import { FileLink } from '#app/state/save-file.tsx';
import { Inline } from '#app/ui/inline.tsx';
import { type DownloadChoice, deliveriesCopy, downloadChoices } from '#content/pages/deliveries.ts';
import { type BuyBox, writeBuyBox } from '#domain/delivery/buy-box.ts';
import { type DeliveryFormat, type DeliveryLayout, formatsOf } from '#domain/delivery/delivery.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { leftOutText } from './left-out.ts';
import { filePath, manifestPath } from './queries.ts';
import { type Download, useDownload } from './use-download.ts';

type Counts = { properties: number; records: number; fresh: number; isCapped: boolean };

type Props = {
  box: BuyBox;
  /** Properties and records that are in the box; null until they are counted. */
  counts: Counts | null;
  /** Chosen records; empty for the whole box. */
  chosen: readonly string[];
  /** The sample customer. */
  isReadOnly: boolean;
  isOwner: boolean;
  onReady: () => unknown;
};

const copy = deliveriesCopy.bar;

const LettersDialog = lazyPart(async () => (await import('./letters-dialog.tsx')).LettersDialog);

/** The bar below the list: what is downloaded, and how. */
export function DownloadBar(props: Props) {
  if (props.isReadOnly) {
    const { title, text } = deliveriesCopy.readOnly;
    return (
      <section aria-label={copy.label} className="delivery-download-bar">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-sm">
            <Inline text={text} />
          </p>
        </div>
      </section>
    );
  }
  return <MemberBar {...props} />;
}

const layoutOf = (choice: DownloadChoice): DeliveryLayout => (choice === 'fresh' ? 'records' : choice);

function MemberBar({ box, counts, chosen, isOwner, onReady }: Props) {
  const [choice, setChoice] = useState<DownloadChoice>('fresh');
  const [asked, setFormat] = useState<DeliveryFormat>('csv');
  const [isWriting, setWriting] = useState(false);
  const { download, ask } = useDownload(onReady);
  const layout = layoutOf(choice);
  const formats = formatsOf[layout];
  const format = formats.includes(asked) ? asked : (formats[0] ?? 'csv');
  // What was chosen by hand is meant whole, also what is not new.
  const isNewOnly = choice === 'fresh' && chosen.length === 0;
  const isBusy = download.state === 'asking' || download.state === 'making';
  const isEmpty = chosen.length === 0 && counts !== null && (isNewOnly ? counts.fresh : counts.records) === 0;
  const request = { box: writeBuyBox(box), layout, isNewOnly, ids: chosen };

  return (
    <section aria-label={copy.label} className="delivery-download-bar">
      <div className="mr-auto">
        <p className="figures font-semibold">{titleOf(counts, chosen.length)}</p>
        <p className="text-sm">
          <Inline text={copy.proof} />
        </p>
      </div>
      <ChoiceMenu choice={choice} counts={counts} chosen={chosen.length} onChoose={setChoice} />
      {layout !== 'letters' && (
        <label className="delivery-download-format">
          <span className="sr-only">{copy.format}</span>
          <select value={format} onChange={(event) => setFormat(event.target.value as DeliveryFormat)}>
            {formats.map((each) => (
              <option key={each} value={each}>
                {deliveriesCopy.formats[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || isEmpty}
        onClick={() => {
          if (isBusy || isEmpty) return;
          if (layout === 'letters') setWriting(true);
          else ask({ ...request, format });
        }}
      >
        {isBusy ? copy.making : layout === 'letters' ? copy.write : copy.download}
      </button>
      <Outcome download={download} isNothingNew={isEmpty && isNewOnly} />
      {isWriting && (
        <Suspense>
          <LettersDialog
            datasets={box.datasets}
            isOwner={isOwner}
            onClose={() => setWriting(false)}
            onWrite={async (letter) => {
              const next = await ask({ ...request, ...letter });
              if (next.state === 'failed') return next.problem;
              setWriting(false);
              return '';
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const counted = (count: number, { isCapped }: Counts) =>
  isCapped ? fillIn(copy.more, { count: formatNumber(count) }) : formatNumber(count);

function titleOf(counts: Counts | null, chosen: number): string {
  if (chosen > 0) return plural(chosen, copy.chosen);
  if (counts === null) return copy.counting;
  if (counts.records === 0) return copy.none;
  const { one, many } = copy.all;
  const all = counts.records === 1 ? one : fillIn(many, { count: counted(counts.records, counts) });
  return counts.fresh === 0 ? all : `${all} · ${plural(counts.fresh, copy.fresh)}`;
}

type MenuProps = {
  choice: DownloadChoice;
  counts: Counts | null;
  chosen: number;
  onChoose: (choice: DownloadChoice) => void;
};

/** What can be downloaded, each with its count and what it leaves out. */
function ChoiceMenu({ choice, counts, chosen, onChoose }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const name = useId();
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const countOf = (each: DownloadChoice) => {
    if (chosen > 0) return formatNumber(chosen);
    return counts && counted(each === 'fresh' ? counts.fresh : counts.records, counts);
  };
  const nameOf = (each: DownloadChoice) => (each === 'fresh' && chosen > 0 ? copy.chosenName : copy.choices[each].name);
  return (
    <details
      ref={menu}
      className="delivery-download-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary>
        <span className="sr-only">{copy.what}: </span>
        {nameOf(choice)}
      </summary>
      <fieldset>
        <legend className="sr-only">{copy.what}</legend>
        {downloadChoices.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={choice === each}
              onChange={() => onChoose(each)}
              onClick={(event) => {
                // Arrow keys move the choice; a click or the space bar ends it.
                if (event.detail > 0) close();
              }}
            />
            <span>
              <span className="figures block font-semibold">
                {[nameOf(each), countOf(each)].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-sm text-ink-2">{copy.choices[each].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function Outcome({ download, isNothingNew }: { download: Download; isNothingNew: boolean }) {
  return (
    <div role="status" className="delivery-download-outcome">
      {download.state === 'idle' && isNothingNew && <p>{copy.nothing}</p>}
      {download.state === 'failed' && <p>{download.problem || copy.failed}</p>}
      {download.state === 'making' && (
        <p>
          <progress
            max={Math.max(download.delivery.rowsExpected, 1)}
            value={download.delivery.rowsDone}
            aria-label={copy.making}
          />{' '}
          {fillIn(copy.progress, {
            done: formatNumber(download.delivery.rowsDone),
            expected: formatNumber(download.delivery.rowsExpected),
          })}
          . {copy.background}
        </p>
      )}
      {download.state === 'ready' && (
        <p>
          {plural(download.delivery.rows ?? 0, copy.ready)}{' '}
          <FileLink href={filePath(download.delivery.id)} className="text-link ml-2">
            {copy.file}
          </FileLink>{' '}
          <FileLink href={manifestPath(download.delivery.id)} className="text-link ml-2">
            {copy.manifest}
          </FileLink>
          {download.problem !== '' && (
            <span className="block">
              {download.problem} {copy.again}
            </span>
          )}
          {leftOutText(download.delivery.leftOut) !== '' && (
            <span className="block">{leftOutText(download.delivery.leftOut)}</span>
          )}
        </p>
      )}
    </div>
  );
}
