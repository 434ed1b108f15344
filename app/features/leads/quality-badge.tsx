import type { ReactNode } from 'react';
import type { Quality } from '#domain/leads/lead.ts';

const colors: Record<Quality, string> = {
  hot: 'bg-hot-tint text-hot',
  warm: 'bg-warm-tint text-warm',
  cold: 'bg-cold-tint text-cold',
};

export function QualityBadge({ quality, children }: { quality: Quality; children: ReactNode }) {
  return <span className={`rounded-sm px-2 py-0.5 text-xs font-semibold ${colors[quality]}`}>{children}</span>;
}
