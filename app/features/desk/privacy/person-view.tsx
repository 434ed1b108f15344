import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '#app/lib/save-file.ts';
import { useToast } from '#app/shell/toast.tsx';
import { listPropsOf } from '#app/state/list-props.ts';
import { TextField } from '#app/ui/interactive/field.tsx';
import { EmptyList } from '#app/ui/interactive/list-parts.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortMoment } from '../bookings/times.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { shortTime } from '../desk-time.ts';
import type { PrivacyCopy, ViewProps } from './privacy-desk.tsx';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

export type Person = {
  email: string;
  submissions: { id: string; submissionType: string; createdAt: string }[];
  bookings: { id: string; date: string; startTime: string; isUpcoming: boolean; canceledAt: string | null }[];
  mails: {
    id: string;
    kind: string;
    subject: string;
    status: keyof PrivacyCopy['person']['mail'];
    createdAt: string;
  }[];
  requests: { ref: string; kind: string | null; doneAt: string | null; createdAt: string }[];
  suppressions: { ref: string; kind: string }[];
  account: {
    role: string;
    createdAt: string;
    deals: number;
    datasets: number;
    counties: number;
    sessions: number;
  } | null;
  customers: { id: string; name: string; kind: keyof PrivacyCopy['person']['customer'] }[];
  customerNotes: { id: string; customerId: string; createdAt: string }[];
  actions: number;
  mailFiles: number;
};

type Props = ViewProps & { email: string; onEmail: (email: string) => void; onOpenRequest: (ref: string) => void };

/** Everything about one address, to export or erase it. */
export function PersonView({ copy, chips, email, onEmail, onOpenRequest }: Props) {
  const { person: personCopy } = copy;
  const show = useToast();
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'find' | 'export' | null>(null);
  const [isErasing, setErasing] = useState(false);
  const [erased, setErased] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const given = useRef(email);

  async function find(address: string): Promise<void> {
    setBusy('find');
    setErased(false);
    const answer = await callDesk<Person>('POST', '/privacy/find', { email: address });
    // The error is drawn before the field is focused, so that screen readers read both.
    flushSync(() => {
      setBusy(null);
      setPerson(answer.ok ? answer.value : null);
      setProblem(answer.ok ? '' : (answer.fields.email ?? answer.error));
    });
    if (!answer.ok) field.current?.focus();
  }
  // Comes from a request, whose address is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that was given
  useEffect(() => {
    if (given.current) find(given.current);
  }, []);

  async function exportAll(): Promise<void> {
    if (!person || busy) return;
    setBusy('export');
    const answer = await callDesk('POST', '/privacy/export', { email: person.email });
    setBusy(null);
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    saveFile(
      personCopy.fileName,
      new Blob([`${JSON.stringify(answer.value, null, 2)}\n`], { type: 'application/json' }),
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) find(email);
  }

  const answered = person ? 'ready' : problem ? 'failed' : 'initial';
  const state = busy === 'find' ? 'loading' : answered;

  return (
    <DeskFrame filters={chips}>
      <form noValidate onSubmit={submit} className="desk-inline-form max-w-xl flex-wrap" aria-label={personCopy.label}>
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            id="person-email"
            type="email"
            label={personCopy.email}
            required
            autoComplete="off"
            value={email}
            error={problem}
            onChange={(event) => onEmail(event.target.value)}
          />
        </div>
        <SubmitButton label={personCopy.submit} busyLabel={personCopy.busy} sending={busy === 'find'} />
      </form>
      <p className="mt-2 mb-6 text-sm text-ink-2">{personCopy.lead}</p>
      {erased && (
        <div role="status" className="desk-held mb-6">
          <p className="font-semibold">{personCopy.erased.title}</p>
          <p>{personCopy.erased.text}</p>
        </div>
      )}
      <div className="desk-person" {...listPropsOf(state, person?.email ?? null)}>
        {person && !erased && (
          <Found person={person} copy={copy} onOpenRequest={onOpenRequest}>
            <div className="mt-4 flex flex-wrap gap-2">
              <button
                type="button"
                aria-disabled={busy === 'export'}
                className="button button-primary desk-button"
                onClick={exportAll}
              >
                {busy === 'export' ? personCopy.exporting : personCopy.export}
              </button>
              <button type="button" className="button button-danger desk-button" onClick={() => setErasing(true)}>
                {personCopy.erase}
              </button>
            </div>
          </Found>
        )}
      </div>
      {person && isErasing && (
        <Suspense>
          <EraseDialog
            person={person}
            copy={copy}
            onClose={() => setErasing(false)}
            onErased={() => {
              setErasing(false);
              setPerson(null);
              setErased(true);
            }}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}

type FoundProps = Pick<Props, 'copy' | 'onOpenRequest'> & { person: Person; children: ReactNode };

function Found({ person, copy, onOpenRequest, children }: FoundProps) {
  const { person: personCopy } = copy;
  const { groups } = personCopy;
  const { submissions, bookings, mails, requests, suppressions, account, actions, mailFiles } = person;
  const { customers, customerNotes } = person;
  const lists = [submissions, bookings, mails, requests, customers, customerNotes];
  const isNothing = lists.every((list) => list.length === 0) && !account && !actions && !mailFiles;
  if (isNothing) {
    return (
      <EmptyList title={fillIn(personCopy.nothing.title, { email: person.email })}>{personCopy.nothing.text}</EmptyList>
    );
  }
  return (
    <section aria-labelledby="person-found">
      <h2 id="person-found" className="text-lg desk-wrap" tabIndex={-1}>
        {fillIn(personCopy.title, { email: person.email })}
      </h2>
      {children}
      <Group title={plural(submissions.length, groups.messages)} capped={personCopy.capped} count={submissions.length}>
        {submissions.map(({ id, submissionType, createdAt }) => (
          <li key={id}>
            <a href={`/desk/inbox?open=${id}`} className="text-link">
              {shortTime(createdAt)}, {submissionType}
            </a>
          </li>
        ))}
      </Group>
      <Group title={plural(bookings.length, groups.demos)} capped={personCopy.capped} count={bookings.length}>
        {bookings.map(({ id, date, startTime, isUpcoming, canceledAt }) => (
          <li key={id}>
            <a href={`/desk/bookings?open=${id}`} className="text-link">
              {shortMoment({ date, startTime })}
            </a>
            {isUpcoming && ` (${personCopy.demo.upcoming})`}
            {canceledAt && ` (${personCopy.demo.canceled})`}
          </li>
        ))}
      </Group>
      <Group title={plural(mails.length, groups.mails)} capped={personCopy.capped} count={mails.length}>
        {mails.map(({ id, subject, status, createdAt }) => (
          <li key={id}>
            {shortTime(createdAt)}, {subject}, {personCopy.mail[status]}
          </li>
        ))}
      </Group>
      <Group title={plural(requests.length, groups.requests)} capped={personCopy.capped} count={requests.length}>
        {requests.map(({ ref, kind }) => (
          <li key={ref}>
            {kind ? (
              <button type="button" className="text-link" onClick={() => onOpenRequest(ref)}>
                {ref}
              </button>
            ) : (
              ref
            )}
          </li>
        ))}
      </Group>
      <Group title={plural(customers.length, groups.customers)} capped={personCopy.capped} count={customers.length}>
        {customers.map(({ id, name, kind }) => (
          <li key={`${kind} ${id}`}>
            <a href={`/desk/customers?open=${id}`} className="text-link">
              {name}
            </a>{' '}
            ({personCopy.customer[kind]})
          </li>
        ))}
      </Group>
      <Group title={plural(customerNotes.length, groups.notes)} capped={personCopy.capped} count={customerNotes.length}>
        {customerNotes.map(({ id, customerId, createdAt }) => (
          <li key={id}>
            <a href={`/desk/customers?open=${customerId}`} className="text-link">
              {shortTime(createdAt)}
            </a>
          </li>
        ))}
      </Group>
      {suppressions.length > 0 && <Line>{plural(suppressions.length, groups.suppressions)}</Line>}
      {account && (
        <Group title={groups.account} capped="" count={1}>
          <li>{fillIn(personCopy.account, { ...account, date: shortTime(account.createdAt) })}</li>
        </Group>
      )}
      {mailFiles > 0 && <Line>{plural(mailFiles, groups.files)}</Line>}
      {actions > 0 && <Line>{plural(actions, groups.actions)}</Line>}
    </section>
  );
}

type GroupProps = { title: string; capped: string; count: number; children: ReactNode };

function Group({ title, capped, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1 text-sm desk-wrap">{children}</ul>
      {count >= 200 && <p className="text-sm text-ink-2">{capped}</p>}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <h3 className="mt-6 text-sm font-semibold">{children}</h3>;
}
