/** A rule that somebody read, with where and when. Null where nobody checked. */
export type Checked<Value> = {
  value: Value;
  /** As printed, such as 'Ala. Code 8-19A-14'. */
  cite: string;
  /** Where it was read: the address of the text, or the name of the summary. */
  source: string;
  read: 'text' | 'summary';
  /** yyyy-mm of the check. */
  checked: string;
} | null;

/** Minutes after midnight of the contact's local time. */
export type HourRange = { from: number; to: number };

/** Sunday first. Null on a day without solicitation calls. */
export type WeekHours = readonly [
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
  HourRange | null,
];

/** What one state adds to federal law on soliciting people. */
export type StateRules = {
  /** Hours and days of solicitation calls. `holidays` says whether calls on legal holidays are barred. */
  callingHours: Checked<{ week: WeekHours; holidays: boolean; appliesTo: string }>;
  /** Whether the state has a do-not-call list besides the national one. */
  doNotCall: Checked<{ kind: 'own list' | 'national list'; how: string }>;
  /** Whether sellers or buyers by telephone register or post security first. */
  registration: Checked<{ needed: boolean; who: string }>;
  /** What the state adds for marketing texts. */
  texts: Checked<{ rule: string }>;
};

/** By postal code. */
export const stateRules: Record<string, StateRules> = {};
