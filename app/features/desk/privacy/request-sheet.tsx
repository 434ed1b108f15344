import { useState } from 'react';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { Sheet } from '#app/shell/sheet.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { type DatasetType, datasetTypes, dayLabel } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFacts, type Fact } from '../desk-facts.tsx';
import { fullTime } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';
import type { PrivacyCopy } from './privacy-desk.tsx';

type Shown = {
  ref: string;
  kind: 'correction' | 'suppression';
  roleText: string;
  email: string;
  name: string;
  street: string;
  county: string;
  state: string;
  message: string;
  asked_at: string;
  done_at: string | null;
  is_listed: boolean;
  mailsWhenDone: boolean;
  similar: string[];
  records: {
    id: string;
    dataset_type: DatasetType;
    filed_on: string;
    is_suppressed: boolean;
    record: Record<string, string | number | boolean | null>;
  }[];
};

type Props = {
  refText: string;
  copy: PrivacyCopy;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onFind: (email: string) => void;
};

export function RequestSheet({ refText, copy, onClose, onChanged, onFind }: Props) {
  const { request: requestCopy } = copy;
  const show = useToast();
  const [confirming, setConfirming] = useState<'decline' | 'release' | null>(null);
  const [busy, setBusy] = useState(false);
  const [withName, setWithName] = useState(false);
  const path = `/privacy/requests/${encodeURIComponent(refText)}`;
  const { value: shown, state, listProps, reload } = useDesk<Shown>(path);

  async function change<Value>(
    method: 'POST' | 'DELETE',
    address: string,
    body: unknown,
    say: (value: Value) => Parameters<typeof show>[0],
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await callDesk<Value>(method, address, body);
    setBusy(false);
    setConfirming(null);
    if (!answer.ok) return show({ title: copy.failed, description: answer.error, variant: 'destructive' });
    show(say(answer.value));
    await Promise.all([reload(), onChanged()]);
  }

  const counted = (toast: { title: string; description: { one: string; many: string } }, count: number) => ({
    title: toast.title,
    description: plural(count, toast.description),
  });
  const suppress = () =>
    change<{ count: number }>('POST', `${path}/suppress`, { person: withName }, ({ count }) =>
      counted(requestCopy.toasts.suppressed, count),
    );
  const release = () =>
    change<{ count: number }>(
      'DELETE',
      `/privacy/suppressions/${encodeURIComponent(refText)}`,
      undefined,
      ({ count }) => counted(requestCopy.toasts.released, count),
    );
  const close = (declined: boolean) =>
    change<{ mailed: boolean }>('POST', `${path}/done`, { declined }, ({ mailed }) =>
      mailed ? requestCopy.toasts.mailed : requestCopy.toasts.closed,
    );

  return (
    <Sheet title={refText} subject={refText} closeLabel={requestCopy.close} onClose={onClose} isInAddress>
      <div className="desk-sheet contents" {...listProps}>
        {state === 'loading' && <Skeleton rows={6} className="h-11" />}
        {state === 'missing' && <p className="desk-part">{requestCopy.missing}</p>}
        {state === 'failed' && (
          <FailedList title={requestCopy.failed.title} onRetry={reload}>
            {requestCopy.failed.text}
          </FailedList>
        )}
        {shown && (
          <>
            <Facts shown={shown} copy={copy} />
            <section className="desk-part">
              <h3>{requestCopy.records.title}</h3>
              {shown.records.length === 0 && <p>{requestCopy.records.none}</p>}
              {shown.similar.length > 0 && (
                <p>{fillIn(requestCopy.records.similar, { addresses: shown.similar.join('; ') })}</p>
              )}
              {shown.records.map((filing) => (
                <details key={filing.id} className="py-1">
                  <summary className="min-h-6">
                    {fillIn(requestCopy.records.dated, {
                      dataset: datasetTypes[filing.dataset_type],
                      label: dayLabel(filing.dataset_type).toLowerCase(),
                      date: formatLongDate(filing.filed_on),
                    })}
                    {filing.is_suppressed && ` (${requestCopy.records.suppressed})`}
                  </summary>
                  <DeskFacts facts={Object.entries(filing.record).map(([field, value]) => [field, String(value)])} />
                </details>
              ))}
            </section>
            <section className="desk-part">
              <button type="button" className="desk-row-link" onClick={() => onFind(shown.email)}>
                {requestCopy.find}
              </button>
            </section>
            <div className="side-sheet-foot flex-wrap">
              {!shown.is_listed && shown.name && (
                <label className="flex min-h-11 w-full items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0"
                    checked={withName}
                    onChange={(event) => setWithName(event.target.checked)}
                  />
                  {fillIn(requestCopy.withName, { name: shown.name })}
                </label>
              )}
              <div className="flex flex-wrap gap-2">
                {shown.is_listed ? (
                  <button
                    type="button"
                    className="button button-quiet desk-button"
                    onClick={() => setConfirming('release')}
                  >
                    {requestCopy.release}
                  </button>
                ) : (
                  <button
                    type="button"
                    aria-disabled={busy}
                    className={`button desk-button ${shown.kind === 'suppression' ? 'button-primary' : 'button-quiet'}`}
                    onClick={suppress}
                  >
                    {requestCopy.suppress}
                  </button>
                )}
                {!shown.done_at && (
                  <>
                    <button
                      type="button"
                      aria-disabled={busy}
                      className={`button desk-button ${shown.kind === 'suppression' && !shown.is_listed ? 'button-quiet' : 'button-primary'}`}
                      onClick={() => close(false)}
                    >
                      {requestCopy.done}
                    </button>
                    <button
                      type="button"
                      className="button button-quiet desk-button"
                      onClick={() => setConfirming('decline')}
                    >
                      {requestCopy.decline}
                    </button>
                  </>
                )}
              </div>
              {!shown.done_at && (
                <p className="w-full text-sm text-ink-2">
                  {shown.mailsWhenDone ? requestCopy.mails : requestCopy.noMail}
                </p>
              )}
            </div>
          </>
        )}
      </div>
      {confirming === 'decline' && (
        <ConfirmDialog
          copy={copy.declining}
          closeLabel={copy.declining.close}
          onConfirm={() => close(true)}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === 'release' && (
        <ConfirmDialog
          copy={{ ...copy.releasing, title: fillIn(copy.releasing.title, { ref: refText }) }}
          closeLabel={copy.releasing.close}
          onConfirm={release}
          onClose={() => setConfirming(null)}
        />
      )}
    </Sheet>
  );
}

function Facts({ shown, copy }: { shown: Shown; copy: PrivacyCopy }) {
  const { facts, proven, isListed, notListed } = copy.request;
  const entries: Fact[] = [
    [facts.kind, copy.requests.kinds[shown.kind]],
    [facts.property, `${shown.street}, ${shown.county}, ${shown.state}`],
    [facts.email, fillIn(proven, { email: shown.email })],
    [facts.name, shown.name],
    [facts.role, shown.roleText],
    [facts.message, shown.message],
    [facts.asked, fullTime(shown.asked_at)],
    [facts.done, shown.done_at ? fullTime(shown.done_at) : ''],
    [facts.listed, shown.is_listed ? isListed : notListed],
  ];
  return <DeskFacts facts={entries} />;
}
