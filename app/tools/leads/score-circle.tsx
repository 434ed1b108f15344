import type { Quality } from '#domain/leads/lead.ts';

const stroke: Record<Quality, string> = { hot: 'stroke-hot', warm: 'stroke-warm', cold: 'stroke-cold' };

export function ScoreCircle({ score, quality }: { score: number; quality: Quality }) {
  return (
    <svg viewBox="0 0 40 40" className="size-16" role="img" aria-label={`Score ${score} of 100`}>
      <circle cx="20" cy="20" r="17" fill="none" strokeWidth="3" className="stroke-rule" />
      <circle
        cx="20"
        cy="20"
        r="17"
        fill="none"
        strokeWidth="3"
        pathLength="100"
        strokeDasharray={`${score} 100`}
        transform="rotate(-90 20 20)"
        className={stroke[quality]}
      />
      <text x="20" y="24.5" textAnchor="middle" className="figures fill-ink font-serif text-[13px] font-semibold">
        {score}
      </text>
    </svg>
  );
}
