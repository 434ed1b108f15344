import { nearestName } from './nearest-name.ts';
import { plainName } from './plain-name.ts';
import { states } from './states.ts';

export type UnknownState = { entry: string; meant: string | null };

const codes = new Map(states.flatMap(({ code, name }) => [code, name].map((each) => [plainName(each), code])));

/** The postal code of a state, from its code or name. */
export function stateCode(text: string): string | null {
  return codes.get(plainName(text)) ?? null;
}

/** The state that was probably meant. */
export function nearestState(text: string): string | null {
  return nearestName(
    text,
    states.map(({ name }) => name),
  );
}

/** The states that the entries name, in order. */
export function statesNamed(entries: string[]): string[] {
  return [...new Set(entries.flatMap((entry) => stateCode(entry) ?? []))];
}

/** The same, with the entries that name none. */
export function matchStates(entries: string[]): { codes: string[]; unknown: UnknownState[] } {
  const found = new Set<string>();
  const unknown: UnknownState[] = [];
  for (const entry of entries) {
    const code = stateCode(entry);
    if (code) found.add(code);
    else unknown.push({ entry, meant: nearestState(entry) });
  }
  return { codes: [...found], unknown };
}

/** States for the letters typed so far: a code first, then names that start with them. */
export function suggestStates(typed: string, max = 6): { code: string; name: string }[] {
  const plain = plainName(typed);
  if (!plain) return [];
  const byCode = states.filter(({ code }) => code.toLowerCase() === plain);
  const byName = states.filter((state) => !byCode.includes(state) && plainName(state.name).startsWith(plain));
  return [...byCode, ...byName].slice(0, max);
}
