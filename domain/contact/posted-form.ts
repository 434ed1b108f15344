import type { FieldProblems } from '../forms/validate.ts';

/** What became of a form that the browser posted by itself, for the page that it stands on. */
export type PostedForm =
  | { outcome: 'sent' }
  /** What was typed is shown again, with what is wrong at its field. */
  | { outcome: 'problem'; values: Record<string, string>; fields: FieldProblems };
