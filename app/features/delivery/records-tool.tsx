import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '#app/shell/dialog.tsx';
import { Toasts } from '#app/shell/toast.tsx';
import { failureText, HttpProblem } from '#app/state/http.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { ChoiceSelect } from '#app/ui/interactive/filter-bar.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { type BuyerSort, buyerSorts } from '#domain/delivery/buy-box.ts';
import type { PropertyRow, RecordsSummary } from '#domain/delivery/buyer-records.ts';
import type { RecallKind } from '#domain/delivery/recall.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { PropertyList } from './property-list.tsx';
import { readRecords, useCounts, useProperties } from './queries.ts';
import { SaveBox } from './save-box.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { countFilters, type RecordView, recordViews, useRecordsView } from './view.ts';

type Copy = AccountRecordsPage;

// Loaded later, because the list does not need them.
const loadSheet = loadOnce(() => import('./record-sheet.tsx'));
const loadStart = loadOnce(() => import('./no-customer.tsx'));
const loadBox = loadOnce(() => import('./buy-box-panel.tsx'));
const loadBar = loadOnce(() => import('./downloads/download-bar.tsx'));
const loadBacktest = loadOnce(() => import('./backtest-dialog.tsx'));
const loadRecalls = loadOnce(() => import('./recalls-view.tsx'));
const loadDeliveries = loadOnce(() => import('./downloads/deliveries-view.tsx'));

/** The records that a customer is subscribed to. */
export function RecordsTool({ copy }: { copy: Copy }) {
  return (
    <Toasts>
      <Records copy={copy} />
    </Toasts>
  );
}

function Records({ copy }: { copy: Copy }) {
  const {
    value: summary,
    problem,
    reload,
  } = useResource('summary', (signal) => readRecords<RecordsSummary>('/summary', signal));
  const isWithoutCustomer = problem instanceof HttpProblem && problem.status === 403;
  const { value: start } = useResource(isWithoutCustomer ? 'start' : null, loadStart);
  if (summary) return <CustomerRecords summary={summary} copy={copy} onDelivered={reload} />;
  return (
    <>
      <div className="tool-bar">
        <h1>{copy.title}</h1>
      </div>
      <div className="delivery-alone">
        <p className="delivery-no-script">{copy.withoutScripts}</p>
        {isWithoutCustomer && start && <start.NoCustomer copy={copy} onCreated={reload} />}
        {problem !== null && !isWithoutCustomer && (
          <FailedList title={copy.failed.title} onRetry={reload}>
            {failureText(problem, copy.failed.text)}
          </FailedList>
        )}
        {problem === null && <Skeleton rows={12} />}
      </div>
    </>
  );
}

type CustomerProps = { summary: RecordsSummary; copy: Copy };

function CustomerRecords({ summary, copy, onDelivered }: CustomerProps & { onDelivered: () => Promise<void> }) {
  const records = useRecordsView();
  const { view, box, applied, sort, openId, isUrlReady } = records;
  const isReadOnly = summary.customer.isSample;
  const isList = view !== 'recalled' && view !== 'deliveries';
  const hasFiles = summary.subscriptions.length > 0;
  const list = useProperties(applied, sort, isUrlReady && isList && hasFiles);
  const counts = useCounts(applied, isUrlReady && hasFiles);
  const counted = counts.value;
  const chosen = useChosen(list.listProps['data-key'] ?? '');
  const { value: sheet } = useResource(openId ? 'sheet' : null, loadSheet);
  const [savedVersion, setSavedVersion] = useState(0);
  const isWide = useMedia('(width >= 64rem)');
  const [isBoxOpen, setBoxOpen] = useState(false);
  const filters = countFilters(box, view);
  const [isTesting, setTesting] = useState(false);
  const { value: testing } = useResource(isTesting ? 'backtest' : null, loadBacktest);
  const { value: boxPart } = useResource(isWide || isBoxOpen ? 'box' : null, loadBox);
  const { value: bar } = useResource(isList && hasFiles ? 'bar' : null, loadBar);
  const { value: recalls } = useResource(view === 'recalled' ? 'recalls' : null, loadRecalls);
  const { value: deliveries } = useResource(view === 'deliveries' ? 'deliveries' : null, loadDeliveries);
  const { value: start } = useResource(hasFiles ? null : 'start', loadStart);

  // What was new before is not new any more.
  const refresh = () => Promise.all([onDelivered(), counts.reload(), list.reload()]);

  const panel = boxPart && (
    <>
      <boxPart.BuyBoxPanel
        box={box}
        zips={records.zips}
        view={view}
        counts={counts}
        summary={summary}
        copy={copy}
        filters={filters}
        onChange={records.changeBox}
        onZips={(zips) => records.change({ zips })}
        onClear={records.clearBox}
      />
      {!isReadOnly && <boxPart.SavedBoxes version={savedVersion} copy={copy} onApply={records.changeBox} />}
      {!isReadOnly && <boxPart.ListCount box={box} subscriptions={summary.subscriptions} />}
    </>
  );

  return (
    <>
      <div className="tool-bar delivery-top">
        <div className="delivery-name">
          <h1>{copy.title}</h1>
          {isReadOnly ? (
            <p className="sample-badge">{copy.sample.badge}</p>
          ) : (
            <p className="delivery-customer">{summary.customer.name}</p>
          )}
        </div>
        <Views view={view} counts={counted} recalled={recalledIn(summary)} copy={copy} onShow={records.show} />
        <div className="delivery-actions">
          <Subscriptions subscriptions={summary.subscriptions} copy={copy.subscriptions} />
          {hasFiles && (
            <button type="button" onClick={() => setTesting(true)} className="button button-quiet">
              {copy.weights.open}
            </button>
          )}
          <SaveBox
            box={applied}
            summary={summary}
            copy={copy}
            isDisabled={!hasFiles}
            onSaved={() => setSavedVersion((version) => version + 1)}
          />
        </div>
      </div>
      {isReadOnly && <SampleNote customer={summary.customer.name} copy={copy} />}
      {view !== 'recalled' && <RecallBanner summary={summary} copy={copy} onShow={() => records.show('recalled')} />}
      {view === 'recalled' && (
        <div className="delivery-alone">
          {recalls && <recalls.RecallsView isReadOnly={isReadOnly} onAnswered={onDelivered} />}
        </div>
      )}
      {view === 'deliveries' && (
        <div className="delivery-alone">{deliveries && <deliveries.DeliveriesView isReadOnly={isReadOnly} />}</div>
      )}
      {isList && !hasFiles && start && <start.NoSubscription customer={summary.customer} copy={copy} />}
      {isList && hasFiles && (
        <div className="delivery">
          {isWide && (
            <section aria-label={copy.box.title} className="delivery-rail">
              {panel}
            </section>
          )}
          <div className="delivery-main">
            <div className="delivery-tools">
              <button
                type="button"
                onClick={() => setBoxOpen(true)}
                className="delivery-box-button button button-quiet"
              >
                {copy.box.open}
                {filters > 0 && ` · ${plural(filters, copy.box.filters)}`}
              </button>
              {chosen.count > 0 && (
                <p className="delivery-chosen figures">
                  {plural(chosen.count, copy.list.chosen)}{' '}
                  <button type="button" onClick={chosen.clear} className="text-link">
                    {copy.list.chooseNone}
                  </button>
                </p>
              )}
              <ChoiceSelect
                id="records-sort"
                label={copy.list.sort}
                value={sort}
                choices={buyerSorts.map((value) => ({ value, label: copy.list.sorts[value] }))}
                onChange={(value) => records.change({ sort: value as BuyerSort })}
              />
            </div>
            <PropertyList
              list={list}
              view={view}
              isFiltered={filters > 0}
              hasDelivery={summary.lastDeliveryAt !== null}
              openId={openId}
              chosen={chosen}
              copy={copy}
              onOpen={(id) => (id === openId ? records.closeRecord() : records.openRecord(id))}
              onClear={records.clearBox}
              onAll={() => records.show('all')}
            />
            <div className="delivery-download">
              {bar && (
                <bar.DownloadBar
                  box={applied}
                  counts={counts.isLoaded ? counted : null}
                  chosen={chosen.ids}
                  isReadOnly={isReadOnly}
                  isOwner={summary.customer.role === 'owner'}
                  onReady={refresh}
                />
              )}
            </div>
          </div>
          {openId && sheet && (
            <sheet.RecordSheet
              key={openId}
              id={openId}
              isReadOnly={isReadOnly}
              copy={copy}
              onOpen={records.openRecord}
              onClose={records.closeRecord}
            />
          )}
        </div>
      )}
      {isTesting && testing && <testing.BacktestDialog copy={copy} onClose={() => setTesting(false)} />}
      {isBoxOpen && !isWide && (
        <Dialog title={copy.box.title} closeLabel={copy.box.close} onClose={() => setBoxOpen(false)}>
          <div className="delivery-rail">{panel}</div>
          <div className="side-sheet-foot">
            <button type="button" onClick={() => setBoxOpen(false)} className="button button-primary">
              {plural(counted?.properties ?? 0, copy.box.show)}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

export type Chosen = {
  /** Of records. */
  ids: string[];
  count: number;
  has: (row: PropertyRow) => boolean;
  toggle: (rows: PropertyRow[], isOn: boolean) => void;
  clear: () => void;
};

/** The chosen properties of a list, each with all its records. Another list begins with none. */
function useChosen(key: string): Chosen {
  const [rows, setRows] = useState<ReadonlyMap<string, string[]>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list
  useEffect(() => setRows(new Map()), [key]);
  return useMemo(
    () => ({
      ids: [...rows.values()].flat(),
      count: rows.size,
      has: ({ id }) => rows.has(id),
      toggle: (changed, isOn) =>
        setRows((before) => {
          const next = new Map(before);
          for (const { id, signals } of changed) {
            if (isOn)
              next.set(
                id,
                signals.map((signal) => signal.id),
              );
            else next.delete(id);
          }
          return next;
        }),
      clear: () => setRows(new Map()),
    }),
    [rows],
  );
}

type ViewsProps = {
  view: RecordView;
  counts: { total: number; properties: number; new: number; changed: number; isCapped: boolean } | null;
  recalled: number;
  copy: Copy;
  onShow: (view: RecordView) => void;
};

/** Links, so that a view can be opened in another tab. */
function Views({ view, counts, recalled, copy, onShow }: ViewsProps) {
  const more = counts?.isCapped ? '+' : '';
  const numbers: Partial<Record<RecordView, string>> = {
    ...(counts && {
      // What the list of all has, also while another view is open.
      ...(view === 'all' && { all: `${formatNumber(counts.properties)}${more}` }),
      new: `${formatNumber(counts.new)}${more}`,
      changed: `${formatNumber(counts.changed)}${more}`,
    }),
    ...(recalled > 0 && { recalled: formatNumber(recalled) }),
  };
  return (
    <nav aria-label={copy.views.label} className="delivery-views">
      <ul>
        {recordViews.map((each) => (
          <li key={each}>
            <a
              href={each === 'all' ? '?' : `?view=${each}`}
              aria-current={each === view ? 'page' : undefined}
              className={each === 'recalled' && recalled > 0 ? 'delivery-view-recalled' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                if (each !== view) onShow(each);
              }}
            >
              {copy.views[each]} <span className="figures">{numbers[each]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const recalledIn = ({ recalls }: RecordsSummary) => Object.values(recalls).reduce((sum, count) => sum + count, 0);

function RecallBanner({ summary, copy, onShow }: CustomerProps & { onShow: () => void }) {
  const count = recalledIn(summary);
  if (count === 0) return null;
  const kinds = Object.entries(summary.recalls).map(([kind, of]) =>
    fillIn(copy.recalls.kinds[kind as RecallKind], { count: of }),
  );
  return (
    <div className="delivery-banner">
      <p>
        <strong>{plural(count, copy.recalls.title)}</strong> {kinds.join(', ')}. {copy.recalls.advice}
      </p>
      <a
        href="?view=recalled"
        className="text-link"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onShow();
        }}
      >
        {plural(count, copy.recalls.see)}
      </a>
    </div>
  );
}

function SampleNote({ customer, copy }: { customer: string; copy: Copy }) {
  return (
    <div className="delivery-sample">
      <p>{fillIn(copy.sample.text, { customer })}</p>
      <form method="post" action={copy.tryAsBuyer.action}>
        <button type="submit" name="leave" value="1" className="text-link">
          {copy.sample.leave}
        </button>
      </form>
    </div>
  );
}
