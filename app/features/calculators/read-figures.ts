import { calculatorCopy } from '#content/pages/calculators.ts';
import { formatInput, type NumberRule, readNumber } from '#domain/calculators/read-number.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Rules<Key extends string> = Record<Key, NumberRule>;

/** The parsed fields: an invalid one is NaN, so that only the results that depend on it are unknown. */
export type Figures<Key extends string> = {
  values: Record<Key, number>;
  problems: Partial<Record<Key, string>>;
  /** Optional fields that are empty. */
  empty: Partial<Record<Key, true>>;
};

export function readFigures<Key extends string>(rules: Rules<Key>, texts: NoInfer<Record<Key, string>>): Figures<Key> {
  const figures = { values: {}, problems: {}, empty: {} } as Figures<Key>;
  for (const key of Object.keys(rules) as Key[]) {
    const read = readNumber(texts[key], rules[key]);
    figures.values[key] = typeof read === 'number' ? read : Number.NaN;
    if (read === null) figures.empty[key] = true;
    else if (typeof read === 'string')
      figures.problems[key] = fillIn(calculatorCopy.problems[read], {
        least: rules[key].min,
        most: rules[key].max,
      });
  }
  return figures;
}

/** An optional field: null when it is empty. */
export function orNull<Key extends string>({ values, empty }: Figures<Key>, key: NoInfer<Key>): number | null {
  return empty[key] ? null : values[key];
}

/** The initial texts of the fields. What an empty field counts as starts as an empty field. */
export function startingTexts<Key extends string>(
  rules: Rules<Key>,
  values: NoInfer<Record<Key, number | null>>,
): Record<Key, string> {
  const keys = Object.keys(rules) as Key[];
  const textOf = (key: Key) => (values[key] === rules[key].empty ? '' : formatInput(values[key]));
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
}
