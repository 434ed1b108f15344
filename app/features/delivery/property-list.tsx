import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react';
import type { CursorList } from '#app/state/cursor-list.ts';
import { failureText } from '#app/state/http.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { datasetTypes, dayLabel } from '#domain/datasets/dataset-types.ts';
import type { PropertyRow, Signal, SignalFreshness } from '#domain/delivery/buyer-records.ts';
import { formatDollars, plural } from '#domain/format.ts';
import type { Quality } from '#domain/leads/lead.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { ContactChips } from './contact-chips.tsx';
import { dayText, isNear } from './days.ts';
import type { Chosen } from './records-tool.tsx';
import { splitAddress } from './split-address.ts';
import type { RecordView } from './view.ts';

type Copy = AccountRecordsPage;

type Props = {
  list: CursorList<PropertyRow>;
  view: RecordView;
  isFiltered: boolean;
  /** Before the first delivery everything is new, and nothing is marked as new. */
  hasDelivery: boolean;
  openId: string;
  chosen: Chosen;
  copy: Copy;
  onOpen: (id: string) => void;
  onClear: () => void;
  onAll: () => void;
};

/** The properties in the box, or what is shown instead. */
export function PropertyList(props: Props) {
  const { list, copy } = props;
  return (
    <section aria-label={copy.list.title} className="delivery-properties" {...list.listProps}>
      <Content {...props} />
    </section>
  );
}

function Content({ list, view, isFiltered, hasDelivery, openId, chosen, copy, onOpen, onClear, onAll }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { list: listCopy } = copy;
  const { columns } = listCopy;
  if (list.state === 'failed') {
    return (
      <FailedList title={listCopy.failed.title} onRetry={list.reload}>
        {failureText(list.problem, listCopy.failed.text)}
      </FailedList>
    );
  }
  if (list.state === 'loading' && list.rows.length === 0)
    return <Skeleton rows={9} className="delivery-properties-skeleton" />;
  if (list.rows.length === 0) {
    return <Empty view={view} isFiltered={isFiltered} copy={copy} onClear={onClear} onAll={onAll} />;
  }

  /** Arrow keys or j and k move from property to property. */
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    const button = (event.target as Element).closest('.delivery-property-open');
    if (step === undefined || !button) return;
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('.delivery-property-open') ?? [])];
    buttons[buttons.indexOf(button as HTMLElement) + step]?.focus();
    event.preventDefault();
  }

  const isAll = list.rows.every((row) => chosen.has(row));
  return (
    <>
      <table {...tableRoles.table} className="delivery-properties-table" onKeyDown={onKeyDown}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-choose">
              <label>
                <span className="sr-only">{listCopy.chooseAll}</span>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={({ target }) => chosen.toggle(list.rows, target.checked)}
                />
              </label>
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-score">
              {columns.score}
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-place">
              {columns.property}
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-value">
              {columns.value}
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-deadline">
              {columns.deadline}
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="delivery-property-contact">
              {columns.contact}
            </th>
          </tr>
        </thead>
        <tbody ref={body} {...tableRoles.group}>
          {list.rows.map((row) => (
            <Property
              key={row.id}
              row={row}
              openSignal={row.signals.find(({ id }) => id === openId)?.id ?? ''}
              isChosen={chosen.has(row)}
              isMarked={hasDelivery}
              copy={copy}
              onChoose={chosen.toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {list.more === 'none' ? (
        <p className="py-6 text-center text-sm text-ink-2">{listCopy.end}</p>
      ) : (
        <LoadMore
          label={listCopy.more}
          busyLabel={listCopy.loadingMore}
          busy={list.more === 'loading'}
          onMore={list.loadMore}
        />
      )}
    </>
  );
}

type EmptyProps = Pick<Props, 'view' | 'isFiltered' | 'copy' | 'onClear' | 'onAll'>;

function Empty({ view, isFiltered, copy: { list: listCopy }, onClear, onAll }: EmptyProps) {
  if (!isFiltered && (view === 'new' || view === 'changed')) {
    const { title, text, all } = view === 'new' ? listCopy.nothingNew : listCopy.nothingChanged;
    return (
      <EmptyList title={title}>
        <p>{text}</p>
        <button type="button" onClick={onAll} className="button button-quiet mt-4">
          {all}
        </button>
      </EmptyList>
    );
  }
  if (!isFiltered) return <EmptyList title={listCopy.none.title}>{listCopy.none.text}</EmptyList>;
  return (
    <EmptyList title={listCopy.empty.title}>
      <p>{listCopy.empty.text}</p>
      <button type="button" onClick={onClear} className="button button-quiet mt-4">
        {listCopy.empty.clear}
      </button>
    </EmptyList>
  );
}

type RowProps = {
  row: PropertyRow;
  /** The record of this property that is open; empty if none is. */
  openSignal: string;
  isChosen: boolean;
  isMarked: boolean;
  copy: Copy;
  onChoose: Chosen['toggle'];
  onOpen: (id: string) => void;
};

/** Memoized, because opening one renders the list. */
const Property = memo(function Property({ row, openSignal, isChosen, isMarked, copy, onChoose, onOpen }: RowProps) {
  const { list: listCopy, deadlines } = copy;
  const [isUnfolded, setUnfolded] = useState(false);
  const { street, place } = splitAddress(row.address);
  const name = street || listCopy.noAddress;
  const isOpen = openSignal !== '';
  const freshness = new Set(isMarked ? row.signals.map((signal) => signal.freshness) : []);
  return (
    <tr {...tableRoles.row} className={isOpen ? 'delivery-property delivery-property-current' : 'delivery-property'}>
      <td {...tableRoles.cell} className="delivery-property-choose">
        <label>
          <span className="sr-only">{fillIn(listCopy.choose, { street: name })}</span>
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose([row], target.checked)} />
        </label>
      </td>
      <td {...tableRoles.cell} className="delivery-property-score">
        <Score score={row.score} quality={row.quality} copy={copy} />
      </td>
      <th {...tableRoles.rowHeader} scope="row" className="delivery-property-place">
        <button
          type="button"
          className="delivery-property-open"
          data-opens={row.id}
          aria-expanded={isOpen}
          onClick={() => onOpen(openSignal || row.id)}
        >
          <span className="sr-only">{listCopy.open} </span>
          <strong>{name}</strong>
          {place && `, ${place}`}
        </button>
        {(['new', 'changed'] as const).map(
          (kind) => freshness.has(kind) && <Fresh key={kind} kind={kind} copy={copy} />,
        )}
        <Tags signals={row.signals} />
        {row.signals.length > 1 && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            className="delivery-property-unfold text-link"
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {plural(row.signals.length, listCopy.unfold)}
          </button>
        )}
        {isUnfolded && <Signals signals={row.signals} openId={openSignal} copy={copy} onOpen={onOpen} />}
      </th>
      <td {...tableRoles.cell} className="delivery-property-value figures">
        <strong>{row.value === null ? listCopy.noValue : formatDollars(row.value)}</strong>
        {row.equity !== null && <span>{fillIn(listCopy.equity, { percent: row.equity })}</span>}
      </td>
      <td {...tableRoles.cell} className="delivery-property-deadline">
        {row.deadline ? (
          <>
            <strong className={isNear(row.deadline.date) ? 'delivery-property-near' : undefined}>
              <time dateTime={row.deadline.date}>{dayText(row.deadline.date)}</time>
            </strong>{' '}
            <span>{deadlines[row.deadline.field]}</span>
          </>
        ) : (
          <span>{listCopy.noDeadline}</span>
        )}
      </td>
      <td {...tableRoles.cell} className="delivery-property-contact">
        <ContactChips contact={row.contact} copy={copy} />
      </td>
    </tr>
  );
});

const colors: Record<Quality, string> = { hot: 'text-hot', warm: 'text-warm', cold: 'text-cold' };

export function Score({ score, quality, copy }: { score: number | null; quality: Quality | null; copy: Copy }) {
  if (score === null) return <span className="delivery-property-unscored">{copy.list.unscored}</span>;
  return (
    <div
      role="img"
      aria-label={fillIn(copy.list.scoreOf, { score })}
      className={`delivery-property-circle figures ${quality ? colors[quality] : ''}`}
      style={{ '--share': `${score}%` } as CSSProperties}
    >
      <span className="text-ink">{score}</span>
    </div>
  );
}

function Fresh({ kind, copy }: { kind: Exclude<SignalFreshness, null>; copy: Copy }) {
  return <span className={`delivery-fresh-badge delivery-fresh-${kind}`}>{copy.list.badges[kind]}</span>;
}

/** The datasets of a property, each once. */
export function Tags({ signals }: { signals: Pick<Signal, 'dataset'>[] }) {
  const datasets = [...new Set(signals.map(({ dataset }) => dataset))];
  return (
    <span className="delivery-property-tags">
      {datasets.map((dataset, index) => (
        <span key={dataset}>
          {index > 0 && <span className="delivery-property-plus"> + </span>}
          <span className="dataset-tag">{datasetTypes[dataset]}</span>
        </span>
      ))}
    </span>
  );
}

type SignalsProps = { signals: Signal[]; openId: string; copy: Copy; onOpen: (id: string) => void };

/** Each record of a property, to open it. */
export function Signals({ signals, openId, copy, onOpen }: SignalsProps) {
  return (
    <ul className="delivery-signals">
      {signals.map((signal) => (
        <li key={signal.id}>
          <button
            type="button"
            className="text-link"
            aria-expanded={signal.id === openId}
            onClick={() => onOpen(signal.id)}
          >
            {datasetTypes[signal.dataset]}
          </button>
          <span className="figures">
            {[
              signal.status,
              fillIn(copy.list.signal, {
                label: dayLabel(signal.dataset).toLowerCase(),
                date: dayText(signal.filedOn),
              }),
              signal.score,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
