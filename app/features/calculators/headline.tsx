import { calculatorCopy } from '#content/pages/calculators.ts';

export type HeadlineProps = { label: string; value: string; note?: string; large?: boolean };

/** A result as a large figure. A `large` one takes the whole line. */
export function Headline({ label, value, note, large = false }: HeadlineProps) {
  return (
    <div className={`flex flex-col-reverse justify-end border-t border-rule py-3 ${large ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-ink-2">
        {label}
        {value === '-' ? (
          <span className="block text-xs">{calculatorCopy.waiting}</span>
        ) : (
          note && <span className="block text-xs">{note}</span>
        )}
      </dt>
      <dd className={`serif figures whitespace-nowrap ${large ? 'text-4xl' : 'text-2xl'}`}>{value}</dd>
    </div>
  );
}

/** The parts of a result, one per line. */
export function Lines({ lines }: { lines: { label: string; value: string; strong?: boolean }[] }) {
  return (
    <dl className="figures border-t border-rule text-sm">
      {lines.map(({ label, value, strong }) => (
        <div
          key={label}
          className={`flex justify-between gap-4 border-b border-rule py-2 ${strong ? 'font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
