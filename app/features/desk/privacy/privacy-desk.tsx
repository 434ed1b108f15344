import { useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { Toasts } from '#app/shell/toast.tsx';
import { useUrl } from '#app/state/url.ts';
import { ChoiceChips, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { privacyDesk } from '#content/pages/desk/privacy.ts';
import { daysLeft } from '#domain/desk/answer-days.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { dueText, shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';
import { DeletionsView } from './deletions-view.tsx';
import { PersonView } from './person-view.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { SuppressionsView } from './suppressions-view.tsx';

export type PrivacyCopy = typeof privacyDesk;

const views = ['open', 'done', 'suppressions', 'deletions', 'person'] as const;
type View = (typeof views)[number];

/** Requests about data, the suppression list, and everything about one person. */
export function PrivacyDesk({ copy }: { copy: PrivacyCopy }) {
  const { view: query, change, open, isUrlReady } = useUrl({ view: 'open', open: '' });
  const view = views.find((name) => name === query.view) ?? 'open';
  // Never in the address, because it is a person's email.
  const [email, setEmail] = useState('');
  const chips = (
    <ChoiceChips
      name="view"
      label={copy.views.label}
      value={view}
      choices={views.map((value) => ({ value, label: copy.views[value] }))}
      onChange={(chosen) => change({ view: chosen, open: '' })}
    />
  );
  const shared = { copy, chips, isUrlReady };
  const openRef = (ref: string) => change({ view: 'open', open: ref });
  return (
    <Toasts>
      {view === 'person' ? (
        <PersonView {...shared} email={email} onEmail={setEmail} onOpenRequest={openRef} />
      ) : view === 'deletions' ? (
        <DeletionsView {...shared} />
      ) : view === 'suppressions' ? (
        <SuppressionsView {...shared} onOpenRequest={openRef} />
      ) : (
        <RequestsView
          {...shared}
          view={view}
          openRef={query.open}
          onOpen={(ref) => open({ open: ref })}
          onClose={() => change({ open: '' })}
          onFind={(found) => {
            setEmail(found);
            change({ view: 'person', open: '' });
          }}
        />
      )}
    </Toasts>
  );
}

export type ViewProps = { copy: PrivacyCopy; chips: React.ReactNode; isUrlReady: boolean };

type RequestRow = {
  ref: string;
  kind: 'correction' | 'suppression';
  email: string;
  street: string;
  county: string;
  state: string;
  askedAt: string;
  doneAt: string | null;
};

type RequestsProps = ViewProps & {
  view: Exclude<View, 'person' | 'suppressions' | 'deletions'>;
  openRef: string;
  onOpen: (ref: string) => void;
  onClose: () => void;
  onFind: (email: string) => void;
};

function RequestsView({ copy, chips, isUrlReady, view, openRef, onOpen, onClose, onFind }: RequestsProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const filter = new URLSearchParams({ status: view, ...(search.length >= 3 && { q: search }) });
  const list = useDeskList<RequestRow>(isUrlReady ? `/privacy/requests?${filter}` : null);
  const { columns, kinds, empty } = copy.requests;
  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.search.label}>
          {chips}
          <SearchField id="request-search" {...copy.search} value={text} onChange={setText} />
        </FilterBar>
      }
      sheet={
        openRef && (
          <RequestSheet
            key={openRef}
            refText={openRef}
            copy={copy}
            onClose={onClose}
            onChanged={list.reload}
            onFind={onFind}
          />
        )
      }
    >
      <DeskList
        caption={copy.requests.caption}
        list={list}
        idOf={({ ref }) => ref}
        openId={openRef}
        onOpen={({ ref }) => onOpen(ref)}
        empty={search.length >= 3 ? empty.found : empty[view]}
        columns={[
          { head: columns.ref, cell: ({ ref }) => ref },
          { head: columns.kind, cell: ({ kind }) => kinds[kind] },
          { head: columns.property, wide: true, cell: (row) => `${row.street}, ${row.county}, ${row.state}` },
          { head: columns.person, cell: (row) => row.email },
          view === 'open'
            ? { head: columns.due, cell: ({ askedAt }) => dueText(daysLeft(new Date(askedAt), new Date())) }
            : { head: columns.done, cell: ({ doneAt }) => (doneAt ? shortTime(doneAt) : '') },
        ]}
      />
    </DeskFrame>
  );
}
