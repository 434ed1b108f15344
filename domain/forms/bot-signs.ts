/**
 * How a form was filled in. A form sent by script has this in a header, so that its body contains only the fields of
 * the specification; one that the browser posts without JavaScript includes the hidden field.
 */
export const signsHeader = 'Form-Signs';

export type FormSigns = {
  /** The value of the field that people do not see. */
  website: string;
  /** Milliseconds from the start of the page to sending; null if not measured. */
  elapsed: number | null;
};

const maxLength = 100;

export function formatSigns({ website, elapsed }: FormSigns): string {
  const signs = new URLSearchParams();
  if (elapsed !== null) signs.set('elapsed', String(Math.round(elapsed)));
  if (website !== '') signs.set('website', website.slice(0, maxLength));
  return signs.toString();
}

/** A missing or malformed header has no signs. */
export function parseSigns(header: string | undefined): FormSigns {
  const signs = new URLSearchParams(header ?? '');
  const elapsed = signs.get('elapsed') ?? '';
  return { website: signs.get('website') ?? '', elapsed: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null };
}

/** The shortest time in which a person sends a form: a booking takes a few clicks, a message is typed. */
export const minFillMs = { form: 2000, booking: 1000 } as const;

/** The sign that a bot filled in the form, if any. Autofill of the visible fields is not a sign. */
export function botSign({ website, elapsed }: FormSigns, minMs: number): 'hidden field' | 'too fast' | null {
  if (website !== '') return 'hidden field';
  return elapsed !== null && elapsed < minMs ? 'too fast' : null;
}
