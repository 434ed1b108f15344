import type { FlipCosts } from '#domain/calculators/flip.ts';
import type { NumberProblem } from '#domain/calculators/read-number.ts';

/** Copy that both calculators share. */
export const calculatorCopy = {
  withoutScript:
    'The results come from the numbers shown. To run your own, turn on JavaScript or download the workbook.',
  share: "Your numbers are saved in this page's link, so you can bookmark it or send it to a partner.",
  reset: 'Start over',
  workbook: {
    label: 'Download the workbook',
    note: 'Excel (.xlsx) with live formulas. It matches this page to the cent.',
  },
  units: {
    dollars: '$',
    month: '$/mo',
    year: '$/yr',
    day: '$/day',
    percent: '%',
    years: 'years',
    months: 'months',
    days: 'days',
    feet: 'sq ft',
  },
  problems: {
    missing: 'Enter a number',
    'no-number': 'Enter a number, such as 250,000',
    'not-whole': 'Enter a whole number',
    'too-small': 'Enter at least {least}',
    'too-large': 'Enter at most {most}',
  } satisfies Record<NumberProblem, string>,
  /** Shown instead of a result that needs a valid input, or that would divide by zero. */
  waiting: 'needs a valid number',
  none: 'n/a',
  here: 'your numbers',
  example: 'e.g. {example}',
  useExamples: 'Fill in example numbers',
  check: 'Check a number here',
};

/** `example` is shown in the field while it is empty. */
export type FieldCopy = { label: string; unit: keyof typeof calculatorCopy.units; example?: string };

/** A group of fields. A folded one opens on demand. */
export type FieldGroup<Key> = { id: string; title: string; keys: Key[]; hint?: string; folded?: boolean };

/** The costs of a flip, on both calculators. */
export const flipCopy = {
  fields: {
    contingencyPercent: { label: 'Contingency', unit: 'percent', example: '15' },
    liens: { label: 'Liens to pay off', unit: 'dollars', example: '2,500' },
    dailyFine: { label: 'Daily fine', unit: 'day', example: '250' },
    fineDays: { label: 'Days of fines', unit: 'days', example: '48' },
    buying: { label: 'Buying costs', unit: 'dollars' },
    holdingMonthly: { label: 'Holding costs', unit: 'month' },
    months: { label: 'Time held', unit: 'months' },
    loan: { label: 'Loan', unit: 'dollars', example: '108,000' },
    pointsPercent: { label: 'Points', unit: 'percent', example: '2' },
    loanRate: { label: 'Interest rate', unit: 'percent', example: '10' },
    loanMonths: { label: 'Loan term', unit: 'months', example: '6' },
    financing: { label: 'Other loan costs', unit: 'dollars', example: '500' },
    sellingPercent: { label: 'Selling costs', unit: 'percent' },
  } satisfies Record<keyof FlipCosts, FieldCopy>,
  groups: {
    financing: {
      id: 'financing',
      title: 'Financing',
      keys: ['loan', 'pointsPercent', 'loanRate', 'loanMonths', 'financing'],
      hint: 'Points are a percent of the loan, and interest is interest-only. Leave the term empty to pay interest for as long as you hold the house. Other loan costs come on top: lower them when you enter points and a rate.',
      folded: true,
    },
    liens: {
      id: 'liens',
      title: 'Liens and fines',
      keys: ['liens', 'dailyFine', 'fineDays'],
      hint: "What you'd pay to clear title: recorded liens, plus any fine that runs by the day until the violation is fixed. Get payoffs in writing.",
      folded: true,
    },
  } satisfies Record<string, FieldGroup<keyof FlipCosts>>,
  lines: {
    arv: 'After-repair value (ARV)',
    purchase: 'Purchase price',
    rehab: 'Repairs',
    contingency: 'Contingency',
    liensAndFines: 'Liens and fines',
    buying: 'Buying costs',
    holding: 'Holding costs',
    points: 'Loan points',
    interest: 'Loan interest',
    financing: 'Other loan costs',
    selling: 'Selling costs',
    profit: 'Profit',
  },
};

export type FlipLine = keyof typeof flipCopy.lines;
