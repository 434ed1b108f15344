import { useUrl } from '#app/state/url.ts';
import { flipRules, rentalRules, startingFlip, startingRental } from '#domain/calculators/fields.ts';
import { orNull, readFigures, startingTexts } from '../read-figures.ts';

const starting = {
  mode: 'rental',
  grid: 'cashOnCash',
  ...startingTexts(rentalRules, startingRental),
  ...startingTexts(flipRules, startingFlip),
};

/** The inputs of both modes from the address. */
export function useRoi() {
  const { view: texts, change: set } = useUrl<keyof typeof starting>(starting);
  const flip = readFigures(flipRules, texts);
  return {
    mode: texts.mode === 'flip' ? ('flip' as const) : ('rental' as const),
    measure: texts.grid === 'monthlyCashFlow' ? ('monthlyCashFlow' as const) : ('cashOnCash' as const),
    rental: readFigures(rentalRules, texts),
    flip: { ...flip, values: { ...flip.values, loanMonths: orNull(flip, 'loanMonths') } },
    /** What the fields of both modes need. */
    fields: { texts, starting, onChange: set },
    set,
    reset: () => set({ ...starting, mode: texts.mode }),
  };
}

export type Roi = ReturnType<typeof useRoi>;
