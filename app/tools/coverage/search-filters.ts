import { anywhere } from '#app/lib/like.ts';
import { states } from '#domain/places/states.ts';

const most = 6;
/** Names of counties come without these. */
const leftOut = ['county', 'counties', 'parish', 'borough'];
/** Longest first: West Virginia is not Virginia. */
const stateNames = states.toSorted((a, b) => b.name.length - a.name.length);

/**
 * One `or` filter for each word that the row must hold in its county, its state or its dataset type. People write
 * 'Pre-Probate' where the row says pre_probate, and 'Texas' where it says TX.
 */
export function searchFilters(text: string): string[] {
  return terms(text)
    .slice(0, most)
    .map(({ words, state }) =>
      [
        `county.ilike.${anywhere(words)}`,
        state ? `state.eq.${state}` : `state.ilike.${anywhere(words)}`,
        `dataset_type.ilike.${anywhere(words.replaceAll('-', '_'))}`,
      ].join(','),
    );
}

type Term = { words: string; state: string | null };

function terms(text: string): Term[] {
  const plain = text.toLowerCase().replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  const words = plain.length > 1 ? plain.filter((word) => !leftOut.includes(word)) : plain;
  const found: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const state = stateNames.find(({ name }) => startsWith(words.slice(at), name));
    found.push({ words: state?.name.toLowerCase() ?? words[at] ?? '', state: state?.code ?? null });
    at += state ? state.name.split(' ').length : 1;
  }
  return found;
}

function startsWith(words: string[], name: string): boolean {
  return `${words.join(' ')} `.startsWith(`${name.toLowerCase()} `);
}
