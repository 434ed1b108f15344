import { dealAnalyzerWords as words } from '#content/pages/deal-analyzer.ts';
import { valueFromComparables } from '#domain/calculators/comparables.ts';
import { analyzeDeal } from '#domain/calculators/deal.ts';
import { startingComparables, startingDeal } from '#domain/calculators/fields.ts';
import { type ResultRow, resultRows } from './input-rows.ts';
import { cents, looks, type Names, SheetDraft } from './workbook.ts';

const costs = 'Deal_repairs+Deal_buying+Deal_holding+Deal_financing';
const noAsking = words.memo.noAsking;
const { verdicts, results: labels } = words;

/** What depends on an asking price, or a word where there is none. */
const ifAsked = (formula: string): string => `IF(Deal_asking="","${noAsking}",${formula})`;
const ifDeal = (formula: string): string => `IF(Deal_walk_away<=0,"${labels.noDeal}",${formula})`;
const byStrategy = (flip: string, wholesale: string): string => `IF(Deal_strategy="wholesale",${wholesale},${flip})`;

const verdict = `IF(Deal_walk_away<=0,"${verdicts['no-deal'].title}",IF(Deal_asking="","${verdicts.open.title}",IF(Deal_asking>Deal_walk_away,"${verdicts.over.title}",IF(Deal_asking>Deal_target,"${verdicts.negotiate.title}","${verdicts.take.title}"))))`;
const average = 'IF(COUNT(Deal_rates)=0,NA(),AVERAGE(Deal_rates))';

/** Both limits, the range to bargain in and the verdict. */
export function analysisSheet(): { sheet: SheetDraft; names: Names } {
  const compared = valueFromComparables(startingComparables, startingDeal.squareFeet);
  const arv = compared?.arv ?? 0;
  const deal = analyzeDeal({ ...startingDeal, strategy: 'flip', arv });
  const at = deal.atAsking;
  const row = (name: string, label: string, result: number | string | null, formula: string): ResultRow => ({
    name: `Deal_${name}`,
    label,
    formula,
    result,
    format: name === 'roi' ? 'percent' : 'money',
  });
  const sheet = new SheetDraft('Analysis', [40, 22]);
  sheet.text(1, 1, labels.title, looks.title);
  const names = resultRows(sheet, 3, [
    row('rate', '$ a sq ft', compared?.perFoot ?? null, average),
    row('arv', labels.arv, arv, `IF(Deal_source="typed",Deal_typed_arv,${cents('Deal_rate*Deal_square_feet')})`),
    row('rule_flip', labels.flip, deal.rule.flip, cents(`${cents('Deal_arv*Deal_rule_percent')}-Deal_repairs`)),
    row('rule_wholesale', labels.wholesale, deal.rule.wholesale, cents('Deal_rule_flip-Deal_fee')),
    row('holding', words.fields.holdingMonthly.label, at?.holding ?? 0, cents('Deal_holding_monthly*Deal_months')),
    row('selling', words.fields.sellingPercent.label, at?.selling ?? 0, cents('Deal_arv*Deal_selling_percent')),
    row('profit_wanted', words.fields.profitPercent.label, deal.profitWanted, cents('Deal_arv*Deal_profit_percent')),
    row(
      'itemized_flip',
      `${labels.itemized}, ${words.strategies.flip.toLowerCase()}`,
      deal.itemized.flip,
      cents(`Deal_arv-(${costs})-Deal_selling-Deal_profit_wanted`),
    ),
    row(
      'itemized_wholesale',
      `${labels.itemized}, ${words.strategies.wholesale.toLowerCase()}`,
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
  return { sheet, names };
}
