const numbers = /^\s*(?:\d+[a-z]?(?:\s*[-–]\s*\d+[a-z]?)?(?:\s+\d\/\d)?(?:\s*(?:&|and|\/)\s*\d+[a-z]?)*)(?=\s|$)/i;

/** A house number of a grid, as around Milwaukee: 'N63W23217', 'W140 N8917'. */
const gridNumber = /^\s*[nsew]\d+\s*[nsew]\d+(?=\s|$)/i;

const unitWords = 'apt|apartment|unit|ste|suite|lot|bldg|building|fl|floor|rm|room|trlr|trailer|spc|space|ph|penthouse';
const unit = new RegExp(`\\s*(?:#|\\b(?:${unitWords})\\b\\.?\\s*(?:#|no\\b)?)\\s*[\\w-]*.*$`, 'i');
const unitPart = new RegExp(`^\\s*(?:#|(?:${unitWords})\\b)`, 'i');

/** What names a parcel instead of a street. */
const legalWords = /\b(?:lot|block|blk|parcel|tract|apn|section|sec|abstract|abst|subdivision|pin)\b/i;

/** The last four digits of a ZIP code name one side of one block. */
const zipAddition = /\b(\d{5})-\d{4}\b/g;

/**
 * An address as everybody may see it: the street without house number and unit, then the city. A first part that names no
 * street is left out.
 */
export function publicAddress(address: string): string {
  const [first = '', ...rest] = address.split(',');
  const named = first.replace(gridNumber, '').replace(numbers, '').replace(unit, '').trim();
  const isStreet = /\p{L}/u.test(named) && !legalWords.test(named) && !/^\d+(?!\w)/.test(named);
  const places = rest.map((part) => part.trim()).filter((part, at) => part !== '' && !isUnit(part, at, rest.length));
  return [...(isStreet ? [named] : []), ...places].join(', ').replace(zipAddition, '$1');
}

/** The parts after the street are unit, city, and state with ZIP code; a lone number is a unit too, unless it ends the address. */
function isUnit(part: string, at: number, parts: number): boolean {
  return unitPart.test(part) || (at < parts - 1 && /^\d/.test(part)) || legalWords.test(part);
}
