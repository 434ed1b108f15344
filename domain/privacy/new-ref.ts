/** Without letters that form words, and without those that look like digits. */
const letters = '23456789CDFGHJKMNPQRTVWXYZ';

/** A reference that people can read out: 'P-7K3M-9QXT'. `random` returns a number from 0 up to its argument. */
export function newRef(random: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => letters[random(letters.length)]).join('');
  return `P-${four()}-${four()}`;
}
