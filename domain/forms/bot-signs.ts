/**
 * What a form tells of how it was filled in. A form that the page's script sends says it in a header, so that its body holds
 * the fields of the specification and nothing else; one that the browser posts by itself has the hidden field among its own.
 */
export const signsHeader = 'Form-Signs';

export type FormSigns = {
  /** What stands in the field that people do not see. */
  website: string;
  /** Milliseconds from the start of the page to sending; null when nobody measured. */
  elapsed: number | null;
};

const longest = 100;

export function formatSigns({ website, elapsed }: FormSigns): string {
  const signs = new URLSearchParams();
  if (elapsed !== null) signs.set('elapsed', String(Math.round(elapsed)));
  if (website !== '') signs.set('website', website.slice(0, longest));
  return signs.toString();
}

/** A header that is missing or that nobody understands tells nothing. */
export function parseSigns(header: string | undefined): FormSigns {
  const signs = new URLSearchParams(header ?? '');
  const elapsed = signs.get('elapsed') ?? '';
  return { website: signs.get('website') ?? '', elapsed: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null };
}

/** The least time in which a person sends a form: a booking has its day and time chosen by two clicks, a message is typed. */
export const leastMilliseconds = { form: 2000, booking: 1000 } as const;

/** Which sign of a program a form bears, if any. A browser that fills in the visible fields takes no time and is no sign. */
export function botSign({ website, elapsed }: FormSigns, least: number): 'hidden field' | 'too fast' | null {
  if (website !== '') return 'hidden field';
  return elapsed !== null && elapsed < least ? 'too fast' : null;
}
