import { type Problem, problems } from './problems.ts';

export type Preferences = {
  /** Whether a change answers with the rows it touched. */
  representation: boolean;
  /** Whether the total is asked for; an estimate is answered exactly too. */
  count: boolean;
  /** For the Preference-Applied header. */
  applied: string[];
};

const returns = ['return=minimal', 'return=headers-only', 'return=representation'];
const counts = ['count=exact', 'count=planned', 'count=estimated'];
const harmless = ['handling=strict', 'handling=lenient', 'missing=default', 'tx=commit'];

/** The Prefer header. What we do not know is ignored, as the standard says, unless the caller asks us to be strict. */
export function parsePrefer(header: string | null): Preferences | Problem {
  const wishes = (header ?? '')
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '');
  const upsert = wishes.find((wish) => wish.startsWith('resolution=') || wish === 'tx=rollback');
  if (upsert) return problems.leftOut(`Prefer: ${upsert}`);
  const unknown = wishes.filter((wish) => ![...returns, ...counts, ...harmless].includes(wish));
  if (wishes.includes('handling=strict') && unknown.length > 0) return problems.badPreference(unknown.join(', '));
  const wanted = wishes.find((wish) => returns.includes(wish));
  const count = wishes.find((wish) => counts.includes(wish));
  return {
    representation: wanted === 'return=representation',
    count: count !== undefined,
    applied: [wanted, count && 'count=exact'].filter((wish) => wish !== undefined),
  };
}
