import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { calculatorCopy } from '#content/pages/calculators.ts';

type Props = { workbook: string; onReset: () => void; children?: ReactNode };

/** The actions of a calculator: download the workbook, or reset. */
export function CalculatorBar({ workbook, onReset, children }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="mt-6 border-t border-rule pt-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        {children}
        <a href={`/downloads/${workbook}.xlsx`} download className="button button-quiet">
          {calculatorCopy.workbook.label}
        </a>
        <button type="button" disabled={!hydrated} onClick={onReset} className="button button-quiet noscript:hidden">
          {calculatorCopy.reset}
        </button>
      </div>
      <p className="mt-3 text-xs text-ink-2">{calculatorCopy.workbook.note}</p>
      <p className="mt-1 text-xs text-ink-2 noscript:hidden">{calculatorCopy.share}</p>
      <p className="mt-1 hidden text-xs text-ink-2 noscript:block">{calculatorCopy.withoutScript}</p>
    </div>
  );
}
