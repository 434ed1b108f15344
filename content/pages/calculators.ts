import type { NumberProblem } from '#domain/calculators/read-number.ts';

/** Copy that both calculators share. */
export type CalculatorWords = {
  withoutScript: string;
  share: string;
  reset: string;
  workbook: { label: string; note: string };
  units: { dollars: string; month: string; year: string; percent: string; years: string; months: string; feet: string };
  problems: Record<NumberProblem, string>;
  /** Shown instead of a result that needs a valid input, or that would divide by zero. */
  waiting: string;
  none: string;
  here: string;
};

export type FieldWords = { label: string; unit: keyof CalculatorWords['units'] };

export const calculatorWords: CalculatorWords = {
  withoutScript:
    'The figures below are worked from the values shown. To work with your own, turn on JavaScript or take the workbook.',
  share: 'The address of this page keeps what you type, so it can be shared.',
  reset: 'Start over',
  workbook: {
    label: 'Download the workbook',
    note: 'Excel (.xlsx), with live formulas that give the same figures to the cent.',
  },
  units: {
    dollars: '$',
    month: '$/mo',
    year: '$/yr',
    percent: '%',
    years: 'years',
    months: 'months',
    feet: 'sq ft',
  },
  problems: {
    missing: 'Enter a number',
    'no-number': 'Enter a number, such as 250,000',
    'not-whole': 'Enter a whole number',
    'too-small': 'Enter at least {least}',
    'too-large': 'Enter at most {most}',
  },
  waiting: 'waits for a valid figure',
  none: 'n/a',
  here: 'your figures',
};
