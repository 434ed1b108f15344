import { useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { callJson } from '#app/state/call-json.ts';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import type { BuyBox } from '#domain/delivery/buy-box.ts';
import type { RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { savedDraft } from '#domain/delivery/saved-box.ts';
import { plural } from '#domain/format.ts';

type Copy = AccountRecordsPage;

const path = '/functions/v1/account/datasets';

type SaveProps = {
  box: BuyBox;
  summary: RecordsSummary;
  copy: Copy;
  isDisabled: boolean;
  onSaved: () => void;
};

/** Saves the datasets and counties of the box, so that the daily email counts what is new in them. */
export function SaveBox({ box, summary, copy, isDisabled, onSaved }: SaveProps) {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const { saved: savedCopy } = copy;
  if (isDisabled) return null;
  if (summary.customer.isSample) {
    return (
      <a
        href={`/sign-in?next=${encodeURIComponent(copy.path)}`}
        className="button button-quiet"
        title={savedCopy.signIn}
      >
        {savedCopy.save}
      </a>
    );
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const draft = savedDraft(box, summary.subscriptions, {
      ...savedCopy,
      counties: (count) => plural(count, savedCopy.counties),
    });
    const saved = await callJson<{ id: string }>('POST', path, draft);
    const answer = saved.ok ? await callJson('PATCH', `${path}/${saved.value.id}`, { alert: true }) : saved;
    setBusy(false);
    if (answer.ok) show({ title: savedCopy.done.title, description: savedCopy.done.text });
    else {
      const description = Object.values(answer.fields)[0] ?? answer.error;
      show({ title: savedCopy.failed, description, variant: 'destructive' });
    }
    onSaved();
  }

  return (
    <button type="button" aria-disabled={isBusy} onClick={save} className="button button-quiet">
      {isBusy ? savedCopy.saving : savedCopy.save}
    </button>
  );
}
