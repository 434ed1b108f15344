import type { CSSProperties } from 'react';
import type { Quality } from '#domain/leads/lead.ts';

const colors: Record<Quality, string> = { hot: 'text-hot', warm: 'text-warm', cold: 'text-cold' };

/** A background, not a drawing: a list that is scrolled fast makes a dozen of these at a time. */
export function ScoreCircle({ score, quality }: { score: number; quality: Quality }) {
  return (
    <div
      role="img"
      aria-label={`Score ${score} of 100`}
      className={`score-circle figures ${colors[quality]}`}
      style={{ '--share': `${score}%` } as CSSProperties}
    >
      <span className="text-ink">{score}</span>
    </div>
  );
}
