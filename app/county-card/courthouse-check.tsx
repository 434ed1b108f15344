import { useId, useState } from 'react';
import { loadCountyIndex } from '#app/lib/counties.ts';
import { takeLinkedFields } from '#app/lib/linked-fields.ts';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { listPropsOf } from '#app/state/list-props.ts';
import { useResource } from '#app/state/resource.ts';
import { Combobox } from '#app/ui/interactive/combobox.tsx';
import { controlClass, TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import { courthouseCheckCopy as copy } from '#content/parts/county-card.ts';
import { contactLink } from '#domain/contact/quote-link.ts';
import {
  type CourthouseAnswer,
  type CourthouseQuestion,
  capturedSentence,
  validateCourthouseQuestion,
} from '#domain/county-card/courthouse-check.ts';
import { datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { findCounty } from '#domain/places/find-county.ts';
import { suggestCounties } from '#domain/places/suggest-counties.ts';
import { maxSourceKeyLength } from '#domain/records/source-key.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { askCourthouse } from './queries.ts';

type Props = {
  /** The county of the card; without it, visitors choose one. */
  county?: { fips: string; label: string };
};

type Shown =
  | { kind: 'answer'; answer: CourthouseAnswer; question: CourthouseQuestion; place: string }
  | { kind: 'refused'; message: string; question: CourthouseQuestion };

const keyOf = ({ case_number, dataset, place }: CourthouseQuestion) =>
  `${new URLSearchParams({ case_number, ...(dataset && { dataset }), place })}`;

/** Problems are shown at the fields and below the form, not in a corner. */
const noToast = { title: '', description: '' };

/** 'Do you have case 26-PR-001943 in Travis, TX?' */
export function CourthouseCheck({ county }: Props) {
  const id = useId();
  const index = useResource(county ? null : 'counties', loadCountyIndex).value;
  const [linked] = useState(() => (county ? '' : (takeLinkedFields().get('case') ?? '')));
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);
  const named = index && findCounty(typed, index).county;
  const place = county?.label ?? (named ? countyLabel(named) : typed.trim());
  const { form, problems, sending } = useCheckedForm<CourthouseQuestion>({
    check: (data) => {
      const where = county?.fips ?? named?.fips ?? typed;
      const checked = validateCourthouseQuestion({ ...Object.fromEntries(data), place: where });
      return checked.ok ? checked : { ...checked, toast: noToast };
    },
    send: async (question) => {
      setShown(null);
      const outcome = await askCourthouse(question);
      if (outcome.kind === 'fields') return { toast: noToast, fields: outcome.fields };
      if (outcome.kind === 'answer') setShown({ ...outcome, question, place });
      else setShown({ kind: 'refused', message: outcome.message ?? copy.failed, question });
      return null;
    },
  });
  const answered = { answer: 'ready', refused: 'failed', none: 'initial' } as const;
  const state = sending ? 'loading' : answered[shown?.kind ?? 'none'];
  return (
    <div className="courthouse">
      <form {...form} noValidate className="courthouse-check" aria-busy={sending}>
        <TextField
          id={`${id}-number`}
          name="case_number"
          label={copy.number}
          placeholder={copy.numberPlaceholder}
          required
          defaultValue={linked.slice(0, maxSourceKeyLength)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxSourceKeyLength}
          error={problems.case_number}
        />
        {!county && (
          <Combobox
            id={`${id}-place`}
            name="place"
            label={copy.county}
            placeholder={copy.countyPlaceholder}
            required
            text={typed}
            onType={setTyped}
            suggestions={index ? suggestCounties(index, typed).map(asSuggestion) : []}
            onChoose={({ label }) => setTyped(label)}
            nothing={index ? copy.unknownCounty : ''}
            error={problems.place}
          />
        )}
        <div>
          <label htmlFor={`${id}-dataset`} className="text-sm font-semibold">
            {copy.dataset}
          </label>
          <select id={`${id}-dataset`} name="dataset" defaultValue="" className={`${controlClass} h-[3.125rem]`}>
            <option value="">{copy.anyDataset}</option>
            {datasetNames.map((type) => (
              <option key={type} value={type}>
                {datasetTypes[type]}
              </option>
            ))}
          </select>
        </div>
        <SubmitButton label={copy.ask} sending={sending} busyLabel={copy.asking} />
      </form>
      <p className="mt-2 text-xs text-ink-2">{copy.note}</p>
      <div role="status" className="courthouse-answer" {...listPropsOf(state, shown && keyOf(shown.question))}>
        {shown?.kind === 'refused' && <p className="field-error font-semibold">{shown.message}</p>}
        {shown?.kind === 'answer' && <Answer {...shown} />}
      </div>
    </div>
  );
}

function asSuggestion(county: County): { id: string; label: string } {
  return { id: county.fips, label: countyLabel(county) };
}

type AnswerProps = Extract<Shown, { kind: 'answer' }>;

function Answer({ answer, question: { case_number: number, dataset }, place }: AnswerProps) {
  if (answer.found) {
    const name = datasetTypes[answer.dataset_type];
    return (
      <div className="courthouse-result courthouse-found">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{copy.found}</span>
          {answer.is_sample && (
            <span className="rounded-sm bg-brass-100 px-2 py-0.5 text-xs text-brass-ink">{copy.sample}</span>
          )}
        </p>
        <p>
          {fillIn(copy.foundText, { dataset: name, number, place })} {capturedSentence(answer, new Date())}
        </p>
      </div>
    );
  }
  const inDataset = dataset ? ` (${datasetTypes[dataset]})` : '';
  const message = fillIn(copy.staffMessage, { number, place, dataset: inDataset });
  return (
    <div className="courthouse-result">
      <p className="font-semibold">{copy.missing}</p>
      <p>{fillIn(copy.missingText, { number, place })}</p>
      <ul>
        {answer.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        <a href={contactLink({ message })} className="text-link">
          {copy.staff}
        </a>
      </p>
    </div>
  );
}
