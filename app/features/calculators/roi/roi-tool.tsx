import { ChoiceChips } from '#app/ui/interactive/filter-bar.tsx';
import { roiCalculatorCopy as copy } from '#content/pages/roi-calculator.ts';
import { FlipMode } from './flip-mode.tsx';
import { RentalMode } from './rental-mode.tsx';
import { useRoi } from './use-roi.ts';

/** A rental or a flip, calculated with each keystroke. */
export function RoiTool() {
  const roi = useRoi();
  const choices = (['rental', 'flip'] as const).map((value) => ({ value, label: copy.modes[value] }));
  return (
    <>
      <div className="mb-8 noscript:hidden print:hidden">
        <ChoiceChips
          name="mode"
          label={copy.modes.label}
          value={roi.mode}
          choices={choices}
          onChange={(mode) => roi.set({ mode })}
        />
      </div>
      {roi.mode === 'flip' ? <FlipMode roi={roi} /> : <RentalMode roi={roi} />}
    </>
  );
}
