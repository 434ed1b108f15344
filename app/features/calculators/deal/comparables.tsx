import { controlClass } from '#app/ui/interactive/field.tsx';
import { dealAnalyzerCopy } from '#content/pages/deal-analyzer.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shownMoney } from '../shown.ts';
import { type Sale, type SalePart, saleKey, saleParts } from './sales.ts';
import type { DealState } from './use-deal.ts';

const copy = dealAnalyzerCopy.comparables;

/** The sales that determine the value. The last row is empty until there are six. */
export function Comparables({ state }: { state: DealState }) {
  const { compared } = state;
  return (
    <fieldset className="border-t border-rule pt-4" aria-describedby="sales-hint">
      <legend className="serif float-left mb-1 w-full text-lg">{copy.title}</legend>
      <p id="sales-hint" className="clear-both max-w-2xl text-sm text-ink-2">
        {copy.hint}
      </p>
      <ol className="mt-3">
        {state.sales.map((sale, index) => (
          <SaleRow key={index} number={index + 1} sale={sale} state={state} />
        ))}
      </ol>
      <p className="figures mt-3 text-sm font-semibold">
        {compared
          ? fillIn(copy.average, {
              count: compared.count,
              rate: shownMoney(Math.round(compared.perFoot * 100) / 100),
              arv: shownMoney(compared.arv),
            })
          : copy.none}
      </p>
    </fieldset>
  );
}

function SaleRow({ number, sale, state }: { number: number; sale: Sale; state: DealState }) {
  const started = saleParts.some((part) => sale.texts[part] !== '');
  const rate = sale.perFoot && fillIn(copy.perFoot, { rate: shownMoney(Math.round(sale.perFoot * 100) / 100) });
  return (
    <li className="border-b border-rule py-3">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm">
        <span className="font-semibold">{fillIn(copy.sale, { number })}</span>
        <span className="figures flex items-center gap-3 text-ink-2">
          {rate || (sale.incomplete && copy.incomplete)}
          {started && (
            <button
              type="button"
              aria-label={fillIn(copy.remove, { number })}
              onClick={() => state.removeSale(number)}
              className="grid size-11 place-items-center rounded-md text-lg text-ink hover:bg-pine-100 noscript:hidden"
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </span>
      </div>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:gap-3">
        {saleParts.map((part) => (
          <SaleField key={part} number={number} part={part} sale={sale} onChange={state.setSale} />
        ))}
      </div>
    </li>
  );
}

type FieldProps = { number: number; part: SalePart; sale: Sale; onChange: DealState['setSale'] };

function SaleField({ number, part, sale, onChange }: FieldProps) {
  const id = saleKey(number, part);
  const problem = sale.problems[part];
  return (
    <div className={part === 'address' ? 'col-span-3 sm:col-span-1' : ''}>
      <label htmlFor={id} className="text-xs text-ink-2">
        <span className="sr-only">{fillIn(copy.sale, { number })}, </span>
        {copy.fields[part]}
      </label>
      <input
        id={id}
        name={id}
        inputMode={part === 'address' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={part === 'address' ? 80 : 20}
        value={sale.texts[part]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onChange(number, part, event.target.value)}
        className={`${controlClass} min-h-11`}
      />
      {problem && (
        <p id={`${id}-error`} className="field-error mt-1 text-xs font-semibold">
          {problem}
        </p>
      )}
    </div>
  );
}
