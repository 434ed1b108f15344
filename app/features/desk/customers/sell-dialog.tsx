import { useRef, useState } from 'react';
import { useCountyChips } from '#app/lib/use-county-chips.tsx';
import { Dialog } from '#app/shell/dialog.tsx';
import { useToast } from '#app/shell/toast.tsx';
import { useCheckedForm } from '#app/shell/use-checked-form.ts';
import { ChipInput } from '#app/ui/interactive/chip-input.tsx';
import { TextField } from '#app/ui/interactive/field.tsx';
import { SubmitButton } from '#app/ui/interactive/submit-button.tsx';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import type { NewSubscriptions } from '#domain/customers/customer-forms.ts';
import { dayAfter, subscriptionLimits } from '#domain/customers/subscription.ts';
import { type DatasetType, datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { QuoteForSale, SaleProblem, ShownCustomer } from '#domain/desk/customers.ts';
import { plural } from '#domain/format.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { callDesk } from '../desk-api.ts';
import { nextYear } from './customer-dialogs.tsx';
import { SaleRefusal } from './sale-refusal.tsx';

type Copy = CustomersDeskCopy;
type Props = {
  customer: ShownCustomer;
  quote: QuoteForSale | null;
  copy: Copy;
  onClose: () => void;
  onSold: () => Promise<void>;
};

/** Sells datasets in counties to a customer; all or none are sold. */
export function SellDialog({ customer, quote, copy, onClose, onSold }: Props) {
  const sellFormCopy = copy.sellForm;
  const show = useToast();
  const [counties, setCounties] = useState<County[]>(quote?.counties ?? []);
  const [datasets, setDatasets] = useState<DatasetType[]>(quote?.datasets ?? []);
  const [isExclusive, setExclusive] = useState(false);
  const [refused, setRefused] = useState<SaleProblem[]>([]);
  const submit = useRef<HTMLDivElement>(null);

  const { form, problems, sending } = useCheckedForm<NewSubscriptions>({
    check: (data) => ({ ok: true, value: saleOf(data) }),
    async send(value) {
      setRefused([]);
      const answer = await callDesk<{ sold: number; mailed: number }>(
        'POST',
        `/customers/${customer.id}/subscriptions`,
        value,
      );
      if (!answer.ok) {
        setRefused((answer.body.problems as SaleProblem[] | undefined) ?? []);
        const toast = { title: sellFormCopy.refused.title, description: answer.error, variant: 'warning' as const };
        return { fields: answer.fields, toast };
      }
      const { sold, mailed } = answer.value;
      const told = mailed === 0 ? sellFormCopy.nobody : plural(mailed, sellFormCopy.mailed);
      show({ title: sellFormCopy.done, description: `${plural(sold, sellFormCopy.doneText)} ${told}` });
      await onSold();
      return null;
    },
  });

  function saleOf(data: FormData): NewSubscriptions {
    const text = (name: string) => String(data.get(name) ?? '').trim();
    return {
      counties: counties.map(({ fips }) => fips),
      datasets,
      startsOn: text('startsOn'),
      endsOn: text('endsOn'),
      isExclusive,
      price: text('price') === '' ? null : Number(text('price')),
      invoice: text('invoice'),
      submissionId: quote?.submissionId ?? null,
    };
  }

  function offerShared(): void {
    setExclusive(false);
    setRefused([]);
    // The button has gone with the refusal.
    submit.current?.querySelector('button')?.focus();
    show({ title: sellFormCopy.shared, description: sellFormCopy.refused.offered });
  }

  return (
    <Dialog title={fillIn(sellFormCopy.title, { name: customer.name })} closeLabel={copy.close} onClose={onClose}>
      <form {...form} noValidate className="mt-4 grid gap-4">
        <CountiesField
          copy={sellFormCopy.counties}
          counties={counties}
          error={problems.counties}
          onChange={setCounties}
        />
        <Datasets label={sellFormCopy.datasets} chosen={datasets} error={problems.datasets} onChange={setDatasets} />
        {quote && quote.notSold.length > 0 && (
          <div className="text-sm">
            <p className="font-semibold">{sellFormCopy.notSold}</p>
            <ul>
              {quote.notSold.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="desk-customer-pair">
          <TextField
            id="sell-from"
            name="startsOn"
            type="date"
            label={sellFormCopy.startsOn}
            defaultValue={customer.today}
            required
            error={problems.startsOn}
          />
          <TextField
            id="sell-until"
            name="endsOn"
            type="date"
            label={sellFormCopy.endsOn}
            defaultValue={dayAfter(nextYear(customer.today), -1)}
            required
            error={problems.endsOn}
          />
        </div>
        <fieldset>
          <legend className="text-sm font-semibold">{sellFormCopy.right}</legend>
          <div className="desk-customer-pair">
            <Right
              label={sellFormCopy.shared}
              note={sellFormCopy.sharedNote}
              isChosen={!isExclusive}
              onChoose={() => setExclusive(false)}
            />
            <Right
              label={sellFormCopy.exclusive}
              note={sellFormCopy.exclusiveNote}
              isChosen={isExclusive}
              onChoose={() => setExclusive(true)}
            />
          </div>
        </fieldset>
        <div className="desk-customer-pair">
          <TextField
            id="sell-price"
            name="price"
            label={sellFormCopy.price}
            inputMode="numeric"
            error={problems.price}
          />
          <TextField
            id="sell-invoice"
            name="invoice"
            label={sellFormCopy.invoice}
            maxLength={subscriptionLimits.invoice}
            autoComplete="off"
            error={problems.invoice}
          />
        </div>
        <p className="text-sm text-ink-2">
          {plural(counties.length * datasets.length, sellFormCopy.sum)}. {sellFormCopy.days}
        </p>
        {refused.length > 0 && <SaleRefusal problems={refused} copy={sellFormCopy.refused} onShare={offerShared} />}
        <div ref={submit}>
          <SubmitButton label={sellFormCopy.submit} sending={sending} busyLabel={sellFormCopy.sending} />
        </div>
      </form>
    </Dialog>
  );
}

type RightProps = { label: string; note: string; isChosen: boolean; onChoose: () => void };

function Right({ label, note, isChosen, onChoose }: RightProps) {
  return (
    <label className="choice-card desk-customer-choice">
      <input
        type="radio"
        name="right"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="block">{label}</span>
        <span className="block text-xs font-normal text-ink-2">{note}</span>
      </span>
    </label>
  );
}

type DatasetsProps = {
  label: string;
  chosen: DatasetType[];
  error: string | undefined;
  onChange: (datasets: DatasetType[]) => void;
};

function Datasets({ label, chosen, error, onChange }: DatasetsProps) {
  return (
    <fieldset aria-describedby={error ? 'sell-datasets-error' : undefined}>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="desk-customer-datasets">
        {datasetNames.map((dataset) => (
          <label key={dataset} className="choice-card desk-customer-choice">
            <input
              type="checkbox"
              name="datasets"
              checked={chosen.includes(dataset)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(datasetNames.filter((each) => (each === dataset ? target.checked : chosen.includes(each))))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">{datasetTypes[dataset]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="sell-datasets-error" className="field-error mt-1 text-sm font-semibold">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CountiesProps = {
  copy: Copy['sellForm']['counties'];
  counties: County[];
  error: string | undefined;
  onChange: (change: (counties: County[]) => County[]) => void;
};

function CountiesField({ copy, counties, error, onChange }: CountiesProps) {
  const { suggested, input } = useCountyChips({ counties, onChange, copy });
  const labeled = (county: County) => ({ id: county.fips, label: countyLabel(county) });
  return (
    <ChipInput
      id="sell-counties"
      label={copy.label}
      required
      count={plural(counties.length, copy.count)}
      copy={copy.chips}
      placeholder={copy.placeholder}
      chips={counties.map(labeled)}
      suggestions={suggested.map(labeled)}
      error={counties.length === 0 ? error : undefined}
      {...input}
    />
  );
}
