import { type KeyboardEvent, useState } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceChips, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { inboxDesk } from '#content/pages/desk/inbox.ts';
import {
  type InboxRow,
  type InboxTab,
  inboxTabs,
  isInboxTab,
  minSearch,
  type SubmissionStatus,
} from '#domain/desk/inbox.ts';
import { Allowed } from '../allowed.tsx';
import { callDesk, exportDesk } from '../desk-api.ts';
import { DeskFrame, recountBadges } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { tabLabel } from '../tab-label.ts';
import { useDesk, useDeskList } from '../use-desk.ts';

export type InboxCopy = typeof inboxDesk;

// Loaded later, because the list does not need it.
const loadSheet = loadOnce(() => import('./message-sheet.tsx'));

export function InboxDesk({ copy }: { copy: InboxCopy }) {
  return (
    <Toasts>
      <Inbox copy={copy} />
    </Toasts>
  );
}

function Inbox({ copy }: { copy: InboxCopy }) {
  const show = useToast();
  const { view: query, change, open, isUrlReady } = useUrl({ status: 'new', open: '' });
  const tab: InboxTab = isInboxTab(query.status) ? query.status : 'new';
  // Never in the address, because it is a person's name or email.
  const [text, setText] = useState('');
  const typed = useDebounced(text.trim());
  const search = [...typed].length >= minSearch ? typed : '';
  const filter = new URLSearchParams({ status: tab, ...(search && { q: search }) });
  const list = useDeskList<InboxRow>(isUrlReady ? `/inbox?${filter}` : null);
  const { value: counts, state: counting, reload: recount } = useDesk<Counts>('/inbox/counts');
  const openId = query.open;
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  const { value: sheet } = useResource(openId ? 'sheet' : null, loadSheet);

  /** Shows a change of a message in the list, the tabs and the open message. */
  function onChanged(id: string, change: Partial<InboxRow>): void {
    const leaves = tab !== 'all' && ('status' in change || 'held' in change);
    list.replace(
      (row) => row.id === id,
      (row) => (leaves ? null : { ...row, ...change }),
    );
    setChanges((count) => count + 1);
    recount();
    recountBadges();
  }

  function openMessage(id: string, reply = false): void {
    setReplyTo(reply ? id : null);
    open({ open: id });
  }

  async function setStatus(id: string, status: SubmissionStatus): Promise<void> {
    const answer = await callDesk('PATCH', `/inbox/${id}/status`, { status });
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    onChanged(id, { status });
    show(copy.done[status]);
  }

  async function release(id: string): Promise<void> {
    const answer = await callDesk('POST', `/inbox/${id}/release`);
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    onChanged(id, { held: false, status: 'new' });
    show(copy.done.released);
  }

  function onRowKey(event: KeyboardEvent, row: InboxRow): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'e' || event.key === 's') {
      event.preventDefault();
      focusNeighbor(event.currentTarget);
      setStatus(row.id, event.key === 'e' ? 'answered' : 'spam');
    } else if (event.key === 'r') {
      event.preventDefault();
      openMessage(row.id, true);
    }
  }

  const filters = (
    <>
      <FilterBar label={copy.search.label} found={[...typed].length > 0 && search === '' ? copy.tooShort : ''}>
        <ChoiceChips
          name="status"
          label={copy.tabsLabel}
          value={tab}
          choices={inboxTabs.map((value) => ({
            value,
            label: tabLabel(copy.tabs[value], isCounted(value) && counting !== 'failed' ? counts?.[value] : null),
          }))}
          onChange={(status) => change({ status })}
        />
        <SearchField id="inbox-search" {...copy.search} value={text} onChange={setText} />
        <Allowed right="export-persons">
          <ExportButton copy={copy} tab={tab} search={search} />
        </Allowed>
      </FilterBar>
      <p className="desk-keys">{copy.keys}</p>
    </>
  );

  return (
    <DeskFrame
      filters={filters}
      sheet={
        openId &&
        sheet && (
          <sheet.MessageSheet
            key={openId}
            id={openId}
            version={changes}
            copy={copy}
            replyAtOnce={replyTo === openId}
            onStatus={setStatus}
            onRelease={release}
            onNote={(hasNote) =>
              list.replace(
                ({ id }) => id === openId,
                (row) => ({ ...row, hasNote }),
              )
            }
            onOpen={(id) => openMessage(id)}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <DeskList
        caption={copy.caption}
        list={list}
        idOf={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => openMessage(id)}
        onRowKey={onRowKey}
        empty={search ? copy.empty.found : copy.empty[tab]}
        columns={[
          { head: copy.columns.from, cell: ({ name, email }) => name || email },
          {
            head: copy.columns.text,
            wide: true,
            cell: ({ excerpt, hasNote }) => (
              <>
                {excerpt}
                {hasNote && <span className="text-ink-2"> · {copy.hasNote}</span>}
              </>
            ),
          },
          { head: copy.columns.kind, cell: ({ type }) => copy.kinds[type] },
          ...(tab === 'all'
            ? [
                {
                  head: copy.columns.status,
                  cell: ({ held, status }: InboxRow) => (held ? copy.held : copy.statuses[status]),
                },
              ]
            : []),
          { head: copy.columns.received, cell: ({ createdAt }) => shortTime(createdAt) },
        ]}
      />
    </DeskFrame>
  );
}

type Counts = { new: number; held: number };

const isCounted = (tab: InboxTab): tab is keyof Counts => tab === 'new' || tab === 'held';

/** The message leaves the list, so the focus goes to the next one, or the one before. */
function focusNeighbor(button: EventTarget): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.desk-open')];
  const at = buttons.indexOf(button as HTMLElement);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

type ExportProps = { copy: InboxCopy; tab: InboxTab; search: string };

function ExportButton({ copy, tab, search }: ExportProps) {
  const show = useToast();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await exportDesk('/inbox/export', { status: tab, q: search });
    setBusy(false);
    if (answer.ok) saveFile(copy.export.file, answer.file);
    else show({ title: copy.export.failed, description: answer.error, variant: 'destructive' });
  }

  return (
    <button type="button" aria-disabled={busy} onClick={save} className="button button-quiet desk-button">
      {busy ? copy.export.busy : copy.export.button}
    </button>
  );
}
