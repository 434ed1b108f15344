import { type Url, useUrl } from './url.ts';

/** How a key of the address is read. `none` is its text when nothing was chosen. */
export type Reader<Value> = { none: string; read: (text: string) => Value };
type Schema = Record<string, Reader<unknown>>;
export type View<Keys extends Schema> = { [Key in keyof Keys]: ReturnType<Keys[Key]['read']> };
type Texts<Keys extends Schema> = Record<keyof Keys & string, string>;
export type ViewChange<Keys extends Schema> = (changes: Partial<Texts<Keys>>) => void;

export const anyText: Reader<string> = { none: '', read: (text) => text };

/** The five digits of a county. */
export const countyCode: Reader<string | null> = {
  none: '',
  read: (text) => (/^\d{5}$/.test(text) ? text : null),
};

/** One of the values; the first of them if none was chosen. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]): Reader<Value> {
  return { none: values[0], read: (text) => findValue(values, text) ?? values[0] };
}

/** One of the values, or null. */
export function oneOrNone<Value extends string>(values: readonly Value[], none = ''): Reader<Value | null> {
  return { none, read: (text) => findValue(values, text) ?? null };
}

function findValue<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value.toLowerCase() === text.toLowerCase());
}

/** What the address says, in the types of the schema. What cannot be counts as not chosen. */
export function useView<Keys extends Schema>(
  keys: Keys,
): Omit<Url<keyof Keys & string>, 'view'> & { view: View<Keys>; texts: Texts<Keys> } {
  const { view: texts, ...url } = useUrl(textsOf(keys));
  return { ...url, texts, view: readView(keys, texts) };
}

/** The texts of the keys when nothing was chosen. */
export function textsOf<Keys extends Schema>(keys: Keys): Texts<Keys> {
  return Object.fromEntries(Object.entries(keys).map(([key, { none }]) => [key, none])) as Texts<Keys>;
}

export function readView<Keys extends Schema>(keys: Keys, texts: Texts<Keys>): View<Keys> {
  const read = Object.entries(keys).map(([key, reader]) => [key, reader.read(texts[key] ?? reader.none)]);
  return Object.fromEntries(read) as View<Keys>;
}
