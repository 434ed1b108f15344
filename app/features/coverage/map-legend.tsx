import type { CoveragePage } from '#content/pages/coverage.ts';

type Props = { words: CoveragePage['tool']['map']; withNoData: boolean };

/** What the colours mean, newest first; counties without the dataset are named only where there can be some. The picture has its own. */
export function MapLegend({ words, withNoData }: Props) {
  const entries = words.ages.map((label, index) => ({ label, shade: `var(--map-${4 - index})` }));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2 noscript:hidden">
      {[...entries, ...(withNoData ? [{ label: words.noData, shade: 'var(--map-unknown)' }] : [])].map((entry) => (
        <li key={entry.label} className="flex items-center gap-2">
          <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
            <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={entry.shade} className="stroke-rule" />
          </svg>
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
