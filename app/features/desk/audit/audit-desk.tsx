import { Fragment, useEffect, useState } from 'react';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { auditDesk } from '#content/pages/desk/audit.ts';
import { auditActions } from '#domain/desk/audit.ts';
import type { AuditName } from '#domain/desk/audit-names.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';

type Person = { id: string; name: string };
type Entry = {
  id: number;
  at: string;
  actor: AuditName;
  what: string;
  subject: AuditName;
  details: ({ key: string } & AuditName)[];
};

export function AuditDesk({ copy }: { copy: typeof auditDesk }) {
  const { view: query, change: changeQuery, isUrlReady } = useUrl({ who: '', action: '', subject: '' });
  const subject = useDebounced(query.subject.trim(), isUrlReady);
  const filter = new URLSearchParams({
    ...(query.who && { who: query.who }),
    ...(query.action && { action: query.action }),
    ...(subject && { subject }),
  });
  const list = useDeskList<Entry>(isUrlReady ? `/audit?${filter}` : null);
  const people = usePeople();
  return (
    <DeskFrame
      filters={
        <FilterBar label={copy.label}>
          <ChoiceSelect
            id="audit-who"
            label={copy.who.label}
            value={query.who}
            choices={[
              { value: '', label: copy.who.all },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(who) => changeQuery({ who })}
          />
          <ChoiceSelect
            id="audit-action"
            label={copy.action.label}
            value={query.action}
            choices={choicesOf(auditActions, copy.action.all)}
            onChange={(action) => changeQuery({ action })}
          />
          <SearchField
            id="audit-subject"
            {...copy.subject}
            value={query.subject}
            onChange={(text) => changeQuery({ subject: text })}
          />
        </FilterBar>
      }
    >
      <DeskList
        caption={copy.caption}
        list={list}
        idOf={({ id }) => String(id)}
        empty={copy.empty}
        columns={[
          { head: copy.columns.when, cell: ({ at }) => shortTime(at) },
          { head: copy.columns.who, cell: ({ actor }) => <Name {...actor} /> },
          { head: copy.columns.what, cell: ({ what }) => what },
          { head: copy.columns.subject, cell: ({ subject: of }) => <Name {...of} /> },
          { head: copy.columns.details, wide: true, cell: ({ details }) => <Details details={details} /> },
        ]}
      />
      {list.state !== 'loading' && <p className="py-4 text-sm text-ink-2">{copy.note}</p>}
    </DeskFrame>
  );
}

/** The id behind a name is only a hint. */
function Name({ text, id, href }: AuditName) {
  if (href) {
    return (
      <a href={href} title={id} className="text-link">
        {text}
      </a>
    );
  }
  return id ? <span title={id}>{text}</span> : text;
}

function Details({ details }: Pick<Entry, 'details'>) {
  // One element: on a phone the cell puts its parts side by side.
  return details.length === 0 ? null : (
    <span>
      {details.map(({ key, ...name }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          {key}: <Name {...name} />
        </Fragment>
      ))}
    </span>
  );
}

/** Who can be chosen; empty until it is known. */
function usePeople(): Person[] {
  const [people, setPeople] = useState<Person[]>([]);
  useEffect(() => {
    callDesk<{ rows: Person[] }>('GET', '/audit/people').then((answer) => {
      if (answer.ok) setPeople(answer.value.rows);
    });
  }, []);
  return people;
}
