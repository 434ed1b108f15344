/** An address as county files write it, and what nobody may read in it. */
export type MadeAddress = {
  address: string;
  /** House number, unit, box and names, as whole words. */
  secrets: string[];
  city: string;
  /** The street, if a stranger may see it. */
  street: string | null;
};

/** The same numbers each time (mulberry32), from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const streets =
  'Quillfeather Ln|Oak St|N Lamar Blvd|Barton Skyway|Martin Luther King Jr Blvd|St James St|Lake Shore Dr NW|Old Mill Creek Rd|E 5th St|12th Ave S|Front St|Upper Falls Rd|Winston-Salem Pkwy|County Road KK|N Highway M|Via Verde Ct|Oakmont Crossing|South East Ave';
const unseenStreets = 'County Road 220|State Highway 71|FM 1460|US Hwy 290|S 300 E|Interstate 35 N';
const wholeStreets = streets.split('|');
const numberedRoads = unseenStreets.split('|');
const cities = 'Austin|St. Louis|New Braunfels|Winston-Salem|Key West|Lower Burrell|N Augusta|Menomonee Falls'.split(
  '|',
);
const states = ['TX', 'MO', 'NC', 'FL', 'PA', 'SC', 'WI', 'IL', 'Texas'];
const people = ['Zaranthe Quillonby', 'BRAMWICK OSTREL', 'Peregrin Vaskelle Jr', 'Thessaly Umbervane'];

/** Addresses of a grammar: numbers, fractions, grids, units, boxes, names, with and without commas, state and ZIP code. */
export function americanAddresses(count: number, seed = 43): MadeAddress[] {
  const random = numbersFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const digits = () => String(1000 + below(98_999));

  const houses: (() => [string, string[]])[] = [
    ...Array.from({ length: 6 }, () => () => {
      const number = digits();
      return [number, [number]] as [string, string[]];
    }),
    () => spelled((n) => `${n}-B`),
    () => spelled((n) => `${n}B`),
    () => spelled((n) => `# ${n}`),
    () => spelled((n) => `#${n}`),
    () => spelled((n) => `No. ${n}`),
    () => spelled((n) => `${n} 1/2`, '1', '2'),
    () => spelled((n) => `${n}\u00bd`),
    () => spelled((n) => `${n}-${Number(n) + 2}`),
    () => spelled((n) => `${n} & ${Number(n) + 2}`),
    () => spelled((n) => `W${n}`),
    () => spelled((n) => `27W${n}`),
    () => spelled((n) => `1N${n}`),
    () => spelled((n) => `N63W${n}`),
    () => spelled((n) => `W140 N${n}`),
    () => spelled((n) => `${n} Rear`, 'REAR'),
    () => ['One', ['ONE']],
    () => ['Twenty-Two', ['TWENTY', 'TWO']],
  ];
  function spelled(write: (number: string) => string, ...more: string[]): [string, string[]] {
    const number = digits();
    const text = write(number);
    return [
      text,
      [...(text.match(/[A-Za-z]*\d[\dA-Za-z]*/g) ?? []), number, ...more].map((word) => word.toUpperCase()),
    ];
  }

  const unit = (): [string, string[]] => {
    const door = one([
      String(100_000 + below(99_999)),
      `${one([...'ABCDFGH'])}`,
      `${below(90) + 10}${one([...'ABCD'])}`,
    ]);
    const word = one([
      'Apt',
      'apt.',
      'Unit',
      'Ste',
      'SUITE',
      'Bldg',
      'Trlr',
      'Rm',
      'Lot',
      'Spc',
      'Fl',
      '#',
      'APARTMENT #',
      'Ph',
      '',
    ]);
    const bare: [string, string[]] = [one(['Rear', 'Upper', 'Bsmt', 'LOWER', 'Front', 'Penthouse']), []];
    if (random() < 0.1) return [bare[0], [bare[0].toUpperCase()]];
    if (random() < 0.05) return ['2nd Floor', ['2ND', 'FLOOR']];
    return [`${word} ${door}`.trim(), [door]];
  };

  const boxes = [
    () => `PO Box ${digits()}`,
    () => `P.O. BOX ${digits()}`,
    () => `RR 2 Box ${digits()}`,
    () => `HC 61 Box ${digits()}`,
    () => `POB ${digits()}`,
  ];
  const careOf = (name: string) =>
    one([
      `C/O ${name}`,
      `c/o ${name}`,
      `% ${name}`,
      `ATTN: ${name}`,
      `Care of ${name}`,
      `Estate of ${name}`,
      `CO ${name}`,
    ]);
  const wordsOf = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  return Array.from({ length: count }, () => {
    const city = one(cities);
    const state = one(states);
    const zip = one([' 78702', ' 78702-1234', ' 787021234', '']);
    const tails = [
      `, ${city}, ${state}${zip}`,
      `, ${city} ${state}${zip}`,
      `, ${city}, ${state},${zip || ' 78702'}`,
      `, ${city}, ${state}${zip}, USA`,
    ];
    const [number, secrets] = one(houses)();
    const isSeen = random() < 0.85;
    const street = one(isSeen ? wholeStreets : numberedRoads);
    const roadNumbers = isSeen ? [] : wordsOf(street).filter((word) => /\d/.test(word));
    const name = one(people);
    const line = `${number} ${street}`;
    const [door, doorSecrets] = unit();
    const all = [...secrets, ...roadNumbers];
    const kind = random();
    const tail = one(tails);
    const [address, hidden, seen]: [string, string[], boolean] =
      kind < 0.35
        ? [`${line}${tail}`, all, isSeen]
        : kind < 0.6
          ? [`${line}${one([' ', ', ', '  '])}${door}${tail}`, [...all, ...doorSecrets], isSeen]
          : kind < 0.66
            ? [`${line} ${city} ${state}${zip}`.toUpperCase(), all, false]
            : kind < 0.72
              ? [`${line} ${door} ${city} ${state}${zip}`.toUpperCase(), [...all, ...doorSecrets], false]
              : kind < 0.78
                ? ((box) => [`${box}${tail}`, wordsOf(box).filter((word) => /\d/.test(word)), false])(one(boxes)())
                : kind < 0.84
                  ? [`${careOf(name)}, ${line}${tail}`, [...all, ...wordsOf(name)], false]
                  : kind < 0.9
                    ? [`${line} ${careOf(name)}${tail}`, [...all, ...wordsOf(name)], false]
                    : kind < 0.94
                      ? [`${line}, ${careOf(name)}${tail}`, [...all, ...wordsOf(name)], isSeen]
                      : kind < 0.97
                        ? [`${door}, ${line}${tail}`, [...all, ...doorSecrets], false]
                        : [`${name}, ${line}${tail}`, [...all, ...wordsOf(name)], false];
    const upper = random() < 0.3 ? address.toUpperCase() : address;
    const open = new Set(wordsOf(`${isSeen ? street : ''} ${city} ${state}`));
    const concealed = new Set(hidden.map((word) => word.toUpperCase()).filter((word) => !open.has(word)));
    return { address: upper, secrets: [...concealed], city, street: seen ? street : null };
  });
}

/** Which secrets of an address can be read as words in a text. */
export function readableIn(text: string, { secrets }: Pick<MadeAddress, 'secrets'>): string[] {
  const words = new Set(text.toUpperCase().match(/[\p{L}\p{N}]+/gu));
  return secrets.filter((secret) => words.has(secret));
}
