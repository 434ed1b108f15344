import { useQueryState } from '#app/lib/query-state.ts';
import { flipRules, rentalRules, startingFlip, startingRental } from '#domain/calculators/fields.ts';
import { readFigures, startingTexts } from '../read-figures.ts';

const starting = {
  mode: 'rental',
  grid: 'cashOnCash',
  ...startingTexts(startingRental),
  ...startingTexts(startingFlip),
};

export type RoiKey = keyof typeof starting;

/** The inputs of both modes from the address. */
export function useRoi() {
  const [texts, change] = useQueryState<RoiKey>(starting);
  return {
    texts,
    mode: texts.mode === 'flip' ? ('flip' as const) : ('rental' as const),
    measure: texts.grid === 'monthlyCashFlow' ? ('monthlyCashFlow' as const) : ('cashOnCash' as const),
    rental: readFigures(rentalRules, texts),
    flip: readFigures(flipRules, texts),
    set: (key: RoiKey, text: string) => change({ [key]: text }),
    reset: () => change({ ...starting, mode: texts.mode }),
  };
}

export type Roi = ReturnType<typeof useRoi>;
