import { type CompetitionLevel, competitionLevels, type TrendDirection } from '#domain/market/market.ts';

const arrows: Record<TrendDirection, string> = {
  Up: 'M3 13 13 3M5.5 3H13v7.5',
  Down: 'M3 3l10 10M13 5.5V13H5.5',
  Stable: 'M2 8h11M9.5 4 13.5 8l-4 4',
};

/** Stands beside the word, which says the same. */
export function TrendMark({ trend }: { trend: TrendDirection }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-accent" aria-hidden="true">
      <path d={arrows[trend]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Three bars, of which one, two or all are filled. */
export function CompetitionMark({ level }: { level: CompetitionLevel }) {
  const filled = competitionLevels.length - competitionLevels.indexOf(level);
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-accent" stroke="currentColor" aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 5 - 4}
          y={14 - bar * 4}
          width="3.5"
          height={bar * 4 + 1}
          strokeWidth="1"
          fill={bar <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}
