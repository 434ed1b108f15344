import type { ReactNode } from 'react';
import { roiCalculatorCopy } from '#content/pages/roi-calculator.ts';
import type { SensitivityGrid } from '#domain/calculators/sensitivity.ts';
import { CalculatorBar } from '../calculator-bar.tsx';
import { Headline, type HeadlineProps } from '../headline.tsx';
import { FieldGroups, type FieldGroupsProps } from '../number-fields.tsx';
import { SensitivityTable } from '../sensitivity-table.tsx';
import { Split, Wide } from '../split.tsx';
import { Spoken } from '../spoken.tsx';

type Props<Key extends string> = {
  title: string;
  fields: FieldGroupsProps<Key>;
  /** The first is the largest, and the first two stay in view on a phone. */
  headlines: [HeadlineProps, HeadlineProps, ...HeadlineProps[]];
  details: ReactNode;
  spoken: string;
  onReset: () => void;
  /** Further results across the page. */
  children: ReactNode;
};

/** What a rental and a flip have in common: fields on one side, results on the other, more results below. */
export function Mode<Key extends string>({ title, fields, headlines, details, spoken, onReset, children }: Props<Key>) {
  const results = (
    <>
      <dl className="calculators-headlines">
        {headlines.map((headline, index) => (
          <Headline key={headline.label} {...headline} large={index === 0} />
        ))}
      </dl>
      {details}
      <CalculatorBar workbook="roi-calculator" onReset={onReset} />
    </>
  );
  return (
    <>
      <Split
        figures={headlines.slice(0, 2)}
        inputs={{ id: 'figures-title', title: roiCalculatorCopy.inputs, children: <FieldGroups {...fields} /> }}
        results={{ id: 'results-title', title, children: results }}
      />
      <Spoken sentence={spoken} />
      {children}
    </>
  );
}

type GridProps<Cell> = {
  copy: { title: string; intro: string; rows: string; columns: string };
  caption: string;
  grid: SensitivityGrid<Cell>;
  show: (cell: Cell) => string;
  children?: ReactNode;
};

/** The effect of other values of two inputs. */
export function Grid<Cell>({ copy, caption, grid: { columns, rows }, show, children }: GridProps<Cell>) {
  return (
    <Wide id="grid-title" title={copy.title} intro={copy.intro}>
      {children}
      <SensitivityTable
        caption={caption}
        rowTitle={copy.rows}
        columnTitle={copy.columns}
        columns={columns}
        rows={rows.map(({ amount, cells }) => ({ amount, cells: cells.map(show) }))}
      />
    </Wide>
  );
}
