import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listPropsOf } from '#app/state/list-props.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { TextField } from '#app/ui/interactive/field.tsx';
import type { AccountPage } from '#content/pages/account.ts';
import { deletionSchema, deskPath } from '#domain/accounts/sign-in.ts';
import { plural } from '#domain/format.ts';
import { type FieldProblems, validate } from '#domain/forms/validate.ts';
import {
  dataPath,
  deleteAccount,
  type KeptCounty,
  type KeptDataset,
  type Profile,
  readDailyMail,
  readKept,
  readProfile,
  saveDailyMail,
  signOut,
} from './queries.ts';

// Loaded later, because the page does not wait for it.
const SecondFactor = lazy(async () => ({ default: (await import('./second-factor.tsx')).SecondFactor }));
const CaseLists = lazy(async () => ({ default: (await import('./case-lists.tsx')).CaseLists }));
const Team = lazy(async () => ({ default: (await import('./team.tsx')).Team }));

/** Who is signed in, what the account keeps, and how it is protected. */
export function AccountTool({ copy }: { copy: AccountPage }) {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'deleted'>('loading');
  const load = useCallback(async () => {
    setState('loading');
    const answer = await readProfile();
    if (answer.ok) setProfile(answer.value);
    else if (answer.status !== 401) setState('failed');
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  if (state === 'deleted') return <Deleted copy={copy.deleted} />;
  if (!profile) {
    return (
      <div role="status" className={state === 'loading' ? 'account account-loading' : 'account'}>
        <p>{state === 'failed' ? copy.failed : copy.loading}</p>
        {state === 'failed' && (
          <button type="button" onClick={load} className="button button-quiet">
            {copy.retry}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="account">
      <Part id="who" title={copy.who.title}>
        <Who copy={copy.who} profile={profile} />
      </Part>
      <Part id="kept" title={copy.kept.title}>
        <Kept copy={copy.kept} />
      </Part>
      <Part id="team" title={copy.team.title}>
        <Suspense>
          <Team copy={copy.team} />
        </Suspense>
      </Part>
      <Part id="case-lists" title={copy.caseLists.title}>
        <Suspense>
          <CaseLists />
        </Suspense>
      </Part>
      <Part id="daily-email" title={copy.mail.title}>
        <DailyMail copy={copy.mail} />
      </Part>
      <Part id="second-factor" title={copy.factor.title}>
        <Suspense>
          <SecondFactor
            copy={copy.factor}
            profile={profile}
            onChange={(secondFactor) => setProfile({ ...profile, secondFactor })}
          />
        </Suspense>
      </Part>
      <Part id="your-data" title={copy.data.title}>
        <YourData copy={copy.data} profile={profile} onDeleted={() => setState('deleted')} />
      </Part>
    </div>
  );
}

/** A part that the address names gets the focus when it appears, because it was not in the page before. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus();
  }, [id]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="account-part">
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <div className="account-part-body">{children}</div>
    </section>
  );
}

function Who({ copy, profile: { email, role } }: { copy: AccountPage['who']; profile: Profile }) {
  return (
    <>
      <p className="account-who">
        {copy.as.replace('{email}', email)}
        {role === 'staff' && ` ${copy.staff}`}
      </p>
      <div className="account-actions">
        {role === 'staff' && (
          <a href={deskPath} className="button button-primary">
            {copy.desk}
          </a>
        )}
        <button type="button" onClick={() => signOut({ everywhere: false })} className="button button-quiet">
          {copy.signOut}
        </button>
        <button
          type="button"
          onClick={() => signOut({ everywhere: true })}
          className="button button-quiet"
          aria-describedby="everywhere-note"
        >
          {copy.everywhere}
        </button>
      </div>
      <p id="everywhere-note" className="account-note">
        {copy.everywhereNote}
      </p>
    </>
  );
}

/** Links to what the account keeps, each of which opens in its tool. */
function Kept({ copy }: { copy: AccountPage['kept'] }) {
  const { deals, datasets, counties } = copy;
  return (
    <div className="account-kept">
      <div>
        <h3>{deals.title}</h3>
        <a href={deals.href} className="text-link">
          {deals.text}
        </a>
      </div>
      <List<KeptDataset> name="datasets" copy={datasets} failed={copy.failed}>
        {({ id, name, recordCount, sampleCount, alert }) => (
          <li key={id}>
            <a href={`${datasets.make.href}?saved=${id}`} className="text-link">
              {name}
            </a>
            <span>{plural(recordCount, datasets.records)}</span>
            {sampleCount > 0 && sampleCount === recordCount && <span>{datasets.samples}</span>}
            {alert && <span>{datasets.alert}</span>}
          </li>
        )}
      </List>
      <List<KeptCounty> name="counties" copy={counties} failed={copy.failed}>
        {({ fips, county, state, records }) => (
          <li key={fips}>
            <a href={`${counties.make.href}?county=${fips}`} className="text-link">
              {`${county}, ${state}`}
            </a>
            {records > 0 && <span>{plural(records, counties.records)}</span>}
          </li>
        )}
      </List>
    </div>
  );
}

type ListProps<Row> = {
  name: 'datasets' | 'counties';
  copy: { title: string; none: string; make: { label: string; href: string } };
  failed: string;
  children: (row: Row) => ReactNode;
};

function List<Row>({ name, copy, failed, children }: ListProps<Row>) {
  const [rows, setRows] = useState<Row[] | 'failed' | null>(null);
  useEffect(() => {
    readKept<Row>(name).then((answer) => setRows(answer.ok ? answer.value.rows : 'failed'));
  }, [name]);
  const state = rows === null ? 'loading' : rows === 'failed' ? 'failed' : 'ready';
  return (
    <div {...listPropsOf(state, name)}>
      <h3>{copy.title}</h3>
      {rows === 'failed' && <p>{failed}</p>}
      {Array.isArray(rows) && rows.length > 0 && <ul>{rows.map(children)}</ul>}
      {rows?.length === 0 && (
        <p>
          {copy.none}{' '}
          <a href={copy.make.href} className="text-link">
            {copy.make.label}
          </a>
        </p>
      )}
    </div>
  );
}

function DailyMail({ copy }: { copy: AccountPage['mail'] }) {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [announced, announce] = useAnnouncement();
  useEffect(() => {
    readDailyMail().then((answer) => answer.ok && setIsOn(answer.value.on));
  }, []);

  async function change(wanted: boolean): Promise<void> {
    setIsOn(wanted);
    const answer = await saveDailyMail(wanted);
    if (!answer.ok) setIsOn(!wanted);
    announce(answer.ok ? copy.saved[`${wanted}`] : answer.error);
  }

  return (
    <>
      <label className="account-choice">
        <input
          type="checkbox"
          checked={isOn ?? false}
          disabled={isOn === null}
          onChange={({ target }) => change(target.checked)}
          aria-describedby="daily-email-note"
        />
        {copy.label}
      </label>
      <p id="daily-email-note" className="account-note">
        {copy.text}
      </p>
      <Announcement announced={announced} />
      {announced.text && (
        <p aria-hidden="true" className="account-note font-semibold">
          {announced.text}
        </p>
      )}
    </>
  );
}

type YourDataProps = { copy: AccountPage['data']; profile: Profile; onDeleted: () => void };

/** Downloading the data of the account, and deleting it. */
function YourData({ copy, profile, onDeleted }: YourDataProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="account-actions">
        <a href={dataPath} download className="button button-quiet">
          {copy.download}
        </a>
      </div>
      <p className="account-note">{copy.downloadNote}</p>
      {asking ? (
        <DeleteForm
          copy={copy}
          profile={profile}
          onDeleted={onDeleted}
          onClose={() => {
            flushSync(() => setAsking(false));
            opener.current?.focus();
          }}
        />
      ) : (
        <div className="account-actions">
          <button
            type="button"
            ref={opener}
            onClick={() => setAsking(true)}
            disabled={profile.role === 'staff'}
            className="button button-danger"
          >
            {copy.remove}
          </button>
        </div>
      )}
      <p className="account-note">{profile.role === 'staff' ? copy.staffNote : copy.removeNote}</p>
    </>
  );
}

function DeleteForm({ copy, profile, onDeleted, onClose }: YourDataProps & { onClose: () => void }) {
  const [problems, setProblems] = useState<FieldProblems>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function refuse(fields: FieldProblems): void {
    flushSync(() => {
      setSending(false);
      setProblems(fields);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const checked = validate(deletionSchema, typed);
    if (!checked.ok) return refuse(checked.fields);
    const { email, code } = checked.value;
    setSending(true);
    const answer = await deleteAccount({ email, ...(code !== undefined && { code }) });
    if (answer.ok) return onDeleted();
    refuse(Object.keys(answer.fields).length > 0 ? answer.fields : { [answer.code ? 'code' : 'email']: answer.error });
  }

  return (
    <form ref={form} onSubmit={onSubmit} onChange={() => setProblems({})} noValidate className="account-form">
      <TextField
        id="delete-email"
        name="email"
        type="email"
        label={copy.email}
        required
        autoComplete="off"
        error={problems.email}
      />
      {profile.secondFactor && (
        <TextField
          id="delete-code"
          name="code"
          label={copy.code.label}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          error={problems.code}
        />
      )}
      <div className="account-actions">
        <button type="submit" disabled={sending} className="button button-danger">
          {sending ? copy.sending : copy.submit}
        </button>
        <button type="button" onClick={onClose} className="button button-quiet">
          {copy.cancel}
        </button>
      </div>
    </form>
  );
}

function Deleted({ copy }: { copy: AccountPage['deleted'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {copy.title}
      </h2>
      <p className="mt-3">
        {copy.text}{' '}
        <a href="/" className="text-link">
          {copy.home}
        </a>
      </p>
    </section>
  );
}
