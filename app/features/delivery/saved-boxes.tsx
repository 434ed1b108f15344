import { useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { callJson } from '#app/state/call-json.ts';
import { useResource } from '#app/state/resource.ts';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { BuyBox } from '#domain/delivery/buy-box.ts';
import type { RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { type SavedBox, savedDraft } from '#domain/delivery/saved-box.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { readRecords } from './queries.ts';
import type { BoxChange } from './view.ts';

type Words = AccountRecordsPage;

const path = '/functions/v1/account/datasets';

type SaveProps = {
  box: BuyBox;
  summary: RecordsSummary;
  words: Words;
  isDisabled: boolean;
  onSaved: () => void;
};

/** Saves the datasets and counties of the box, so that the daily email counts what is new in them. */
export function SaveBox({ box, summary, words, isDisabled, onSaved }: SaveProps) {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const { saved: copy } = words;
  if (isDisabled) return null;
  if (summary.customer.isSample) {
    return (
      <a href={`/sign-in?next=${encodeURIComponent(words.path)}`} className="button button-quiet" title={copy.signIn}>
        {copy.save}
      </a>
    );
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const draft = savedDraft(box, summary.subscriptions, {
      ...copy,
      counties: (count) => plural(count, copy.counties),
    });
    const saved = await callJson<{ id: string }>('POST', path, draft);
    const answer = saved.ok ? await callJson('PATCH', `${path}/${saved.value.id}`, { alert: true }) : saved;
    setBusy(false);
    if (answer.ok) show({ title: copy.done.title, description: copy.done.text });
    else {
      const description = Object.values(answer.fields)[0] ?? answer.error;
      show({ title: copy.failed, description, variant: 'destructive' });
    }
    onSaved();
  }

  return (
    <button type="button" aria-disabled={isBusy} onClick={save} className="button button-quiet">
      {isBusy ? copy.saving : copy.save}
    </button>
  );
}

type Props = { version: number; words: Words; onApply: BoxChange };

/** What the member has saved: a click fills the box, and what is not subscribed leads to a quote. */
export function SavedBoxes({ version, words, onApply }: Props) {
  const { saved: copy } = words;
  const { value, listProps } = useResource(`saved-${version}`, (signal) => readRecords<SavedBox[]>('/saved', signal), {
    keepsValue: true,
  });
  if (!value || value.length === 0) return null;
  return (
    <section className="box-group" aria-label={copy.title} {...listProps}>
      <h3>{copy.title}</h3>
      <ul className="saved-boxes">
        {value.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="text-link"
              onClick={() => onApply({ datasets: saved.datasets, counties: saved.counties })}
            >
              {saved.name}
            </button>
            {saved.alert && <span> {copy.alert}</span>}
            <Missing saved={saved} copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ saved: { name, missing }, copy }: { saved: SavedBox; copy: Words['saved'] }) {
  if (missing.length === 0) return <p>{copy.mine}</p>;
  const datasets = [...new Set(missing.flatMap((each) => each.datasets))];
  const places = missing.map(
    ({ county, datasets: types }) => `${county} (${types.map((type) => datasetTypes[type]).join(', ')})`,
  );
  const shown = places.length > 3 ? `${places.slice(0, 3).join('; ')}; +${places.length - 3}` : places.join('; ');
  return (
    <p>
      {fillIn(copy.missing, { places: shown })}{' '}
      <a
        href={quoteLink({
          territory: missing.map(({ county }) => county).join('; '),
          datasets,
          message: fillIn(copy.askMessage, { name }),
        })}
        className="text-link"
      >
        {copy.ask}
      </a>
    </p>
  );
}
