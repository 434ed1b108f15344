import { type Problem, problems } from './problems.ts';

const counts = { 'count=exact': 'exact', 'count=planned': 'planned', 'count=estimated': 'estimated' } as const;

/** How well the total is known: to the row, as the planner guesses it, or exactly while it is small. */
export type Count = (typeof counts)[keyof typeof counts];

export type Preferences = {
  /** Whether a change answers with the rows it touched. */
  representation: boolean;
  /** Null where the total is not asked for. */
  count: Count | null;
  /** For the Preference-Applied header. */
  applied: string[];
};

const returns = ['return=minimal', 'return=headers-only', 'return=representation'];
const harmless = ['handling=strict', 'handling=lenient', 'missing=default', 'tx=commit'];

/** The Prefer header. What we do not know is ignored, as the standard says, unless the caller asks us to be strict. */
export function parsePrefer(header: string | null): Preferences | Problem {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');
  const upsert = wishes.find((wish) => wish.startsWith('resolution=') || wish === 'tx=rollback');
  if (upsert) return problems.leftOut(`Prefer: ${upsert}`);
  const unknown = wishes.filter((wish) => ![...returns, ...harmless].includes(wish) && !isCount(wish));
  if (wishes.includes('handling=strict') && unknown.length > 0) return problems.badPreference(unknown.join(', '));
  const wanted = wishes.find((wish) => returns.includes(wish));
  const count = wishes.find(isCount);
  return {
    representation: wanted === 'return=representation',
    count: count ? counts[count] : null,
    applied: [wanted, count].filter((wish) => wish !== undefined),
  };
}

function isCount(wish: string): wish is keyof typeof counts {
  return Object.hasOwn(counts, wish);
}
