import { type FormEvent, useId, useRef, useState } from 'react';
import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import { controlClass, TextField } from '#app/ui/interactive/field.tsx';

type Call = {
  id: string;
  label: string;
  method: string;
  path: string;
  parameters: { name: string; isInPath: boolean }[];
  /** The example of a body; null if the call has none. */
  body: string | null;
};

type Copy = {
  operation: string;
  key: string;
  keyNote: string;
  body: string;
  send: string;
  sending: string;
  request: string;
  answer: string;
  failed: string;
};

type Outcome = { request: string; status: string; headers: string; body: string };

/** Sends a call with the reader's own key, which stays in its field: nothing stores it or puts it into an address. */
export function ApiTry({ copy, calls }: { copy: Copy; calls: Call[] }) {
  const id = useId();
  const [call, setCall] = useState(calls[0]);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (!call) return null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!call || !form.current || isSending) return;
    setSending(true);
    setOutcome(await send(call, new FormData(form.current)).catch(() => 'failed' as const));
    setSending(false);
  }

  return (
    <>
      <form ref={form} onSubmit={submit} className="grid gap-4" autoComplete="off">
        <div>
          <label htmlFor={`${id}-call`} className="text-sm font-semibold">
            {copy.operation}
          </label>
          <select
            id={`${id}-call`}
            className={`${controlClass} min-h-11`}
            value={call.id}
            onChange={(event) => {
              setCall(calls.find((each) => each.id === event.target.value));
              setOutcome(null);
            }}
          >
            {calls.map((each) => (
              <option key={each.id} value={each.id}>
                {`${each.label} (${each.method} ${each.path})`}
              </option>
            ))}
          </select>
        </div>
        <TextField
          id={`${id}-key`}
          name="key"
          type="password"
          label={copy.key}
          note={copy.keyNote}
          autoComplete="off"
          spellCheck={false}
          required
        />
        {call.parameters.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2" key={call.id}>
            {call.parameters.map(({ name, isInPath }) => (
              <TextField key={name} id={`${id}-${name}`} name={`parameter-${name}`} label={name} required={isInPath} />
            ))}
          </div>
        )}
        {call.body !== null && (
          <div key={`${call.id}-body`}>
            <label htmlFor={`${id}-body`} className="text-sm font-semibold">
              {copy.body}
            </label>
            <textarea
              id={`${id}-body`}
              name="body"
              rows={6}
              className={controlClass}
              defaultValue={call.body}
              spellCheck={false}
            />
          </div>
        )}
        <p>
          <button type="submit" className="button button-primary" aria-disabled={isSending || undefined}>
            {isSending ? copy.sending : copy.send}
          </button>
        </p>
      </form>
      <div
        role="status"
        className="mt-6"
        data-outcome={outcome === null ? 'none' : outcome === 'failed' ? outcome : 'answer'}
      >
        {outcome === 'failed' && <p className="font-semibold">{copy.failed}</p>}
        {outcome !== null && outcome !== 'failed' && <Answer copy={copy} outcome={outcome} />}
      </div>
    </>
  );
}

function Answer({ copy, outcome }: { copy: Copy; outcome: Outcome }) {
  const code = 'field-name wrap-anywhere whitespace-pre-wrap';
  return (
    <div className="rounded-md border border-rule bg-card px-5 py-4">
      <h3 className="text-base">{copy.request}</h3>
      <pre className={code}>{outcome.request}</pre>
      <h3 className="mt-4 text-base">{`${copy.answer}: ${outcome.status}`}</h3>
      <pre className={code}>{outcome.headers}</pre>
      <pre className={`mt-3 ${code}`}>{outcome.body}</pre>
    </div>
  );
}

const shownHeaders = [
  'content-type',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

async function send(call: Call, form: FormData): Promise<Outcome> {
  const given = (name: string) => String(form.get(`parameter-${name}`) ?? '').trim();
  let path = `/v1${call.path}`;
  const query = new URLSearchParams();
  for (const { name, isInPath } of call.parameters) {
    if (isInPath) path = path.replace(`{${name}}`, encodeURIComponent(given(name)));
    else if (given(name) !== '') query.set(name, given(name));
  }
  if (query.size > 0) path += `?${query}`;
  const body = call.body === null ? null : String(form.get('body') ?? '');
  const response = await fetch(path, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${String(form.get('key') ?? '').trim()}`,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const text = await response.text();
  return {
    request: `${call.method} ${path}${body === null ? '' : `\n\n${body}`}`,
    status: String(response.status),
    headers: [...response.headers]
      .filter(([name]) => shownHeaders.includes(name))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body: pretty(text),
  };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
