import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import { useUrl } from '#app/state/url.ts';
import { ChoiceChips, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { mailDesk } from '#content/pages/desk/mail.ts';
import { minSearch } from '#domain/desk/inbox.ts';
import { isCodeKind, isMailTab, type MailRow, type MailTab, mailTabs } from '#domain/desk/mail.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { fullTime, shortTime } from '../desk-time.ts';
import { tabLabel } from '../tab-label.ts';
import { useDesk, useDeskList } from '../use-desk.ts';

type Copy = typeof mailDesk;

export function MailDesk({ copy }: { copy: Copy }) {
  return (
    <Toasts>
      <Mail copy={copy} />
    </Toasts>
  );
}

function Mail({ copy }: { copy: Copy }) {
  const show = useToast();
  const { view: query, change, open, isUrlReady } = useUrl({ status: 'waiting', open: '' });
  const tab: MailTab = isMailTab(query.status) ? query.status : 'waiting';
  // Never in the address, because it is a person's email.
  const [text, setText] = useState('');
  const typed = useDebounced(text.trim());
  const search = [...typed].length >= minSearch ? typed : '';
  const filter = new URLSearchParams({ status: tab, ...(search && { q: search }) });
  const list = useDeskList<MailRow>(isUrlReady ? `/mail?${filter}` : null);
  const { value: counts, state: counting, reload: recount } = useDesk<Counts>('/mail/counts');
  const [isConfirming, setConfirming] = useState(false);
  const opened = list.rows.find(({ id }) => id === query.open) ?? null;
  const close = () => change({ open: '' });

  async function retry(mail: MailRow): Promise<void> {
    const answer = await callDesk<{ count: number }>('POST', `/mail/${mail.id}/retry`);
    if (!answer.ok) show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    else show(answer.value.count > 0 ? copy.done.one : copy.done.sending);
    close();
    await Promise.all([list.reload(), recount()]);
  }

  async function retryAll(): Promise<void> {
    const answer = await callDesk<{ count: number }>('POST', '/mail/retry-failed');
    setConfirming(false);
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    const { count } = answer.value;
    show(count === 0 ? copy.done.none : { title: copy.done.all.title, description: plural(count, copy.done.all) });
    await Promise.all([list.reload(), recount()]);
  }

  const stateOf = (mail: MailRow) => {
    if (mail.isSending) return copy.states.sending;
    if (mail.sentAt) return fillIn(copy.states.sent, { when: shortTime(mail.sentAt) });
    return mail.dueAt ? fillIn(copy.states.next, { when: shortTime(mail.dueAt) }) : copy.states.failed;
  };

  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.search.label} found={[...typed].length > 0 && search === '' ? copy.tooShort : ''}>
          <ChoiceChips
            name="status"
            label={copy.tabsLabel}
            value={tab}
            choices={mailTabs.map((value) => ({
              value,
              label: tabLabel(copy.tabs[value], value !== 'sent' && counting !== 'failed' ? counts?.[value] : null),
            }))}
            onChange={(status) => change({ status, open: '' })}
          />
          <SearchField id="mail-search" {...copy.search} value={text} onChange={setText} />
          {tab === 'failed' && list.rows.length > 0 && (
            <button type="button" className="button button-quiet desk-button" onClick={() => setConfirming(true)}>
              {copy.all.button}
            </button>
          )}
        </FilterBar>
      }
      sheet={opened && <MailSheet mail={opened} copy={copy} onRetry={retry} onClose={close} />}
    >
      <DeskList
        caption={copy.caption}
        list={list}
        idOf={({ id }) => id}
        openId={query.open}
        onOpen={({ id }) => open({ open: id })}
        empty={search ? copy.empty.found : copy.empty[tab]}
        columns={[
          { head: copy.columns.to, cell: ({ to }) => to },
          {
            head: copy.columns.subject,
            wide: true,
            cell: ({ kind, subject }) => (isCodeKind(kind) ? <i className="text-ink-2">{copy.code}</i> : subject),
          },
          { head: copy.columns.kind, inSheet: true, cell: ({ kind }) => copy.kinds[kind] ?? kind },
          { head: copy.columns.tries, figure: true, inSheet: true, cell: ({ attempts }) => attempts },
          { head: copy.columns.state, cell: stateOf },
        ]}
      />
      {isConfirming && (
        <ConfirmDialog
          copy={copy.all}
          closeLabel={copy.all.close}
          onConfirm={retryAll}
          onClose={() => setConfirming(false)}
        />
      )}
    </DeskFrame>
  );
}

type SheetProps = { mail: MailRow; copy: Copy; onRetry: (mail: MailRow) => Promise<void>; onClose: () => void };

/** One mail, without its text: that has private links and codes. */
function MailSheet({ mail, copy, onRetry, onClose }: SheetProps) {
  const { detail } = copy;
  const [busy, setBusy] = useState(false);
  const facts: Fact[] = [
    [detail.facts.to, mail.to],
    [detail.facts.subject, isCodeKind(mail.kind) ? copy.code : mail.subject],
    [detail.facts.kind, copy.kinds[mail.kind] ?? mail.kind],
    [detail.facts.created, fullTime(mail.createdAt)],
    [detail.facts.tries, String(mail.attempts)],
    [detail.facts.error, mail.lastError],
    [detail.facts.next, mail.dueAt && fullTime(mail.dueAt)],
    [detail.facts.sent, mail.sentAt && fullTime(mail.sentAt)],
  ];
  return (
    <Sheet
      title={copy.kinds[mail.kind] ?? mail.kind}
      subject={mail.id}
      closeLabel={detail.close}
      isInAddress
      onClose={onClose}
    >
      <DeskFacts facts={facts} />
      {mail.status !== 'sent' && (
        <div className="side-sheet-foot">
          {isCodeKind(mail.kind) ? (
            <p className="text-sm text-ink-2">{detail.noCode}</p>
          ) : (
            <button
              type="button"
              aria-disabled={busy}
              className="button button-primary desk-button"
              onClick={async () => {
                if (busy) return;
                setBusy(true);
                await onRetry(mail);
              }}
            >
              {busy ? detail.busy : mail.status === 'failed' ? detail.again : detail.now}
            </button>
          )}
        </div>
      )}
    </Sheet>
  );
}

type Counts = { waiting: number; failed: number };
