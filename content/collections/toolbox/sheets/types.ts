import type { NamedFormula } from '#domain/export/formula.ts';
import type { Inline } from '../../../types.ts';

export type SheetColumnKind = 'text' | 'date' | 'count' | 'money' | 'share';

/** A column that one types. */
export type SheetColumn = {
  name: string;
  kind: SheetColumnKind;
  /** What goes in. */
  about: Inline;
  /** In characters. */
  width: number;
  /** What the cell's list offers. */
  choices?: readonly string[];
};

/** A column that the sheet works out. */
export type SheetMeasure = Omit<SheetColumn, 'choices'> & { formula: NamedFormula };
