import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { TextArea, TextField } from '#app/ui/interactive/field.tsx';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import { useToast } from '#app/ui/interactive/toast.tsx';
import type { BuilderPage } from '#content/pages/builder.ts';
import { missingParts, type RequiredPart } from '#domain/builder/definition.ts';
import type { CountyIndex } from '#domain/builder/match-counties.ts';
import { CountiesField, StatesField } from './place-fields.tsx';
import { TypeChoices } from './type-choices.tsx';
import type { Draft } from './use-draft.ts';

type Props = {
  draft: Draft;
  index: CountyIndex | null;
  words: BuilderPage['tool'];
  onWantCounties: () => void;
};

/** The description of a dataset. Saving is a demonstration: nothing leaves the page. */
export function BuilderForm({ draft, index, words, onWantCounties }: Props) {
  const show = useToast();
  const hydrated = useHydrated();
  const { definition, description, change, missing } = draft;
  const problem = (part: RequiredPart) => (missing.includes(part) ? words.missing.parts[part] : undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const lacking = missingParts(definition);
    flushSync(() => draft.mark(lacking));
    if (lacking.length > 0) {
      show({ ...words.missing, variant: 'warning' });
      focusFirstProblem(form);
      return;
    }
    show(words.saved);
    draft.reset();
  }

  const place = { places: definition, index, words, onChange: change };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      <TextField
        id="name"
        name="name"
        label={words.name.label}
        placeholder={words.name.placeholder}
        required
        maxLength={100}
        autoComplete="off"
        value={definition.name}
        error={problem('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        id="description"
        name="description"
        label={words.description}
        rows={2}
        maxLength={500}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TypeChoices
        words={words.types}
        chosen={definition.types}
        error={problem('types')}
        onChange={(types) => change({ types })}
      />
      <CountiesField {...place} error={problem('counties')} onFocus={onWantCounties} />
      <StatesField {...place} error={problem('states')} />
      <div className="noscript:hidden">
        <button type="submit" disabled={!hydrated} className="button button-primary">
          {words.save}
        </button>
      </div>
    </form>
  );
}

/** In the middle of the window, where neither the header nor a toast covers it. */
function focusFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
