import { dealAnalyzerCopy } from '#content/pages/deal-analyzer.ts';
import type { RentalExit } from '#domain/calculators/rental-exit.ts';
import { flipLines } from '../flip-lines.ts';
import { Headline, Lines } from '../headline.tsx';
import { shownMoney, shownPercent, shownRatio } from '../shown.ts';
import { Wide } from '../split.tsx';
import type { DealState } from './use-deal.ts';

const copy = dealAnalyzerCopy.exits;
const cashLines = ['newLoan', 'cashIn', 'cashOut', 'cashLeft'] as const;
const lines = ['noi', 'debtService', 'reserve', 'cashFlow', 'payment', ...cashLines] as const;

/** The same house as a flip and as a rental, side by side. */
export function Exits({ state: { deal, inputs } }: { state: DealState }) {
  const { atAsking } = deal;
  return (
    <Wide id="exits-title" title={copy.title} intro={atAsking ? copy.intro[inputs.strategy] : copy.noAsking}>
      {atAsking && (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <div>
            <h3 className="mb-2 text-lg">{copy.flip}</h3>
            <Lines lines={flipLines({ ...inputs, purchase: atAsking.purchase, rehab: inputs.repairs }, atAsking)} />
          </div>
          <div>
            <h3 className="mb-2 text-lg">{copy.rental}</h3>
            {deal.rental ? (
              <Rental rental={deal.rental} cashIn={atAsking.cashIn} />
            ) : (
              <p className="border-t border-rule pt-3 text-sm text-ink-2">{copy.noRent}</p>
            )}
          </div>
        </div>
      )}
    </Wide>
  );
}

function Rental({ rental, cashIn }: { rental: RentalExit; cashIn: number }) {
  return (
    <>
      <dl className="calculators-headlines calculators-pairs">
        {rentalHeadlines(rental).map((headline) => (
          <Headline key={headline.label} {...headline} />
        ))}
      </dl>
      <Lines lines={linesOf(lines, rental, cashIn)} />
    </>
  );
}

/** The figures that decide whether to keep the house. */
function rentalHeadlines(rental: RentalExit): { label: string; value: string }[] {
  return [
    { label: copy.results.monthlyCashFlow, value: shownMoney(rental.monthlyCashFlow) },
    { label: copy.results.cashOnCash, value: shownPercent(rental.cashOnCash) },
    { label: copy.results.capRate, value: shownPercent(rental.capRate) },
    { label: copy.results.dscr, value: shownRatio(rental.dscr) },
  ];
}

type Line = { label: string; value: string; strong?: boolean };

function linesOf(keys: readonly (typeof lines)[number][], rental: RentalExit, cashIn: number): Line[] {
  const amounts = { ...rental, cashIn };
  return keys.map((key) => ({
    label: copy.results[key],
    value: shownMoney(amounts[key]),
    strong: key === 'cashLeft',
  }));
}

/** The rental in fewer lines, for the memo. */
export function shortRental(rental: RentalExit, cashIn: number): Line[] {
  return [...rentalHeadlines(rental), ...linesOf(['noi', ...cashLines], rental, cashIn)];
}
