import { type FormEvent, useId, useState } from 'react';
import { useSignedIn } from '#app/lib/signed-in.ts';
import { callJson } from '#app/state/call-json.ts';
import { listPropsOf } from '#app/state/list-props.ts';
import { controlClass } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { caseListCopy as copy } from '#content/parts/case-lists.ts';
import { signInPath } from '#domain/accounts/sign-in.ts';
import type { CaseListReport } from '#domain/case-lists/case-list.ts';
import { CaseReport } from './case-report.tsx';

type Props = { fips: string };

/** Checks case numbers that a buyer pulled against what we have. */
export function CaseList({ fips }: Props) {
  const isSignedIn = useSignedIn();
  if (isSignedIn) return <CaseForm fips={fips} />;
  const here = `${location.pathname}${location.search}`;
  return (
    <div className="net-new">
      <p>{copy.lead}</p>
      <p className="text-ink-2">{copy.signInText}</p>
      <a href={`${signInPath}?next=${encodeURIComponent(here)}`} className="button button-quiet">
        {copy.signIn}
      </a>
    </div>
  );
}

function CaseForm({ fips }: Props) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [report, setReport] = useState<CaseListReport | null>(null);
  const [problem, setProblem] = useState('');

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const numbers = String(new FormData(event.currentTarget).get('numbers') ?? '');
    setSending(true);
    setProblem('');
    const answer = await callJson<CaseListReport>('POST', '/functions/v1/account/case-lists', { fips, numbers });
    setSending(false);
    if (answer.ok) setReport(answer.value);
    else setProblem(answer.fields.numbers ?? (answer.error || copy.failed));
  }

  return (
    <div className="net-new">
      <p>{copy.lead}</p>
      <form onSubmit={send} aria-busy={isSending}>
        <label htmlFor={id} className="text-sm font-semibold">
          {copy.numbers}
        </label>
        <textarea
          id={id}
          name="numbers"
          rows={5}
          required
          spellCheck={false}
          autoComplete="off"
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={`${controlClass} mb-3 py-2`}
        />
        <SubmitButton label={copy.send} sending={isSending} busyLabel={copy.sending} />
      </form>
      <div
        role="status"
        {...listPropsOf(isSending ? 'loading' : report ? 'ready' : problem ? 'failed' : 'initial', fips)}
      >
        {problem && (
          <p id={`${id}-problem`} className="field-error font-semibold">
            {problem}
          </p>
        )}
        {report && (
          <>
            <CaseReport report={report} />
            <p className="mt-2">
              <a href="/account#case-lists" className="text-link">
                {copy.kept}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
