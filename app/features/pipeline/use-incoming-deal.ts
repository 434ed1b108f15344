import { useEffect, useRef } from 'react';
import { takeLinkedFields } from '#app/lib/linked-fields.ts';
import { useLatest } from '#app/lib/use-latest.ts';
import { useToast } from '#app/shell/toast.tsx';
import { toastLink } from '#app/shell/toast-action.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import { dealLimits } from '#domain/pipeline/deal.ts';
import type { DealFields } from '#domain/pipeline/deal-schema.ts';
import { parseEstimatedValue } from '#domain/pipeline/estimated-value.ts';
import { type DealDraft, takeDraft } from './deal-draft.ts';
import type { Deals } from './use-deals.ts';

/** A link from another tool, `#?add=<address>&county=...`, opens the form with these fields. */
export function useLinkedDeal(open: (fields: Partial<DealFields>) => void): void {
  const latestOpen = useLatest(open);
  useEffect(() => {
    const fields = takeLinkedFields();
    if (!fields.has('add')) return;
    const lineOf = (name: string, limit: number) => cleanLine(fields.get(name) ?? '').slice(0, limit);
    const estimate = parseEstimatedValue(fields.get('value') ?? '');
    const dataset = fields.get('dataset') ?? '';
    latestOpen.current({
      property_address: lineOf('add', dealLimits.property_address),
      county: lineOf('county', dealLimits.place),
      state: lineOf('state', dealLimits.place),
      estimated_value: Number.isNaN(estimate) ? null : estimate,
      dataset_type: isDatasetType(dataset) ? dataset : null,
    });
  }, [latestOpen]);
}

/** Opens the form with what was typed before the sign-in, and says when the session has ended. */
export function useAccountChanges(
  { owner, state, deals }: Deals,
  { account }: PipelinePage['tool'],
  open: (draft: DealDraft) => void,
): void {
  const show = useToast();
  const known = useRef(false);
  const latestOpen = useLatest(open);
  useEffect(() => {
    if (state !== 'ready') return;
    if (owner === 'account') {
      known.current = true;
      const draft = takeDraft((id) => deals.some((deal) => deal.id === id));
      if (draft) latestOpen.current(draft);
    } else if (known.current) {
      known.current = false;
      show({ ...account.messages.signedOut, variant: 'warning', action: toastLink(account.signIn) });
    }
  }, [owner, state, deals, account, show, latestOpen]);
}
