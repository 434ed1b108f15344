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

type Words = typeof mailDesk;

export function MailDesk({ words }: { words: Words }) {
  return (
    <Toasts>
      <Mail words={words} />
    </Toasts>
  );
}

function Mail({ words }: { words: Words }) {
  const show = useToast();
  const { view: query, change, open, isUrlReady } = useUrl({ status: 'waiting', open: '' });
  const tab: MailTab = isMailTab(query.status) ? query.status : 'waiting';
  // Never in the address, because it is a person's email.
  const [text, setText] = useState('');
  const typed = useDebounced(text.trim());
  const search = [...typed].length >= minSearch ? typed : '';
  const filter = new URLSearchParams({ status: tab, ...(search && { q: search }) });
  const list = useDeskList<MailRow>(isUrlReady ? `/mail?${filter}` : null);
  const { value: counts, reload: recount } = useDesk<Counts>('/mail/counts');
  const [isConfirming, setConfirming] = useState(false);
  const opened = list.rows.find(({ id }) => id === query.open) ?? null;
  const close = () => change({ open: '' });

  async function retry(mail: MailRow): Promise<void> {
    const answer = await callDesk<{ count: number }>('POST', `/mail/${mail.id}/retry`);
    if (!answer.ok) show({ title: words.failed, description: answer.error, variant: 'destructive' });
    else show(answer.value.count > 0 ? words.done.one : words.done.sending);
    close();
    await Promise.all([list.reload(), recount()]);
  }

  async function retryAll(): Promise<void> {
    const answer = await callDesk<{ count: number }>('POST', '/mail/retry-failed');
    setConfirming(false);
    if (!answer.ok) return show({ title: words.failed, description: answer.error, variant: 'destructive' });
    const { count } = answer.value;
    show(count === 0 ? words.done.none : { title: words.done.all.title, description: plural(count, words.done.all) });
    await Promise.all([list.reload(), recount()]);
  }

  const stateOf = (mail: MailRow) => {
    if (mail.isSending) return words.states.sending;
    if (mail.sentAt) return fillIn(words.states.sent, { when: shortTime(mail.sentAt) });
    return mail.dueAt ? fillIn(words.states.next, { when: shortTime(mail.dueAt) }) : words.states.failed;
  };

  return (
    <DeskFrame
      filters={
        <FilterBar label={words.search.label} found={[...typed].length > 0 && search === '' ? words.tooShort : ''}>
          <ChoiceChips
            name="status"
            label={words.tabsLabel}
            value={tab}
            choices={mailTabs.map((value) => ({
              value,
              label: value === 'sent' ? words.tabs.sent : tabLabel(words.tabs[value], counts?.[value]),
            }))}
            onChange={(status) => change({ status, open: '' })}
          />
          <SearchField id="mail-search" {...words.search} value={text} onChange={setText} />
          {tab === 'failed' && list.rows.length > 0 && (
            <button type="button" className="button button-quiet desk-button" onClick={() => setConfirming(true)}>
              {words.all.button}
            </button>
          )}
        </FilterBar>
      }
      sheet={opened && <MailSheet mail={opened} words={words} onRetry={retry} onClose={close} />}
    >
      <DeskList
        caption={words.caption}
        list={list}
        idOf={({ id }) => id}
        openId={query.open}
        onOpen={({ id }) => open({ open: id })}
        empty={search ? words.empty.found : words.empty[tab]}
        columns={[
          { head: words.columns.to, cell: ({ to }) => to },
          {
            head: words.columns.subject,
            wide: true,
            cell: ({ kind, subject }) => (isCodeKind(kind) ? <i className="text-ink-2">{words.code}</i> : subject),
          },
          { head: words.columns.kind, inSheet: true, cell: ({ kind }) => words.kinds[kind] ?? kind },
          { head: words.columns.tries, figure: true, inSheet: true, cell: ({ attempts }) => attempts },
          { head: words.columns.state, cell: stateOf },
        ]}
      />
      {isConfirming && (
        <ConfirmDialog
          words={words.all}
          closeLabel={words.all.close}
          onConfirm={retryAll}
          onClose={() => setConfirming(false)}
        />
      )}
    </DeskFrame>
  );
}

type SheetProps = { mail: MailRow; words: Words; onRetry: (mail: MailRow) => Promise<void>; onClose: () => void };

/** One mail, without its text: that has private links and codes. */
function MailSheet({ mail, words, onRetry, onClose }: SheetProps) {
  const { detail } = words;
  const [busy, setBusy] = useState(false);
  const facts: Fact[] = [
    [detail.facts.to, mail.to],
    [detail.facts.subject, isCodeKind(mail.kind) ? words.code : mail.subject],
    [detail.facts.kind, words.kinds[mail.kind] ?? mail.kind],
    [detail.facts.created, fullTime(mail.createdAt)],
    [detail.facts.tries, String(mail.attempts)],
    [detail.facts.error, mail.lastError],
    [detail.facts.next, mail.dueAt && fullTime(mail.dueAt)],
    [detail.facts.sent, mail.sentAt && fullTime(mail.sentAt)],
  ];
  return (
    <Sheet
      title={words.kinds[mail.kind] ?? mail.kind}
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
