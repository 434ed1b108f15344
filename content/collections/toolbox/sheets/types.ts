import type { NamedFormula } from '#domain/export/formula.ts';
import type { InlineText } from '../../../types.ts';

export type SheetColumnKind = 'text' | 'date' | 'count' | 'money' | 'share';

/** An input column. */
export type SheetColumn = {
  name: string;
  kind: SheetColumnKind;
  about: InlineText;
  /** In characters. */
  width: number;
  /** The choices of a dropdown cell. */
  choices?: readonly string[];
};

/** A calculated column. */
export type SheetMeasure = Omit<SheetColumn, 'choices'> & { formula: NamedFormula };
