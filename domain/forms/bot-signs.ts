/**
 * How a form was filled in. A form sent by script has this in a header, so that its body contains only the fields of
 * the specification; one that the browser posts without JavaScript includes the hidden field.
 */
export const signsHeader = 'Form-Signs';

export type FormSigns = {
  /** The value of the field that people do not see. */
  website: string;
  /** Milliseconds from when the page was first shown to sending; null if not measured. */
  elapsed: number | null;
  /** The browser reported no click, key press or touch on the page before it sent the form. */
  untouched: boolean;
};

export type BotSign = 'hidden field' | 'too fast';

const maxLength = 100;

export function formatSigns({ website, elapsed, untouched }: FormSigns): string {
  const signs = new URLSearchParams();
  if (elapsed !== null) signs.set('elapsed', String(Math.max(0, Math.round(elapsed))));
  if (website !== '') signs.set('website', website.slice(0, maxLength));
  if (untouched) signs.set('untouched', '1');
  return signs.toString();
}

/** A missing or malformed header has no signs. */
export function parseSigns(header: string | undefined): FormSigns {
  const signs = new URLSearchParams(header ?? '');
  const elapsed = signs.get('elapsed') ?? '';
  return {
    website: signs.get('website') ?? '',
    elapsed: /^\d{1,15}$/.test(elapsed) ? Number(elapsed) : null,
    untouched: signs.get('untouched') === '1',
  };
}

/** The shortest time in which a script that nobody watches may send a form. */
export const minFillMs = { form: 2000, booking: 1000 } as const;

/**
 * The sign that a bot filled in the form, if any. Speed alone is not a sign: autofill and one click take less than a
 * second, and so does sending a draft that the browser restored. Only a page that nobody touched counts as too fast.
 * Autofill does not reach the hidden field (app/ui/interactive/honeypot.tsx).
 */
export function botSign({ website, elapsed, untouched }: FormSigns, minMs: number): BotSign | null {
  if (website !== '') return 'hidden field';
  return untouched && elapsed !== null && elapsed < minMs ? 'too fast' : null;
}

/** The sign in a form that the browser posted without scripts: only the hidden field can show one. */
export function postedBotSign(body: Record<string, string>): BotSign | null {
  return botSign({ website: body.website ?? '', elapsed: null, untouched: false }, 0);
}
