import { type ReactNode, useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { OneFieldForm } from '#app/ui/interactive/one-field-form.tsx';
import type { AccountPage } from '#content/pages/account.ts';
import { anyFactorSchema, nextPath, secondFactorSchema } from '#domain/accounts/sign-in.ts';
import { validate } from '#domain/forms/validate.ts';
import {
  confirmFactor,
  type FactorSetup,
  type Profile,
  renewBackupCodes,
  startFactor,
  turnOffFactor,
} from './queries.ts';

type Copy = AccountPage['factor'];
type View =
  | { kind: 'state' }
  | { kind: 'setup'; setup: FactorSetup }
  | { kind: 'renew' | 'turnOff' }
  | { kind: 'codes'; codes: string[] };

type Props = { copy: Copy; profile: Profile; onChange: (isOn: boolean) => void };

export function SecondFactor({ copy, profile: { role, secondFactor }, onChange }: Props) {
  const [view, setView] = useState<View>({ kind: 'state' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    // The button that led elsewhere is gone, so the focus returns to the state.
    if (view.kind === 'state' && shown.current.kind !== 'state') state.current?.focus();
    shown.current = view;
  }, [view]);

  async function start(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await startFactor();
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error);
    setProblem('');
    setView({ kind: 'setup', setup: answer.value });
  }

  async function enroll(value: string): Promise<string | null> {
    const answer = await startFactor(value);
    if (!answer.ok) return answer.fields.enrollmentCode ?? answer.error;
    setView({ kind: 'setup', setup: answer.value });
    return null;
  }

  async function confirm(value: string, { backupCodes }: FactorSetup): Promise<string | null> {
    const checked = validate(secondFactorSchema, { code: value });
    if (!checked.ok) return checked.fields.code ?? '';
    const answer = await confirmFactor(checked.value.code);
    if (!answer.ok) return answer.fields.code ?? answer.error;
    onChange(true);
    setView({ kind: 'codes', codes: backupCodes });
    return null;
  }

  async function change(value: string, kind: 'renew' | 'turnOff'): Promise<string | null> {
    const checked = validate(anyFactorSchema, { code: value });
    if (!checked.ok) return checked.fields.code ?? '';
    const { code } = checked.value;
    if (kind === 'turnOff') {
      const answer = await turnOffFactor(code);
      if (!answer.ok) return answer.fields.code ?? answer.error;
      onChange(false);
      setView({ kind: 'state' });
      return null;
    }
    const answer = await renewBackupCodes(code);
    if (!answer.ok) return answer.fields.code ?? answer.error;
    setView({ kind: 'codes', codes: answer.value.backupCodes });
    return null;
  }

  const toState = () => setView({ kind: 'state' });
  const cancel = (
    <button type="button" onClick={toState} className="button button-quiet">
      {copy.code.cancel}
    </button>
  );

  switch (view.kind) {
    case 'setup':
      return (
        <Setup copy={copy.steps} setup={view.setup}>
          <OneFieldForm
            input={{ id: 'new-factor', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
            label={copy.steps.label}
            copy={{ submit: copy.steps.submit, sending: copy.code.sending }}
            send={(value) => confirm(value, view.setup)}
          >
            {cancel}
          </OneFieldForm>
        </Setup>
      );
    case 'codes':
      return <BackupCodes copy={copy.backup} codes={view.codes} onDone={toState} />;
    case 'renew':
    case 'turnOff':
      return (
        <>
          <p className="mb-4">{copy[view.kind].text}</p>
          <OneFieldForm
            key={view.kind}
            input={{ id: 'factor-code', name: 'code', autoComplete: 'one-time-code', autoCapitalize: 'none' }}
            label={copy.code.label}
            copy={{ submit: copy[view.kind].submit, sending: copy.code.sending }}
            send={(value) => change(value, view.kind)}
            takesFocus
          >
            {cancel}
          </OneFieldForm>
        </>
      );
    default:
      return (
        <>
          {role === 'staff' && !secondFactor && <p className="account-callout">{copy.staff}</p>}
          <p ref={state} tabIndex={-1}>
            {secondFactor ? copy.on : copy.off}
          </p>
          {role === 'staff' && !secondFactor && (
            <OneFieldForm
              input={{ id: 'enrollment-code', name: 'code', autoComplete: 'off', autoCapitalize: 'characters' }}
              label={copy.enrollment.label}
              copy={{ submit: copy.setUp, sending: copy.preparing }}
              send={enroll}
            />
          )}
          <div className="account-actions">
            {secondFactor ? (
              <>
                {role === 'staff' && <GoOn label={copy.goOn} />}
                <button type="button" onClick={() => setView({ kind: 'renew' })} className="button button-quiet">
                  {copy.renew.action}
                </button>
                <button type="button" onClick={() => setView({ kind: 'turnOff' })} className="button button-quiet">
                  {copy.turnOff.action}
                </button>
              </>
            ) : role === 'staff' ? null : (
              <button type="button" aria-disabled={busy} onClick={start} className="button button-primary">
                {busy ? copy.preparing : copy.setUp}
              </button>
            )}
          </div>
          <p role="alert" className="field-error">
            {problem}
          </p>
        </>
      );
  }
}

/** Back to the page of the desk that needed a second factor. */
function GoOn({ label }: { label: string }) {
  const next = new URLSearchParams(location.search).get('next');
  if (next === null) return null;
  return (
    <a href={nextPath(next)} className="button button-primary">
      {label}
    </a>
  );
}

type SetupProps = { copy: Copy['steps']; setup: FactorSetup; children: ReactNode };

function Setup({ copy, setup: { totpURI, qr }, children }: SetupProps) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="account-setup">
      <p ref={first} tabIndex={-1}>
        {copy.scan}
      </p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={copy.qr} className="account-qr">
        <path d={qr.path} />
      </svg>
      <p>
        {copy.type}
        <code className="account-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={totpURI} className="text-link">
          {copy.open}
        </a>
      </p>
      <p>{copy.confirm}</p>
      {children}
      <p className="account-note">{copy.ends}</p>
    </div>
  );
}

function BackupCodes({ copy, codes, onDone }: { copy: Copy['backup']; codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.text}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-actions">
        <button
          type="button"
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
          className="button button-quiet"
        >
          {copied ? copy.copied : copy.copy}
        </button>
        <button
          type="button"
          onClick={() => saveFile(copy.file, new Blob([text], { type: 'text/plain' }))}
          className="button button-quiet"
        >
          {copy.download}
        </button>
        <button type="button" onClick={onDone} className="button button-primary">
          {copy.done}
        </button>
      </div>
    </>
  );
}
