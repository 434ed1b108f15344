import { sampleLabels } from '#domain/records/sample-badge.ts';

export const sampleBadgeId = 'sample-badge';

/** Rendered with the page, whose first rows are samples; `useSampleBadge` lets it follow the rows that are loaded. */
export function SampleBadge() {
  return (
    <p id={sampleBadgeId} className="sample-badge">
      {sampleLabels.all}
    </p>
  );
}
