import { formatSigns } from '#domain/forms/bot-signs.ts';

/** A field that people cannot see or reach; only bots fill it in. The attributes keep password managers away. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        name="website"
        type="text"
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
  const website = String(new FormData(form).get('website') ?? '');
  // Measured from navigation start, because on a slow connection people type before hydration.
  return formatSigns({ website, elapsed: performance.now() });
}
