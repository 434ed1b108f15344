import { type FlipLine, flipCopy } from '#content/pages/calculators.ts';
import type { Flip } from '#domain/calculators/flip.ts';
import { nameOf, type ResultRow } from './input-rows.ts';
import { cents } from './workbook.ts';

type Cost = 'contingency' | 'liensAndFines' | 'holding' | 'points' | 'interest' | 'selling';

/** The costs of a flip that are computed. `prefix` is the one of the inputs, and `repairs` the name of their cell. */
export function costRow(prefix: string, repairs: string, key: Cost, result: Flip): ResultRow {
  const cell = (name: string) => nameOf(prefix, name);
  const loanMonths = `IF(${cell('loanMonths')}="",${cell('months')},${cell('loanMonths')})`;
  const formulas: Record<Cost, string> = {
    contingency: cents(`${repairs}*${cell('contingencyPercent')}`),
    liensAndFines: cents(`${cell('liens')}+${cents(`${cell('dailyFine')}*${cell('fineDays')}`)}`),
    holding: cents(`${cell('holdingMonthly')}*${cell('months')}`),
    points: cents(`${cell('loan')}*${cell('pointsPercent')}`),
    interest: cents(`${cents(`${cell('loan')}*${cell('loanRate')}/12`)}*${loanMonths}`),
    selling: cents(`${cell('arv')}*${cell('sellingPercent')}`),
  };
  const label: Record<FlipLine, string> = flipCopy.lines;
  return { label: label[key], name: cell(key), formula: formulas[key], result: result[key], format: 'money' };
}

/** Everything spent between purchase and sale, without the selling costs. */
export function spent(prefix: string, repairs: string): string {
  const costs = ['contingency', 'liensAndFines', 'buying', 'holding', 'points', 'interest', 'financing'];
  return [repairs, ...costs.map((key) => nameOf(prefix, key))].join('+');
}
