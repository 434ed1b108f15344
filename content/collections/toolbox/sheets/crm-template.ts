import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { NamedFormula } from '#domain/export/formula.ts';
import { crmStages, type FollowUp, scrubDays, statusDays } from '#domain/outreach/follow-up.ts';
import type { SheetColumn, SheetMeasure } from './types.ts';

export const crmRoles = ['Owner', 'Executor', 'Heir', 'Counsel', 'Trustee'] as const;
export const lostReasons = ['Price', 'Kept', 'Sold elsewhere', 'No authority', 'Bad data', 'Opt-out'] as const;
const datasetNames = Object.values(datasetTypes);

/** A recommendation, not a statute. */
const touchCap = 5;

export type CrmGroup = { name: string; why: string; fields: SheetColumn[] };

const text = (name: string, about: string, width: number, choices?: readonly string[]): SheetColumn => ({
  name,
  kind: 'text',
  about,
  width,
  ...(choices ? { choices } : {}),
});
const day = (name: string, about: string): SheetColumn => ({ name, kind: 'date', about, width: 15 });

/** Input columns in the order of the sheet, grouped as on the page. */
export const crmGroups: CrmGroup[] = [
  {
    name: 'Work',
    why: 'No open lead without a date, and no more than five touches',
    fields: [
      text('stage', 'One of the six stages', 13, crmStages),
      text('next_action', "What you'll do next, in a few words", 32),
      day('next_date', "The day you'll do it"),
      day('last_contact', 'The day of the last letter or call'),
      { name: 'touches', kind: 'count', about: 'Letters and calls so far', width: 9 },
      text('lost_reason', 'Why it was lost, from the list', 16, lostReasons),
    ],
  },
  {
    name: 'Property',
    why: 'The parcel is the key that catches duplicates',
    fields: [
      text('property_address', 'Street and unit', 24),
      text('county', 'Without the word County', 14),
      text('state', 'Two letters', 7),
      text('apn', 'Parcel number as the assessor writes it', 18),
      { name: 'market_value', kind: 'money', about: 'An estimate, not an appraisal', width: 15 },
    ],
  },
  {
    name: 'Record',
    why: 'Status goes stale, and the check date says how stale',
    fields: [
      text('dataset', 'Where the lead came from', 15, datasetNames),
      text('case_number', 'Docket or instrument number', 19),
      day('filing_date', 'As on the record'),
      text('case_status', 'As the court or office puts it', 17),
      day('status_checked', 'The day you last looked it up'),
    ],
  },
  {
    name: 'Permission',
    why: 'When you scrubbed, and when anyone said stop',
    fields: [
      day('dnc_checked', 'The day the number was scrubbed'),
      day('opt_out', 'The day someone said stop, on any channel'),
    ],
  },
  {
    name: 'Person',
    why: 'Role is owner, executor, heir, counsel or trustee',
    fields: [
      text('contact_name', 'Spelled as in the record', 22),
      text('role', 'From the list', 11, crmRoles),
      text('mailing_address', 'On one line', 36),
      text('contact_phone', 'With area code', 16),
      text('contact_email', 'Only if the person gave it or the record shows it', 26),
      text('notes', 'Who has to sign, and what you promised', 68),
    ],
  },
];

export const crmColumns: SheetColumn[] = crmGroups.flatMap(({ fields }) => fields);

const closed = 'OR([stage]="",[stage]="Won",[stage]="Lost")';

/** Calculated columns. */
export const crmMeasures: Record<keyof FollowUp, SheetMeasure> = {
  days_since_contact: {
    name: 'days_since_contact',
    kind: 'count',
    about: 'Days since `last_contact`',
    width: 19,
    formula: 'IF([last_contact]="","",TODAY()-[last_contact])',
  },
  attention: {
    name: 'attention',
    kind: 'text',
    about: 'Opted out, No date, Overdue or Today, for open leads',
    width: 12,
    formula: `IF(${closed},"",IF([opt_out]<>"","Opted out",IF([next_date]="","No date",IF([next_date]<TODAY(),"Overdue",IF([next_date]=TODAY(),"Today","")))))`,
  },
  recheck: {
    name: 'recheck',
    kind: 'text',
    about: `Recheck, when \`status_checked\` is more than ${statusDays} days old`,
    width: 10,
    formula: `IF(OR(${closed},[status_checked]=""),"",IF(TODAY()-[status_checked]>${statusDays},"Recheck",""))`,
  },
  scrub: {
    name: 'scrub',
    kind: 'text',
    about: `Scrub first, when the number has no do-not-call check of the last ${scrubDays} days`,
    width: 12,
    formula: `IF(OR(${closed},[contact_phone]=""),"",IF([dnc_checked]="","Scrub first",IF(TODAY()-[dnc_checked]>${scrubDays},"Scrub first","")))`,
  },
  duplicate: {
    name: 'duplicate',
    kind: 'text',
    about: 'Duplicate, when another row has the same `apn`',
    width: 11,
    formula: 'IF([apn]="","",IF(COUNTIF([apn:],[apn])>1,"Duplicate",""))',
  },
};

/** The header is row 1. */
export const crmRows = { first: 2, last: 301 };

/** The counts on the sheet 'Friday check'; [name:] is a column of the leads. */
export const crmChecks: { label: string; formula: NamedFormula; remedy: string }[] = [
  {
    label: 'Open leads without a next date',
    formula: 'COUNTIF([attention:],"No date")',
    remedy: 'Give each a date, or move it to Lost with a reason.',
  },
  {
    label: 'Open leads overdue',
    formula: 'COUNTIF([attention:],"Overdue")',
    remedy: "Do it, or set a day you'll keep.",
  },
  {
    label: 'Opt-outs in an open stage',
    formula: 'COUNTIF([attention:],"Opted out")',
    remedy: 'Move them to Lost now and suppress every channel.',
  },
  {
    label: `Case status not checked for more than ${statusDays} days`,
    formula: 'COUNTIF([recheck:],"Recheck")',
    remedy: 'Look the case up before the next touch.',
  },
  {
    label: `Numbers without a do-not-call check of the last ${scrubDays} days`,
    formula: 'COUNTIF([scrub:],"Scrub first")',
    remedy: 'Scrub before anyone dials (47 CFR 64.1200(c)).',
  },
  {
    label: 'Rows that share a parcel',
    formula: 'COUNTIF([duplicate:],"Duplicate")',
    remedy: 'Merge them: one row per parcel, people in the notes.',
  },
  {
    label: `New or contacted leads with more than ${touchCap} touches`,
    formula: `COUNTIFS([stage:],"New",[touches:],">${touchCap}")+COUNTIFS([stage:],"Contacted",[touches:],">${touchCap}")`,
    remedy: 'Leave them alone until the record changes.',
  },
];
