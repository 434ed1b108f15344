import { useEffect, useState } from 'react';
import { type SignInNotice, takeSignInNotice } from '#app/lib/sign-in-notice.ts';
import { callJson } from '#app/state/call-json.ts';
import { Announcement, useAnnouncement } from '#app/ui/interactive/announcement.tsx';
import { OneFieldForm } from '#app/ui/interactive/one-field-form.tsx';
import type { SignInPage } from '#content/pages/sign-in.ts';
import { codeMinutes } from '#domain/accounts/account-limits.ts';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { backupCodeSchema, codeSchema, emailSchema, nextPath, secondFactorSchema } from '#domain/accounts/sign-in.ts';
import { validate } from '#domain/forms/validate.ts';

const auth = '/functions/v1/auth';
const resendSeconds = 30;

type Step = 'email' | 'code' | 'factor' | 'backup' | 'done';

const storageKey = 'sign-in';

/** A phone may drop the page while its owner reads the code in another app. */
type StartedSignIn = { email: string; step: Exclude<Step, 'email' | 'done'>; at: number };

/** With the part of the page that a mailed link was to: browsers keep it on the way to this page. */
function next(): string {
  const path = nextPath(new URLSearchParams(location.search).get('next'));
  return path.includes('#') ? path : `${path}${location.hash}`;
}

/** Email, then the code, then the second factor if there is one. */
export function SignInTool({ copy }: { copy: SignInPage }) {
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [returned, setReturned] = useState(false);
  const [notice, setNotice] = useState<SignInNotice | null>(null);
  const [announced, announce] = useAnnouncement();
  useSignedInRedirect();

  useEffect(() => {
    setNotice(takeSignInNotice());
    const started = readStarted();
    if (!started) return;
    setEmail(started.email);
    setStep(started.step);
  }, []);

  function goTo(started: Omit<StartedSignIn, 'at'>): void {
    setStep(started.step);
    writeStarted({ ...started, at: Date.now() });
  }

  /** Null once a code was mailed. */
  async function sendCode(address: string): Promise<string | null> {
    const answer = await callJson('POST', `${auth}/email-otp/send-verification-otp`, { email: address });
    return answer.ok ? null : (answer.fields.email ?? answer.error);
  }

  async function enterEmail(value: string): Promise<string | null> {
    const checked = validate(emailSchema, { email: value });
    if (!checked.ok) return checked.fields.email ?? '';
    const problem = await sendCode(checked.value.email);
    if (problem !== null) return problem;
    setEmail(checked.value.email);
    setNotice(null);
    goTo({ email: checked.value.email, step: 'code' });
    announce(copy.code.text.replace('{email}', checked.value.email));
    return null;
  }

  async function enterCode(value: string): Promise<string | null> {
    const checked = validate(codeSchema, { email, code: value });
    if (!checked.ok) return checked.fields.code ?? checked.fields.email ?? '';
    const answer = await callJson<{ secondFactor: boolean }>('POST', `${auth}/sign-in/email-otp`, checked.value);
    if (!answer.ok) return answer.fields.code ?? answer.error;
    if (answer.value.secondFactor) {
      goTo({ email, step: 'factor' });
      announce(copy.factor.text);
    } else finish();
    return null;
  }

  const enterFactor = (kind: 'factor' | 'backup') => async (value: string) => {
    const checked = validate(kind === 'factor' ? secondFactorSchema : backupCodeSchema, { code: value });
    if (!checked.ok) return checked.fields.code ?? '';
    const path = kind === 'factor' ? 'verify-totp' : 'verify-backup-code';
    const answer = await callJson('POST', `${auth}/two-factor/${path}`, checked.value);
    if (!answer.ok) return answer.fields.code ?? answer.error;
    finish();
    return null;
  };

  function finish(): void {
    setStep('done');
    writeStarted(null);
    announce(copy.done.text);
    location.assign(next());
  }

  function startOver(): void {
    setReturned(true);
    setStep('email');
    writeStarted(null);
  }

  return (
    <>
      <Announcement announced={announced} />
      {step === 'email' && (
        <>
          {notice && (
            <p role="status" className="sign-in-notice">
              {copy.notices[notice]}
            </p>
          )}
          <p className="mb-6 text-ink-2">{copy.email.text}</p>
          <OneFieldForm
            key="email"
            input={{ id: 'email', name: 'email', type: 'email', autoComplete: 'email', defaultValue: email }}
            label={copy.email.label}
            copy={copy.email}
            send={enterEmail}
            takesFocus={returned}
          />
        </>
      )}
      {step === 'code' && (
        <>
          <StepText title={copy.code.title} text={copy.code.text.replace('{email}', email)} />
          <OneFieldForm
            key="code"
            input={{ id: 'code', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
            label={copy.code.label}
            copy={copy.code}
            send={enterCode}
            takesFocus
          />
          <div className="sign-in-more">
            <Resend
              copy={copy.code}
              send={async () => {
                const problem = await sendCode(email);
                announce(problem ?? copy.code.sentAgain);
                document.getElementById('code')?.focus();
                return problem;
              }}
            />
            <button type="button" onClick={startOver} className="button button-quiet">
              {copy.code.other}
            </button>
          </div>
        </>
      )}
      {step === 'factor' && (
        <>
          <StepText title={copy.factor.title} text={copy.factor.text} />
          <OneFieldForm
            key="factor"
            input={{ id: 'factor', name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }}
            label={copy.factor.label}
            copy={copy.factor}
            send={enterFactor('factor')}
            takesFocus
          />
        </>
      )}
      {step === 'backup' && (
        <>
          <StepText title={copy.backup.title} text={copy.backup.text} />
          <OneFieldForm
            key="backup"
            input={{ id: 'backup', name: 'code', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
            label={copy.backup.label}
            copy={copy.backup}
            send={enterFactor('backup')}
            takesFocus
          />
        </>
      )}
      {(step === 'factor' || step === 'backup') && (
        <div className="sign-in-more">
          <button
            type="button"
            onClick={() => goTo({ email, step: step === 'factor' ? 'backup' : 'factor' })}
            className="button button-quiet"
          >
            {step === 'factor' ? copy.factor.toBackup : copy.backup.toFactor}
          </button>
          <button type="button" onClick={startOver} className="button button-quiet">
            {copy.startOver}
          </button>
        </div>
      )}
      {step === 'done' && (
        <p>
          {copy.done.text}{' '}
          <a href={next()} className="text-link">
            {copy.done.action}
          </a>
        </p>
      )}
    </>
  );
}

function StepText({ title, text }: { title: string; text: string }) {
  return (
    <div className="sign-in-step">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

/** Skips the page for someone who is already signed in. */
function useSignedInRedirect(): void {
  useEffect(() => {
    if (!document.cookie.includes(`${markerCookie}=`)) return;
    callJson('GET', '/functions/v1/account').then(({ ok }) => ok && location.replace(next()));
  }, []);
}

function readStarted(): StartedSignIn | null {
  try {
    const { email, step, at } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StartedSignIn>;
    const isKnown = step === 'code' || step === 'factor' || step === 'backup';
    const isFresh = typeof at === 'number' && Date.now() - at < codeMinutes * 60_000;
    return typeof email === 'string' && isKnown && isFresh ? { email, step, at } : null;
  } catch {
    return null;
  }
}

function writeStarted(started: StartedSignIn | null): void {
  try {
    if (started) sessionStorage.setItem(storageKey, JSON.stringify(started));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Browsers may forbid storage: then a reload starts over.
  }
}

/** The button for a new code, which waits a while after each one. */
function Resend({ copy, send }: { copy: SignInPage['code']; send: () => Promise<string | null> }) {
  const [seconds, setSeconds] = useState(resendSeconds);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function onClick(): Promise<void> {
    if (seconds > 0) return;
    setSeconds(resendSeconds);
    setShown((await send()) ?? copy.sentAgain);
  }

  return (
    <>
      <button type="button" aria-disabled={seconds > 0} onClick={onClick} className="button button-quiet">
        {seconds > 0 ? copy.wait.replace('{seconds}', String(seconds)) : copy.again}
      </button>
      {shown && <p className="sign-in-shown">{shown}</p>}
    </>
  );
}
