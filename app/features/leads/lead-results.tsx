import { useRef } from 'react';
import type { RowList } from '#app/state/list.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import { tableRoles } from '#app/ui/table-roles.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { LeadSort } from '#domain/leads/lead-sort.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';
import { LeadRows } from './lead-rows.tsx';
import type { ListedLead } from './queries.ts';
import type { LeadChange } from './view.ts';
import type { Standings } from './weighing.ts';

type Copy = LeadsPage['tool'];

type ResultProps = {
  list: RowList<ListedLead>;
  standings: Standings | null;
  glides: boolean;
  /** The list ends there. */
  maxRows: number;
  sort: LeadSort;
  copy: Copy;
  openId: string | undefined;
  onToggle: (lead: ListedLead, byKeyboard: boolean) => void;
  onChange: LeadChange;
  onClear: () => void;
};

/** The leads, or what is shown instead: a skeleton, nothing found, or a failure. In a large window it scrolls by itself. */
export function LeadResults({
  list,
  standings,
  glides,
  maxRows,
  sort,
  copy,
  openId,
  onToggle,
  onChange,
  onClear,
}: ResultProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isPane = useMedia('(width >= 64rem) and (height >= 700px)');
  const { rows, total, state, more, loadingMore, loadMore } = list;
  const isEmpty = state === 'ready' && rows.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be one more landmark
    <div ref={pane} role="group" aria-label={copy.list.title} tabIndex={isPane ? 0 : undefined} className="leads-pane">
      <a href="#limits" className="text-link leads-skip">
        {copy.list.skip}
      </a>
      {state !== 'failed' && !isEmpty && (
        <table {...tableRoles.table} aria-rowcount={total > maxExactCount ? -1 : total + 1} className="leads-table">
          <LeadTableHead sort={sort} copy={copy} onSort={(value) => onChange({ sort: value })} />
          {state === 'ready' && (
            <LeadRows
              leads={rows}
              standings={standings}
              glides={glides}
              copy={copy}
              openId={openId}
              onToggle={onToggle}
              pane={pane}
              isPane={isPane}
            />
          )}
        </table>
      )}
      {state === 'loading' && <Skeleton rows={12} className="leads-skeleton" />}
      {state === 'failed' && (
        <FailedList title={copy.failed.title} onRetry={list.refresh}>
          {copy.failed.text}
        </FailedList>
      )}
      {isEmpty && (
        <EmptyList title={copy.empty.title}>
          <p>{copy.empty.text}</p>
          <button type="button" onClick={onClear} className="button button-quiet mt-4">
            {copy.empty.clear}
          </button>
        </EmptyList>
      )}
      {state === 'ready' &&
        !isEmpty &&
        (more && rows.length < maxRows ? (
          <LoadMore label={copy.list.more} busyLabel={copy.list.loadingMore} busy={loadingMore} onMore={loadMore} />
        ) : (
          <p className="py-6 text-center text-sm text-ink-2">{more ? copy.deepest : copy.list.end}</p>
        ))}
      <p className="leads-no-script">{copy.list.withoutScripts}</p>
    </div>
  );
}

type HeadProps = { sort: LeadSort; copy: Copy; onSort: (sort: LeadSort) => void };

/** The heads of the columns. Those with an order that an index serves are buttons. */
function LeadTableHead({ sort, copy, onSort }: HeadProps) {
  const { columns } = copy.list;
  const head = (name: keyof typeof columns, orders: LeadSort[] = []) => {
    const [first, second = first] = orders;
    const isSorted = orders.includes(sort);
    return (
      <th
        {...tableRoles.columnHeader}
        scope="col"
        className={`leads-cell-${name}`}
        aria-sort={isSorted ? (sort === first ? 'descending' : 'ascending') : undefined}
      >
        {first && second ? (
          <button type="button" onClick={() => onSort(sort === first ? second : first)}>
            {columns[name]}
          </button>
        ) : (
          columns[name]
        )}
      </th>
    );
  };
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {head('score', ['score', 'score-asc'])}
        {head('address')}
        {head('county')}
        {head('dataset')}
        {head('quality')}
        {head('factors')}
        {head('value', ['value'])}
        {head('filed', ['filed', 'filed-asc'])}
        {head('updated')}
      </tr>
    </thead>
  );
}
