import type { FlipInputs } from '#domain/calculators/flip.ts';
import type { HoldingYear } from '#domain/calculators/holding.ts';
import type { Rental } from '#domain/calculators/rental.ts';
import type { SaleInputs, SaleYear } from '#domain/calculators/sale.ts';
import { type FieldGroup, type FieldWords, flipWords } from './calculators.ts';

type GridWords = { title: string; intro: string; caption: string; rows: string; columns: string };

export type RoiCalculatorWords = {
  modes: { label: string; rental: string; flip: string };
  inputs: string;
  rental: {
    title: string;
    linesTitle: string;
    groups: FieldGroup<keyof SaleInputs>[];
    fields: Record<keyof SaleInputs, FieldWords>;
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
    sale: {
      title: string;
      intro: string;
      irr: string;
      soldAfter: string;
      noRate: string;
      lines: Record<'value' | 'sellingCosts' | 'balance' | 'cashFromSale' | 'cashFlow' | 'cashIn' | 'profit', string>;
      caption: string;
      columns: Record<keyof SaleYear, string>;
    };
    grid: GridWords & { measure: string; measures: { cashOnCash: string; monthlyCashFlow: string } };
  };
  flip: {
    title: string;
    groups: FieldGroup<keyof FlipInputs>[];
    fields: Record<keyof FlipInputs, FieldWords>;
    results: { profit: string; roi: string; cashIn: string; over: string };
    spoken: string;
    linesTitle: string;
    grid: GridWords;
  };
};

export const roiCalculatorWords: RoiCalculatorWords = {
  modes: { label: 'Your plan', rental: 'Rental', flip: 'Flip' },
  inputs: 'Your numbers',
  rental: {
    title: 'Returns',
    linesTitle: 'First year',
    groups: [
      { id: 'purchase', title: 'Purchase', keys: ['price', 'closing', 'initialRehab'] },
      { id: 'loan', title: 'Loan', keys: ['downPercent', 'rate', 'loanYears'] },
      { id: 'income', title: 'Income and expenses', keys: ['rent', 'vacancy', 'expenses', 'capexPercent'] },
      {
        id: 'holding',
        title: 'Hold and sell',
        keys: ['holdYears', 'rentGrowth', 'expenseGrowth', 'valueGrowth', 'saleCostPercent'],
        hint: 'Growth, appreciation and selling costs start as examples, not a forecast. Use what your market supports.',
      },
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
      capexPercent: { label: 'Capex, of rent', unit: 'percent', example: '5' },
      holdYears: { label: 'Sold after', unit: 'years' },
      rentGrowth: { label: 'Rent growth', unit: 'percent' },
      expenseGrowth: { label: 'Expense growth', unit: 'percent' },
      valueGrowth: { label: 'Appreciation', unit: 'percent', example: '3' },
      saleCostPercent: { label: 'Selling costs', unit: 'percent', example: '8' },
    },
    results: {
      monthlyCashFlow: 'Monthly cash flow',
      cashOnCash: 'Cash-on-cash',
      capRate: 'Cap rate',
      dscr: 'Debt coverage (DSCR)',
      noi: 'NOI',
      yearlyRent: 'Gross rent',
      egi: 'Effective income (EGI)',
      down: 'Down payment',
      loan: 'Loan',
      payment: 'Monthly loan payment',
      debtService: 'Annual debt service',
      reserve: 'Capex reserve',
      cashFlow: 'Annual cash flow',
      cashIn: 'Cash in',
      rentToPrice: 'Rent to price',
      expenseShare: 'Expenses to rent',
    },
    spoken: 'Monthly cash flow {flow}, cash-on-cash {return}, cap rate {cap}, IRR {irr}.',
    screens: {
      title: 'Two quick screens',
      rent: 'Monthly rent is {share} of the price: {outcome}.',
      expenses: 'Expenses are {share} of the rent: {outcome}.',
      passes: 'it passes the 1% rule',
      fails: 'it misses the 1% rule',
      low: 'below the 50% rule, so ask what was left out',
      high: 'at or above the 50% rule',
    },
    years: {
      title: 'Cash flow while you hold it',
      intro:
        'After debt service and the capex reserve, before income tax. Rent and expenses grow from the second year on, and payments stop when the loan is paid off.',
      chart:
        'Cash flow in each of {years} years, from {first} in the first to {last} in the last. The table below has every number.',
      caption: 'Cash flow by year',
      waiting: 'The years appear once every number above is valid.',
      columns: {
        year: 'Year',
        rent: 'Rent',
        egi: 'EGI',
        expenses: 'Expenses',
        noi: 'NOI',
        debtService: 'Debt service',
        reserve: 'Capex',
        cashFlow: 'Cash flow',
        total: 'Total so far',
      },
    },
    sale: {
      title: 'When you sell',
      intro:
        'Appreciation starts from the purchase price and rehab adds no value by itself, so enter a growth rate you can defend. Before any tax on the sale.',
      irr: 'IRR',
      soldAfter: 'a year, sold after {years} years',
      noRate: 'no single rate fits these numbers',
      lines: {
        value: 'Sale price',
        sellingCosts: 'Selling costs',
        balance: 'Loan payoff',
        cashFromSale: 'Cash from the sale',
        cashFlow: 'Cash flow until then',
        cashIn: 'Cash in',
        profit: 'Total profit',
      },
      caption: 'Value, loan and sale by year',
      columns: {
        year: 'Year',
        value: 'Value',
        principal: 'Principal paid',
        balance: 'Loan balance',
        sellingCosts: 'Selling costs',
        cashFromSale: 'Cash if sold',
        profit: 'Profit if sold',
      },
    },
    grid: {
      title: 'Price against rent',
      intro: 'The first year at another price or rent. The down payment follows the price. Everything else stays put.',
      caption: 'by rent and price',
      rows: 'Rent',
      columns: 'Price',
      measure: 'Show',
      measures: { cashOnCash: 'Cash-on-cash', monthlyCashFlow: 'Monthly cash flow' },
    },
  },
  flip: {
    title: 'The flip',
    groups: [
      { id: 'values', title: 'Price and repairs', keys: ['arv', 'purchase', 'rehab', 'contingencyPercent'] },
      { id: 'costs', title: 'Costs', keys: ['buying', 'holdingMonthly', 'months', 'sellingPercent'] },
      flipWords.groups.financing,
      flipWords.groups.liens,
    ],
    fields: {
      arv: { label: 'Resale (ARV)', unit: 'dollars' },
      purchase: { label: 'Purchase price', unit: 'dollars' },
      rehab: { label: 'Repairs', unit: 'dollars' },
      ...flipWords.fields,
    },
    results: { profit: 'Profit', roi: 'ROI', cashIn: 'Cash in', over: 'over {months} months, not a yearly rate' },
    spoken: 'Profit {profit}, ROI {roi}.',
    linesTitle: 'Profit, line by line',
    grid: {
      title: 'Purchase against resale',
      intro:
        'The profit at another purchase price or resale value. Selling costs follow the resale. Everything else stays put.',
      caption: 'Profit by resale value and purchase price',
      rows: 'Resale',
      columns: 'Purchase',
    },
  },
};
