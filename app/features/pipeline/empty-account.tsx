import { useState } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import { useResource } from '#app/state/resource.ts';
import { EmptyList } from '#app/ui/interactive/list-parts.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { bringDeals, readDealsToBring, startEmpty } from './queries.ts';

type Copy = PipelinePage['tool']['account'];

type Props = {
  copy: Copy;
  onAdd: () => void;
  onImport: () => void;
  /** Reads the deals that came along. */
  onBrought: () => Promise<void>;
};

/** The board of an account without deals: how to get some, and the offer to bring those changed before the sign-in. */
export function EmptyAccount({ copy, onAdd, onImport, onBrought }: Props) {
  return (
    <>
      <BringDealsBar copy={copy.bring} onBrought={onBrought} />
      <div className="pipeline-empty">
        <EmptyList title={copy.empty.title}>
          <p>{copy.empty.description}</p>
          <div className="pipeline-empty-actions mt-4 flex flex-wrap gap-3">
            <button type="button" onClick={onAdd} className="button button-primary">
              {copy.empty.add}
            </button>
            <button type="button" onClick={onImport} className="button button-quiet">
              {copy.importCsv}
            </button>
          </div>
        </EmptyList>
      </div>
    </>
  );
}

function BringDealsBar({ copy, onBrought }: { copy: Copy['bring']; onBrought: Props['onBrought'] }) {
  const show = useToast();
  const { value: count } = useResource('bring', readDealsToBring);
  const [step, setStep] = useState<'offered' | 'sending' | 'closed'>('offered');
  if (!count || step === 'closed') return null;

  async function bring(): Promise<void> {
    if (step === 'sending') return;
    setStep('sending');
    const brought = await bringDeals();
    if (brought === null) {
      setStep('offered');
      return show({ ...copy.failed, variant: 'destructive' });
    }
    await onBrought();
    setStep('closed');
    const { title, description } = brought === 1 ? copy.brought.one : copy.brought.many;
    // Another tab may have brought them.
    show({ title, description: fillIn(description, { count: brought || (count ?? 0) }) });
  }

  async function decline(): Promise<void> {
    if (step === 'sending') return;
    setStep('closed');
    if (!(await startEmpty())) show({ ...copy.failed, variant: 'destructive' });
  }

  return (
    <section aria-label={plural(count, copy.text)} className="pipeline-bring">
      <p>{plural(count, copy.text)}</p>
      <button type="button" aria-disabled={step === 'sending'} onClick={bring} className="button button-primary">
        {step === 'sending' ? copy.sending : plural(count, copy.accept)}
      </button>
      <button type="button" onClick={decline} className="button button-quiet">
        {copy.decline}
      </button>
    </section>
  );
}
