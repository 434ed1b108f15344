/** The alphabet of GSM 03.38: each character takes one unit of a message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: each character takes two units, an escape and itself. */
const extension = new Set('^{}\\[~]|€\f');

/** Units of a single message, and of each part of a longer one, whose header takes the rest. */
const limits = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } };

export type SmsCount = {
  encoding: keyof typeof limits;
  characters: number;
  /** The length as the network counts it. */
  units: number;
  segments: number;
  /** Characters that force UCS-2, each once, in the order they appear. */
  foreign: string[];
};

export function countSms(text: string): SmsCount {
  const characters = [...text];
  const foreign = [...new Set(characters.filter((character) => unitsInGsm(character) === 0))];
  const encoding = foreign.length > 0 ? 'UCS-2' : 'GSM-7';
  // A character outside the basic plane is two units of UCS-2, which is what a string's length counts.
  const sizes = characters.map((character) => (encoding === 'GSM-7' ? unitsInGsm(character) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, characters: characters.length, units, segments: segmentsOf(sizes, units, encoding), foreign };
}

function segmentsOf(sizes: number[], units: number, encoding: keyof typeof limits): number {
  const { alone, part } = limits[encoding];
  if (units <= alone) return units > 0 ? 1 : 0;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    // A character of two units is not split: it begins the next part when one unit is left.
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** Zero for a character outside the alphabet. */
function unitsInGsm(character: string): 0 | 1 | 2 {
  if (basic.has(character)) return 1;
  return extension.has(character) ? 2 : 0;
}

const names: Record<string, string> = {
  '\u2018': 'curly quote',
  '\u2019': 'curly apostrophe',
  '\u201c': 'curly quote',
  '\u201d': 'curly quote',
  '\u2013': 'en dash',
  '\u2014': 'em dash',
  '\u2026': 'ellipsis',
  '\u00a0': 'no-break space',
  '\t': 'tab',
};

/** A character with its name or its Unicode number, because some are invisible. */
export function nameOfCharacter(character: string): string {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const name = names[character] ?? `U+${number}`;
  return character.trim() === '' ? name : `${character} (${name})`;
}
