import type { FieldProblems } from '../forms/validate.ts';

/** The result of a form that the browser posted without scripts, for the page that the form is on. */
export type PostedForm =
  | { outcome: 'sent' }
  /** The values are shown again, each problem at its field. */
  | { outcome: 'problem'; values: Record<string, string>; fields: FieldProblems };
