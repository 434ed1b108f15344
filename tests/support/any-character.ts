import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/** The unit 'binary' of fast-check without its list of a million characters, which takes seconds and 130 MB in each worker. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count), indexOf);

/** Lets fast-check make strings such as '__proto__' of it too. */
function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0;
  if (String.fromCodePoint(code) !== character) throw new Error('Not one character');
  return code < surrogates.from ? code : code - surrogates.count;
}
