import { useEffect } from 'react';
import { sampleBadgeId } from '#app/ui/sample-badge.tsx';
import { type SampleShare, sampleLabel } from '#domain/records/sample-badge.ts';

/**
 * Lets the badge in the header of a tool page say whether what is shown is sample data. The header is not part of the
 * tool, so this changes the page itself. Null, while nothing is loaded, leaves the badge as it is.
 */
export function useSampleBadge(share: SampleShare | null): void {
  const label = share && sampleLabel(share);
  const isKnown = share !== null;
  useEffect(() => {
    const badge = document.getElementById(sampleBadgeId);
    if (!badge || !isKnown) return;
    badge.hidden = label === null;
    if (label !== null) badge.textContent = label;
  }, [label, isKnown]);
}
