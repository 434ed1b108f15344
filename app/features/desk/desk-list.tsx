import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { CursorList } from '#app/state/cursor-list.ts';
import { EmptyList, FailedList, LoadMore, Skeleton } from '#app/ui/interactive/list-parts.tsx';

export type DeskColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Takes the rest of the width, and is cut off at its end. */
  wide?: boolean;
  /** A number, right-aligned. */
  figure?: boolean;
  /** Left out beside an open sheet, which shows it too. */
  inSheet?: boolean;
};

const classOf = ({ wide, figure, inSheet }: Omit<DeskColumn<never>, 'head' | 'cell'>) =>
  [wide && 'desk-wide', figure && 'desk-figure figures', inSheet && 'desk-in-sheet'].filter(Boolean).join(' ') ||
  undefined;

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  list: CursorList<Row>;
  columns: [DeskColumn<Row>, ...DeskColumn<Row>[]];
  idOf: (row: Row) => string;
  /** The open row. Without `onOpen` rows cannot be opened. */
  openId?: string | null;
  onOpen?: (row: Row) => void;
  /** Keys on a row, such as e for 'answered'. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void;
  empty: { title: string; text?: ReactNode };
};

/** A dense table of the desk. Arrow keys or j and k move from row to row; on a phone each row is a small card. */
export function DeskList<Row>(props: Props<Row>) {
  return (
    <div className="desk-list" {...props.list.listProps}>
      <Content {...props} />
    </div>
  );
}

function Content<Row>({ caption, list, columns, idOf, openId, onOpen, onRowKey, empty }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  if (list.state === 'failed') {
    return (
      <FailedList title="The list could not be read" onRetry={list.reload}>
        Check your connection.
      </FailedList>
    );
  }
  if (list.state === 'loading' && list.rows.length === 0) return <Skeleton rows={8} className="h-11" />;
  const more = list.more !== 'none' && (
    <LoadMore label="Show more" busyLabel="Loading..." busy={list.more === 'loading'} onMore={list.loadMore} />
  );
  if (list.rows.length === 0) {
    return (
      <>
        <EmptyList title={empty.title}>{empty.text}</EmptyList>
        {more}
      </>
    );
  }

  function onKeyDown(event: KeyboardEvent, row: Row): void {
    const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
    if (step === undefined) {
      onRowKey?.(event, row);
      return;
    }
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('.desk-open') ?? [])];
    const at = buttons.indexOf(event.currentTarget as HTMLElement);
    buttons[at + step]?.focus();
    event.preventDefault();
  }

  const [first, ...others] = columns;
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {list.rows.map((row) => (
            <tr key={idOf(row)} className={idOf(row) === openId ? 'desk-current' : undefined}>
              <th scope="row" className={classOf(first)}>
                {onOpen ? (
                  <button
                    type="button"
                    className="desk-open"
                    data-opens={idOf(row)}
                    aria-expanded={idOf(row) === openId}
                    onClick={() => onOpen(row)}
                    onKeyDown={(event) => onKeyDown(event, row)}
                  >
                    {first.cell(row)}
                  </button>
                ) : (
                  first.cell(row)
                )}
              </th>
              {others.map((column) => (
                <td key={column.head} data-label={column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}
