import type { FieldProblems } from '../forms/validate.ts';

/** The result of a form that the browser posted without JavaScript, for the page of the form. */
export type PostedForm =
  | { outcome: 'sent' }
  /** The values are shown again, each problem at its field. */
  | { outcome: 'problem'; values: Record<string, string>; fields: FieldProblems };
