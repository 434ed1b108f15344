import type { FieldGroup } from '#content/pages/calculators.ts';
import { dealAnalyzerCopy as copy } from '#content/pages/deal-analyzer.ts';
import { pricePerFoot, valueFromComparables } from '#domain/calculators/comparables.ts';
import { analyzeDeal } from '#domain/calculators/deal.ts';
import {
  comparableRules,
  type DealFigures,
  dealRules,
  maxComparables,
  startingComparables,
  startingDeal,
} from '#domain/calculators/fields.ts';
import type { RentalExit } from '#domain/calculators/rental-exit.ts';
import { costRow, spent } from './flip-rows.ts';
import { inputRows, named, nameOf, type ResultRow, resultRows } from './input-rows.ts';
import { inputsNote, notesSheet } from './notes-sheet.ts';
import { payment } from './rental-sheet.ts';
import {
  type CellNames,
  cellAt,
  cellStyles,
  cents,
  divided,
  type Format,
  inputStyle,
  numberStyle,
  SheetDraft,
  saveWorkbook,
} from './workbook.ts';

/** The value comes first, as on the page. */
const groups: FieldGroup<keyof DealFigures>[] = [
  { id: 'value', title: copy.sources.label, keys: ['squareFeet', 'typedArv'] },
  ...copy.groups,
];

/** The row of the first comparable sale; each group of inputs has a heading, and some have a hint. */
const firstInputRow = 8;
export const firstSaleRow =
  firstInputRow + groups.reduce((rows, { hint, keys }) => rows + keys.length + (hint ? 3 : 2), 0) + 2;

/** Writes the deal analyzer as a workbook: build/client/downloads/deal-analyzer.xlsx */
export async function writeDealWorkbook(target: string): Promise<void> {
  const inputs = inputSheet();
  const analysis = analysisSheet();
  const notes = notesSheet([
    'The value comes from the average price per square foot of the sales on the Inputs sheet, or from the value you type in.',
    'Walk-away is the lower of the rule of thumb and the itemized offer. Opening and target are 10% and 5% below it, rounded down to the hundred.',
    'The rule of thumb subtracts repairs only. Contingency, liens and fines, and loan costs come off the itemized offer.',
    'Interest is interest-only. If you leave the loan term empty, it runs for as long as you hold the house.',
    'The rental exit needs a rent and an asking price. The new loan pays off the first one and its own closing costs; cash left in the deal is what you put in minus what comes back.',
  ]);
  const names = [...inputs.names, ...analysis.names];
  await saveWorkbook(`${target}/deal-analyzer.xlsx`, 'Deal Analyzer', [inputs.sheet, analysis.sheet, notes], names);
}

function inputSheet(): { sheet: SheetDraft; names: CellNames } {
  const sheet = new SheetDraft('Inputs', [34, 18, 16, 16, 16]);
  sheet.text(1, 1, 'Deal Analyzer', cellStyles.title);
  sheet.remark(2, inputsNote);
  sheet.text(4, 1, copy.property.label);
  sheet.value(4, 2, null, inputStyle('text'));
  const names = [
    choice(sheet, 5, copy.strategies.label, 'Deal_strategy', ['flip', 'wholesale']),
    choice(sheet, 6, copy.sources.label, 'Deal_source', ['comparables', 'typed']),
    ...inputRows({
      sheet,
      row: firstInputRow,
      prefix: 'Deal',
      groups,
      copy: copy.fields,
      rules: dealRules,
      values: startingDeal,
    }).names,
  ];
  return { sheet, names: [...names, ...salesTable(sheet)] };
}

function choice(sheet: SheetDraft, row: number, label: string, name: string, values: string[]): CellNames[number] {
  sheet.text(row, 1, label);
  sheet.value(row, 2, values[0] ?? '', inputStyle('text'));
  sheet.text(row, 3, values.join(' or '), cellStyles.unit);
  sheet.validations.push({ type: 'list', values, showErrorMessage: true, range: cellAt(row, 2, false) });
  return named(sheet, name, row);
}

const parts = ['price', 'squareFeet', 'adjustment'] as const;

/** Six rows for sales, with the price per square foot where price and size are known. */
function salesTable(sheet: SheetDraft): CellNames {
  const { fields, title, perFoot } = copy.comparables;
  sheet.text(firstSaleRow - 2, 1, title, cellStyles.heading);
  const titles = [fields.price, fields.squareFeet, fields.adjustment, perFoot.replace('{rate}', '$')];
  sheet.text(firstSaleRow - 1, 1, fields.address, cellStyles.strong);
  sheet.texts(firstSaleRow - 1, 2, titles, { ...cellStyles.strong, alignment: { horizontal: 'right' } });
  for (let index = 0; index < maxComparables; index++) {
    const row = firstSaleRow + index;
    const sale = startingComparables[index];
    sheet.value(row, 1, sale?.address ?? null, inputStyle('text'));
    parts.forEach((part, place) => {
      const format = part === 'squareFeet' ? 'number' : 'money';
      sheet.value(row, place + 2, sale?.[part] ?? null, inputStyle(format));
      sheet.validations.push({
        type: 'decimal',
        operator: 'between',
        formula1: String(comparableRules[part].min),
        formula2: String(comparableRules[part].max),
        allowBlank: true,
        showErrorMessage: true,
        range: cellAt(row, place + 2, false),
      });
    });
    const rate = `IF(AND(ISNUMBER(B${row}),ISNUMBER(C${row})),(B${row}+D${row})/C${row},"")`;
    sheet.formula(row, 5, rate, sale ? pricePerFoot(sale) : '', numberStyle('money'));
  }
  const last = firstSaleRow + maxComparables - 1;
  return [{ name: 'Deal_rates', range: `'${sheet.name}'!${cellAt(firstSaleRow, 5)}:${cellAt(last, 5)}` }];
}

const costs = spent('Deal', 'Deal_repairs');
const noAsking = copy.memo.noAsking;
const { verdicts, results: labels } = copy;

/** Shows a label instead when there is no asking price. */
const ifAsked = (formula: string): string => `IF(Deal_asking="","${noAsking}",${formula})`;
const ifDeal = (formula: string): string => `IF(Deal_walk_away<=0,"${labels.noDeal}",${formula})`;
const byStrategy = (flip: string, wholesale: string): string => `IF(Deal_strategy="wholesale",${wholesale},${flip})`;

const verdict = `IF(Deal_walk_away<=0,"${verdicts['no-deal'].title}",IF(Deal_asking="","${verdicts.open.title}",IF(Deal_asking>Deal_walk_away,"${verdicts.over.title}",IF(Deal_asking>Deal_target,"${verdicts.negotiate.title}","${verdicts.take.title}"))))`;
const average = 'IF(COUNT(Deal_rates)=0,NA(),AVERAGE(Deal_rates))';

const costKeys = ['contingency', 'liensAndFines', 'holding', 'points', 'interest', 'selling'] as const;
const formatOf: Record<string, Format> = {
  roi: 'percent',
  cap_rate: 'percent',
  cash_on_cash: 'percent',
  dscr: 'ratio',
};

/** The house kept as a rental, in the order in which each line needs the ones before. */
const rentalFormulas: [key: keyof RentalExit, formula: string][] = [
  ['noi', cents(`${cents(`${cents('Deal_rent*12')}*(1-Deal_vacancy)`)}-Deal_expenses`)],
  ['capRate', divided('Deal_noi', 'Deal_arv')],
  ['newLoan', cents(`Deal_arv-${cents('Deal_arv*(1-Deal_refi_percent)')}`)],
  ['payment', payment('Deal_new_loan', 'Deal_refi_rate', 'Deal_refi_years')],
  ['debtService', cents('Deal_payment*12')],
  ['dscr', divided('Deal_noi', 'Deal_debt_service')],
  ['reserve', cents(`${cents('Deal_rent*12')}*Deal_capex_percent`)],
  ['cashFlow', cents('Deal_noi-Deal_debt_service-Deal_reserve')],
  ['monthlyCashFlow', cents('Deal_cash_flow/12')],
  ['cashOut', cents('Deal_new_loan-Deal_loan-Deal_refi_costs')],
  ['cashLeft', cents('Deal_cash_in-Deal_cash_out')],
  ['cashOnCash', divided('Deal_cash_flow', 'Deal_cash_left')],
];

/** Both offer limits, the negotiation range and the verdict. */
function analysisSheet(): { sheet: SheetDraft; names: CellNames } {
  const compared = valueFromComparables(startingComparables, startingDeal.squareFeet);
  const arv = compared?.arv ?? 0;
  const deal = analyzeDeal({ ...startingDeal, strategy: 'flip', arv });
  const at = deal.atAsking;
  const row = (name: string, label: string, result: number | string | null, formula: string): ResultRow => ({
    name: `Deal_${name}`,
    label,
    formula,
    result,
    format: formatOf[name] ?? 'money',
  });
  const sheet = new SheetDraft('Analysis', [40, 22]);
  sheet.text(1, 1, labels.title, cellStyles.title);
  const names = resultRows(sheet, 3, [
    row('rate', '$ a sq ft', compared?.perFoot ?? null, average),
    row('arv', labels.arv, arv, `IF(Deal_source="typed",Deal_typed_arv,${cents('Deal_rate*Deal_square_feet')})`),
    row('rule_flip', labels.flip, deal.rule.flip, cents(`${cents('Deal_arv*Deal_rule_percent')}-Deal_repairs`)),
    row('rule_wholesale', labels.wholesale, deal.rule.wholesale, cents('Deal_rule_flip-Deal_fee')),
    ...costKeys.map((key) => costRow('Deal', 'Deal_repairs', key, deal.costs)),
    row('profit_wanted', copy.fields.profitPercent.label, deal.profitWanted, cents('Deal_arv*Deal_profit_percent')),
    row(
      'itemized_flip',
      `${labels.itemized}, ${copy.strategies.flip.toLowerCase()}`,
      deal.itemized.flip,
      cents(`Deal_arv-(${costs})-Deal_selling-Deal_profit_wanted`),
    ),
    row(
      'itemized_wholesale',
      `${labels.itemized}, ${copy.strategies.wholesale.toLowerCase()}`,
      deal.itemized.wholesale,
      cents('Deal_itemized_flip-Deal_fee'),
    ),
    row('opening', labels.opening, deal.range.opening, ifDeal(`INT(${cents('Deal_walk_away*0.9')}/100)*100`)),
    row('target', labels.target, deal.range.target, ifDeal(`INT(${cents('Deal_walk_away*0.95')}/100)*100`)),
    row(
      'walk_away',
      labels.walkAway,
      deal.range.walkAway,
      byStrategy('MIN(Deal_rule_flip,Deal_itemized_flip)', 'MIN(Deal_rule_wholesale,Deal_itemized_wholesale)'),
    ),
    row('verdict', 'Verdict', verdicts[deal.verdict].title, verdict),
    row(
      'profit',
      labels.profit,
      at?.profit ?? noAsking,
      ifAsked(cents(`Deal_arv-Deal_asking-${byStrategy('0', 'Deal_fee')}-(${costs})-Deal_selling`)),
    ),
    row(
      'cash_in',
      labels.cashIn,
      at?.cashIn ?? noAsking,
      ifAsked(cents(`Deal_asking+${byStrategy('0', 'Deal_fee')}-Deal_loan+${costs}`)),
    ),
    row('roi', labels.roi, at?.roi ?? noAsking, ifAsked('IF(Deal_cash_in<=0,"n/a",Deal_profit/Deal_cash_in)')),
  ]);
  const next = 3 + names.length + 1;
  sheet.text(next, 1, copy.exits.rental, cellStyles.heading);
  const rentalRows = rentalFormulas.map(([key, formula]) =>
    row(
      nameOf('', key).slice(1),
      copy.exits.results[key],
      deal.rental?.[key] ?? null,
      `IF(OR(Deal_asking="",Deal_rent=""),"n/a",${formula})`,
    ),
  );
  return { sheet, names: [...names, ...resultRows(sheet, next + 1, rentalRows)] };
}
