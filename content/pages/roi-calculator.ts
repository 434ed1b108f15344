import type { FlipInputs } from '#domain/calculators/flip.ts';
import type { HoldingInputs, HoldingYear } from '#domain/calculators/holding.ts';
import type { Rental } from '#domain/calculators/rental.ts';
import type { FieldWords } from './calculators.ts';

type Group<Key> = { title: string; keys: Key[] };
type GridWords = { title: string; intro: string; caption: string; rows: string; columns: string };

export type RoiCalculatorWords = {
  modes: { label: string; rental: string; flip: string };
  inputs: string;
  rental: {
    title: string;
    groups: Group<keyof HoldingInputs>[];
    fields: Record<keyof HoldingInputs, FieldWords>;
    results: Record<keyof Rental, string>;
    spoken: string;
    screens: {
      title: string;
      rent: string;
      expenses: string;
      passes: string;
      fails: string;
      high: string;
      low: string;
    };
    years: {
      title: string;
      intro: string;
      chart: string;
      caption: string;
      waiting: string;
      columns: Record<keyof HoldingYear, string>;
    };
    grid: GridWords & { measure: string; measures: { cashOnCash: string; monthlyCashFlow: string } };
  };
  flip: {
    title: string;
    groups: Group<keyof FlipInputs>[];
    fields: Record<keyof FlipInputs, FieldWords>;
    results: { profit: string; roi: string; cashIn: string; over: string };
    spoken: string;
    lines: {
      title: string;
      line: string;
      amount: string;
      arv: string;
      purchase: string;
      rehab: string;
      buying: string;
      holding: string;
      financing: string;
      selling: string;
      profit: string;
    };
    grid: GridWords;
  };
};

export const roiCalculatorWords: RoiCalculatorWords = {
  modes: { label: 'What to work out', rental: 'Rental', flip: 'Flip' },
  inputs: 'Your figures',
  rental: {
    title: 'First year',
    groups: [
      { title: 'Purchase', keys: ['price', 'closing', 'initialRehab'] },
      { title: 'Loan', keys: ['downPercent', 'rate', 'loanYears'] },
      { title: 'Income and expenses', keys: ['rent', 'vacancy', 'expenses'] },
      { title: 'Holding', keys: ['holdYears', 'rentGrowth', 'expenseGrowth'] },
    ],
    fields: {
      price: { label: 'Purchase price', unit: 'dollars' },
      closing: { label: 'Closing costs', unit: 'dollars' },
      initialRehab: { label: 'Initial rehab', unit: 'dollars' },
      downPercent: { label: 'Down payment', unit: 'percent' },
      rate: { label: 'Interest rate', unit: 'percent' },
      loanYears: { label: 'Loan term', unit: 'years' },
      rent: { label: 'Rent', unit: 'month' },
      vacancy: { label: 'Vacancy', unit: 'percent' },
      expenses: { label: 'Expenses', unit: 'year' },
      holdYears: { label: 'Years held', unit: 'years' },
      rentGrowth: { label: 'Rent growth', unit: 'percent' },
      expenseGrowth: { label: 'Expense growth', unit: 'percent' },
    },
    results: {
      monthlyCashFlow: 'Cash flow a month',
      cashOnCash: 'Cash-on-cash',
      capRate: 'Cap rate',
      dscr: 'Debt coverage (DSCR)',
      noi: 'NOI a year',
      yearlyRent: 'Rent, a full year',
      egi: 'Effective income (EGI)',
      down: 'Down payment',
      loan: 'Loan',
      payment: 'Loan payment a month',
      debtService: 'Debt service a year',
      cashFlow: 'Cash flow a year',
      cashIn: 'Cash in',
      rentToPrice: 'Rent to price',
      expenseShare: 'Expenses to rent',
    },
    spoken: 'Cash flow a month {flow}, cash-on-cash {return}, cap rate {cap}.',
    screens: {
      title: 'Two quick screens',
      rent: 'Rent is {share} of the price each month: {outcome}.',
      expenses: 'Expenses are {share} of the rent: {outcome}.',
      passes: 'at least the 1% that the screen asks for',
      fails: 'under the 1% that the screen asks for',
      low: 'under the 50% that the screen expects, so ask what was left out',
      high: 'at or above the 50% that the screen expects',
    },
    years: {
      title: 'Cash flow while you hold it',
      intro:
        'After debt service, before income tax. Rent and expenses grow from the second year; a loan that is paid off costs nothing more.',
      chart:
        'Cash flow in each of {years} years, from {first} in the first to {last} in the last. The table below has every figure.',
      caption: 'Cash flow by year',
      waiting: 'The years appear once every figure above is valid.',
      columns: {
        year: 'Year',
        rent: 'Rent',
        egi: 'EGI',
        expenses: 'Expenses',
        noi: 'NOI',
        debtService: 'Debt service',
        cashFlow: 'Cash flow',
        total: 'Total so far',
      },
    },
    grid: {
      title: 'Price against rent',
      intro:
        'What the first year becomes at another price or rent. Down payment follows the price; every other figure stays.',
      caption: 'by rent and price',
      rows: 'Rent',
      columns: 'Price',
      measure: 'Show',
      measures: { cashOnCash: 'Cash-on-cash', monthlyCashFlow: 'Cash flow a month' },
    },
  },
  flip: {
    title: 'The flip',
    groups: [
      { title: 'Values', keys: ['arv', 'purchase', 'rehab'] },
      { title: 'Costs on the way', keys: ['buying', 'holdingMonthly', 'months'] },
      { title: 'Money and sale', keys: ['financing', 'loan', 'sellingPercent'] },
    ],
    fields: {
      arv: { label: 'Resale value (ARV)', unit: 'dollars' },
      purchase: { label: 'Purchase price', unit: 'dollars' },
      rehab: { label: 'Rehab', unit: 'dollars' },
      buying: { label: 'Buying costs', unit: 'dollars' },
      holdingMonthly: { label: 'Holding costs', unit: 'month' },
      months: { label: 'Time held', unit: 'months' },
      financing: { label: 'Financing costs', unit: 'dollars' },
      loan: { label: 'Loan', unit: 'dollars' },
      sellingPercent: { label: 'Selling costs', unit: 'percent' },
    },
    results: { profit: 'Profit', roi: 'ROI', cashIn: 'Cash in', over: 'over {months} months, not a yearly rate' },
    spoken: 'Profit {profit}, ROI {roi}.',
    lines: {
      title: 'Profit, line by line',
      line: 'Line',
      amount: 'Amount',
      arv: 'Resale value (ARV)',
      purchase: 'Purchase',
      rehab: 'Rehab',
      buying: 'Buying costs',
      holding: 'Holding',
      financing: 'Financing',
      selling: 'Selling costs',
      profit: 'Profit',
    },
    grid: {
      title: 'Purchase against resale',
      intro:
        'The profit at another purchase price or resale value. Selling costs follow the resale; every other figure stays.',
      caption: 'Profit by resale value and purchase price',
      rows: 'Resale',
      columns: 'Purchase',
    },
  },
};
