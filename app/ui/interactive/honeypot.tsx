import { formatSigns } from '#domain/forms/bot-signs.ts';

/**
 * A field that people cannot see or reach; only bots fill it in. Browsers and password managers do not fill in a field
 * that is read-only, and the other attributes keep away those that try.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        name="website"
        type="text"
        readOnly
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-bwignore="true"
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

/** How a form was filled in, for the header that goes with it. */
export function formSigns(form: HTMLFormElement): string {
  const field = hiddenField(form);
  // A browser that fills the field in anyway marks it as its own work.
  const website = field && !field.matches(':autofill') ? field.value : '';
  // Browsers without this API count as touched.
  const untouched = navigator.userActivation?.hasBeenActive === false;
  return formatSigns({ website, elapsed: performance.now() - shownAt(), untouched });
}

/** After a refusal, so that the next try of a person gets through. */
export function clearHoneypot(form: HTMLFormElement): void {
  const field = hiddenField(form);
  if (field) field.value = '';
}

function hiddenField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[name=website]');
}

/**
 * When the visitor first saw the page: the start of the navigation, because on a slow connection people type before
 * hydration, or the moment when a page that was loaded in advance was shown.
 */
function shownAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}
